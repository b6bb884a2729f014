#include "server/http/people/player_api.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "server/http/game_filter.hpp"
#include "server/http/game_summary.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/people/rating_stream.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/people/message_rights.hpp"
#include "server/storage/people/result_store.hpp"
#include "server/storage/people/tie_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using storage::Database;

namespace {

/// No name is as long.

/// What the database has for the page of one player, as the viewer may see it.
struct Record {
  std::vector<storage::SideResults> results;
  std::optional<storage::Streak> streak;
  std::optional<storage::Tally> of_viewer;  ///< against the player
  storage::Tie tie = storage::Tie::none;    ///< what the player is to the viewer
  bool may_write = false;                   ///< the viewer may send the player messages
  std::vector<storage::OwnClub> clubs = {};
};

bool may_write(Database& database, core::UserId player, const std::optional<User>& viewer) {
  if (!viewer || viewer->guest || viewer->bot || viewer->id == player) return false;
  return storage::may_write(storage::writing_right(database, viewer->id, player));
}

Record read_record(Database& database, core::UserId player, core::UserId viewer) {
  Record record{storage::results_of(database, player, viewer), storage::streak_of(database, player), {}};
  if (player != viewer) record.of_viewer = storage::results_against(database, viewer, player);
  record.tie = storage::tie_between(database, viewer, player);
  record.clubs = storage::clubs_of(database, player);
  return record;
}

Json tally_json(const storage::Tally& tally) {
  return {{"won", tally.won}, {"drawn", tally.drawn}, {"lost", tally.lost}};
}

Json results_json(const std::vector<storage::SideResults>& results) {
  Json all = Json::array();
  for (const storage::SideResults& one : results) {
    Json json = {{"game", one.game}, {"setup", one.setup_kind}, {"side", one.side}};
    json.update(tally_json(one.tally));
    all.push_back(std::move(json));
  }
  return all;
}

/// Of a club that is entered by a link nobody is told.
Json clubs_json(const std::vector<storage::OwnClub>& clubs) {
  Json all = Json::array();
  for (const auto& [club, rank, since_ms] : clubs) {
    if (club.entry != storage::ClubEntry::link) all.push_back({{"id", club.id.value()}, {"name", club.name}});
  }
  return all;
}

Json streak_json(const std::optional<storage::Streak>& streak) {
  if (!streak) return nullptr;
  return {{"result", streak->result}, {"length", streak->length}, {"most_won", streak->most_won}};
}

}  // namespace

PlayerApi::PlayerApi(const Authentication& authentication, storage::Readers& lists, storage::Readers& readers,
                     Ratings ratings, WhereaboutsOf whereabouts)
    : authentication_(authentication),
      lists_(lists),
      readers_(readers),
      ratings_(std::move(ratings)),
      whereabouts_(std::move(whereabouts)) {}

std::vector<Route> PlayerApi::routes() {
  return {
      {Method::get, "/api/players", [this](Request request, Params) { return players(std::move(request)); }},
      {Method::get, "/api/players/{name}",
       [this](Request request, Params params) { return player(std::move(request), std::string(params.get("name"))); }},
      {Method::get, "/api/players/{name}/games",
       [this](Request request, Params params) { return games(std::move(request), std::string(params.get("name"))); }},
      {Method::get, "/api/players/{name}/ratings",
       [this](Request, Params params) { return ratings(std::string(params.get("name"))); }},
  };
}

asio::awaitable<std::optional<storage::KnownPlayer>> PlayerApi::find(std::string name) {
  auto query = [&name](Database& database) { return storage::find_player(database, name); };
  std::optional<storage::KnownPlayer> player = co_await readers_.run(std::move(query));
  co_return player;
}

asio::awaitable<Response> PlayerApi::player(Request request, std::string name) {
  const std::optional<storage::KnownPlayer> player = co_await find(std::move(name));
  if (!player) co_return nobody();
  const std::optional<User> viewer = co_await authentication_.who(std::move(request));
  const User& user = player->user;
  const core::UserId viewer_id = viewer ? viewer->id : core::UserId();
  auto query = [&user, &viewer, viewer_id](Database& database) {
    Record found = read_record(database, user.id, viewer_id);
    found.may_write = may_write(database, user.id, viewer);
    return found;
  };
  const Record record = co_await readers_.run(std::move(query));
  std::vector<core::UserId> asked(1, user.id);
  const std::vector<Whereabouts> at = co_await whereabouts_(viewer_id, std::move(asked));
  Json body = person_json(user);
  body["since"] = player->created_ms;
  body["here"] = at.front().is_here;
  body["playing"] = rooms_json(at.front().playing);
  if (at.front().away_until_ms) body["away_until"] = *at.front().away_until_ms;
  body["ratings"] = ratings_json(user.guest || user.bot ? std::vector<PoolRating>() : ratings_(user.id));
  body["results"] = results_json(record.results);
  body["streak"] = streak_json(record.streak);
  if (Json clubs = clubs_json(record.clubs); !clubs.empty()) body["clubs"] = std::move(clubs);
  if (record.of_viewer) body["you"] = tally_json(*record.of_viewer);
  if (record.tie != storage::Tie::none) body["tie"] = storage::tie_word(record.tie);
  if (record.may_write) body["may_write"] = true;
  co_return private_answer(text(body));
}

asio::awaitable<Response> PlayerApi::games(Request request, std::string name) {
  auto filter = game_filter(request);
  if (!filter) co_return error_response(400, "bad_parameter", filter.error());
  const std::optional<storage::KnownPlayer> player = co_await find(std::move(name));
  if (!player) co_return nobody();
  const std::optional<User> viewer = co_await authentication_.who(std::move(request));
  filter->person = player->user.id;
  if (viewer) filter->viewer = viewer->id;
  const int limit = filter->limit++;
  auto query = [wanted = std::move(*filter)](Database& database) { return storage::list_games(database, wanted); };
  storage::GameList list = co_await lists_.run(std::move(query));
  Response answer = games_answer(std::move(list), limit);
  answer.headers.emplace_back("Cache-Control", "no-store");
  co_return answer;
}

asio::awaitable<Response> PlayerApi::ratings(std::string name) {
  const std::optional<storage::KnownPlayer> player = co_await find(std::move(name));
  if (!player) co_return nobody();
  RatingStream first(readers_, player->user.id);
  std::optional<std::string> text = co_await first.next();
  if (first.at_end()) co_return open_response(std::move(*text));
  Response response = json_response(200, "");
  response.stream = std::make_shared<RatingStream>(readers_, player->user.id);
  co_return response;
}

asio::awaitable<Response> PlayerApi::players(Request request) {
  const std::string prefix(request.parameter("prefix"));
  if (prefix.empty() || prefix.size() > storage::longest_name_sought) {
    co_return error_response(400, "bad_parameter", "The parameter \"prefix\" must be the beginning of a name.");
  }
  auto query = [&prefix](Database& database) { return storage::accounts_beginning(database, prefix); };
  const std::vector<User> found = co_await readers_.run(std::move(query));
  Json people = Json::array();
  for (const User& user : found) people.push_back(person_json(user));
  const Json body = {{"players", std::move(people)}};
  co_return open_response(text(body));
}

}  // namespace http
