#include "server/http/leagues/club_events_api.hpp"

#include <optional>
#include <utility>

#include "server/http/clubs/club_json.hpp"
#include "server/http/clubs/shown_club.hpp"
#include "server/http/leagues/league_json.hpp"
#include "server/http/leagues/league_looking.hpp"
#include "server/http/session_answer.hpp"
#include "server/http/tournaments/summary_json.hpp"
#include "server/storage/accounts/user_names.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "server/tournaments/stored/event_json.hpp"

namespace http {

namespace asio = boost::asio;
using core::UserId;
using storage::Database;

namespace {

struct ClubEvents {
  ListReader reader;
  std::vector<storage::ClubResult> results;
  std::vector<LookedLeague> leagues;
  bool is_member = false;
};

/// Empty: as far as the viewer may know there is no such club.
std::optional<ClubEvents> look(Database& database, const core::ClubId& club, UserId viewer, const Summaries& open,
                               std::vector<leagues::Seen> leagues) {
  const auto shown = shown_club(database, club, viewer, "");
  if (!shown) return std::nullopt;
  ClubEvents found{{viewer, {}, club_sides(database, {club}, viewer)}, {}, {}, shown->rank.has_value()};
  found.leagues = leagues_for(database, std::move(leagues), viewer);
  found.results = storage::results_of_club(database, club, found.is_member, ClubEventsApi::most_results);
  std::set<UserId> people = people_in(open);
  for (const storage::ClubResult& each : found.results) {
    if (each.winner) people.insert(*each.winner);
  }
  found.reader.names = storage::names_of(database, people);
  return found;
}

std::vector<leagues::Seen> leagues_of(const leagues::Leagues& leagues, const core::ClubId& club) {
  std::vector<leagues::Seen> all = leagues.list();
  std::erase_if(all, [&club](const leagues::Seen& each) { return each.founding.circle.club != club; });
  return all;
}

Json result_json(const storage::ClubResult& result, const Names& names) {
  const auto what = tournaments::what_of(result.creation);
  const auto* const created = what ? std::get_if<tournament::Created>(&*what) : nullptr;
  Json json;
  json["id"] = result.id.value();
  json["name"] = created ? created->settings.name : "";
  json["game"] = created ? created->settings.games.game : "";
  json["ended"] = result.ended_ms;
  json["players"] = result.players;
  json["winner"] = result.winner ? Json(name_in(names, *result.winner)) : Json();
  return json;
}

}  // namespace

std::vector<Route> ClubEventsApi::routes() {
  return {{Method::get, "/api/clubs/{id}/events", [this](Request request, Params params) {
             return events(std::move(request), std::string(params.get("id")));
           }}};
}

asio::awaitable<Response> ClubEventsApi::events(Request request, std::string id) {
  const std::optional<account::User> who = co_await authentication_.who(std::move(request));
  const core::ClubId club(std::move(id));
  Summaries open = desk_.open_of(club);
  const UserId viewer = who ? who->id : UserId();
  auto ask = [&club, &open, viewer, leagues = leagues_of(leagues_, club)](Database& database) {
    return look(database, club, viewer, open, leagues);
  };
  const std::optional<ClubEvents> found = co_await lists_.run(std::move(ask));
  if (!found) co_return no_club();
  if (!found->is_member) std::erase_if(open, [](const auto& each) { return each->founding.circle.unlisted; });
  Json body;
  body["events"] = summaries_json(open, found->reader);
  body["leagues"] = Json::array();
  for (const LookedLeague& each : found->leagues) body["leagues"].push_back(league_summary_json(each, viewer));
  body["results"] = Json::array();
  for (const storage::ClubResult& each : found->results) {
    body["results"].push_back(result_json(each, found->reader.names));
  }
  co_return private_answer(text(body));
}

}  // namespace http
