#include "server/http/leagues/title_api.hpp"

#include <optional>
#include <utility>

#include "server/http/leagues/league_looking.hpp"
#include "server/http/leagues/title_json.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/tournaments/title_store.hpp"

namespace http {

namespace asio = boost::asio;
using core::TournamentId;
using core::UserId;
using leagues::Seen;
using storage::Database;

namespace {

struct Won {
  UserId player;
  std::vector<storage::Title> titles;
  std::vector<Seen> leagues;
};

/// Of `all` leagues those that the viewer may know of. Empty: nobody is called so.
std::optional<Won> won_by(Database& database, const std::string& name, UserId viewer, std::vector<Seen> all) {
  const auto player = storage::find_player(database, name);
  if (!player) return std::nullopt;
  const UserId id = player->user.id;
  Won won{id, storage::titles_of(database, id, viewer, TitleApi::most_titles), {}};
  std::erase_if(all, [id](const Seen& each) { return !each.league->state().members.contains(id); });
  for (LookedLeague& each : leagues_for(database, std::move(all), viewer)) won.leagues.push_back(std::move(each.seen));
  return won;
}

Json places_json(UserId player, const std::vector<Seen>& leagues, const tournaments::Desk& desk) {
  Json places = Json::array();
  for (const Seen& each : leagues) {
    const auto* const division = leagues::playing_division(each.league->state(), player);
    const auto played = division ? desk.in_memory(TournamentId(division->tournament)) : std::nullopt;
    if (Json place = league_place_json(each, player, played); !place.is_null()) places.push_back(std::move(place));
  }
  return places;
}

}  // namespace

std::vector<Route> TitleApi::routes() {
  return {{Method::get, "/api/players/{name}/titles", [this](Request request, Params params) {
             return titles(std::move(request), std::string(params.get("name")));
           }}};
}

asio::awaitable<Response> TitleApi::titles(Request request, std::string name) {
  const std::optional<account::User> who = co_await parts_.authentication.who(std::move(request));
  auto ask = [&name, viewer = who ? who->id : UserId(), all = parts_.leagues.list()](Database& database) {
    return won_by(database, name, viewer, all);
  };
  const std::optional<Won> won = co_await parts_.lists.run(std::move(ask));
  if (!won) co_return nobody();
  Json body;
  body["titles"] = Json::array();
  for (const storage::Title& each : won->titles) body["titles"].push_back(title_json(each, won->leagues));
  body["leagues"] = places_json(won->player, won->leagues, parts_.desk);
  co_return private_answer(text(body));
}

}  // namespace http
