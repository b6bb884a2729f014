#include "server/http/explorer_api.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "common/opening/opening.hpp"
#include "server/http/game_summary.hpp"
#include "server/storage/game_store.hpp"
#include "server/storage/games/opening_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::GameSummary;
using storage::OpeningTurn;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t most_turns_shown = 60;
constexpr std::size_t longest_position = 2000;

/// What the database has of a position.
struct Found {
  std::vector<OpeningTurn> turns;
  std::vector<GameSummary> games;  ///< the latest that reached it, newest first
};

Found find(storage::Database& database, std::uint64_t position) {
  Found found{storage::opening_turns(database, position), {}};
  for (const core::RoomId& id : storage::latest_of_opening(database, position)) {
    if (auto game = storage::find_game(database, id)) found.games.push_back(std::move(*game));
  }
  return found;
}

Json results_json(std::int64_t first, std::int64_t second, std::int64_t drawn) {
  return {{"games", first + second + drawn}, {"first", first}, {"second", second}, {"draw", drawn}};
}

Json explorer_json(const Found& found, const opening::Place& place) {
  OpeningTurn all;
  Json turns = Json::array();
  for (const OpeningTurn& each : found.turns) {
    all.first += each.first;
    all.second += each.second;
    all.drawn += each.drawn;
    const std::string turn = each.turn.empty() ? "" : place.turn_here(each.turn);
    if (turn.empty() || turns.size() == most_turns_shown) continue;
    Json json = {{"turn", turn}};
    json.update(results_json(each.first, each.second, each.drawn));
    turns.push_back(std::move(json));
  }
  Json body = results_json(all.first, all.second, all.drawn);
  body["turns"] = std::move(turns);
  Json& latest = body["latest"] = Json::array();
  for (const GameSummary& game : found.games) latest.push_back(summary_json(game));
  return body;
}

Response wrong(const std::string& sentence) { return error_response(400, "bad_parameter", sentence); }

/// The full set-up that begins in the position asked about; empty: none is.
std::string setup_of(const Request& request) {
  const std::string_view position = request.parameter("position");
  return position.empty() ? std::string(request.parameter("setup")) : "position:" + std::string(position);
}

}  // namespace

asio::awaitable<Response> ExplorerApi::turns(Request request) {
  const std::string setup = setup_of(request);
  if (setup.empty() || setup.size() > longest_position) {
    co_return wrong("The parameter \"position\" must be a position of the game, or \"setup\" a full set-up.");
  }
  const auto place = opening::place(request.parameter("game"), setup);
  if (!place) co_return wrong(place.error().sentence);
  auto query = [key = (*place)->key()](storage::Database& database) { return find(database, key); };
  const Found found = co_await readers_.run(std::move(query));
  const Json body = explorer_json(found, **place);
  co_return json_response(200, body.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace http
