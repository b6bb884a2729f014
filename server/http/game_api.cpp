#include "server/http/game_api.hpp"

#include <utility>
#include <vector>

#include "server/http/game_filter.hpp"
#include "server/http/game_summary.hpp"
#include "server/http/json_text.hpp"
#include "server/storage/games/game_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::GameFilter;
using storage::GameSummary;

namespace {

Json seat_json(const Json& seat) {
  if (seat.is_null()) return nullptr;
  Json json = {{"id", seat.at("id")}, {"name", seat.at("name")}};
  if (seat.contains("bot")) json["bot"] = true;
  return json;
}

/// Null: none.
Json clock_json(const Json& clock) { return clock.is_null() ? Json() : clock.at("control"); }

/// The same for a room that is not in the list: still running, or over a moment ago.
Json summary_json(const core::RoomId& room, const Json& state) {
  const Json& result = state.at("result");
  const bool over = result.is_object();
  return {{"id", room.value()},
          {"game", state.at("game")},
          {"setup", state.at("setup")},
          {"first", seat_json(state.at("seats").at("first"))},
          {"second", seat_json(state.at("seats").at("second"))},
          {"outcome", over ? result.at("outcome") : Json()},
          {"reason", over ? result.at("reason") : Json()},
          {"plies", state.at("ply")},
          {"created", state.at("created")},
          {"ended", state.value("ended", Json())},
          {"rated", state.at("rated")},
          {"clock", clock_json(state.at("clock"))}};
}

}  // namespace

GameApi::GameApi(const Authentication& authentication, storage::Readers& lists, storage::Readers& readers,
                 StateOf state_of)
    : authentication_(authentication), lists_(lists), readers_(readers), state_of_(std::move(state_of)) {}

std::vector<Route> GameApi::routes() {
  return {
      {Method::get, "/api/games", [this](Request request, Params) { return games(std::move(request)); }},
      {Method::get, "/api/games/{id}",
       [this](Request, Params params) { return game(core::RoomId(std::string(params.get("id")))); }},
  };
}

asio::awaitable<Response> GameApi::games(Request request) {
  auto filter = game_filter(request);
  if (!filter) co_return error_response(400, "bad_parameter", filter.error());
  const std::optional<account::User> viewer = co_await authentication_.who(std::move(request));
  if (viewer) filter->viewer = viewer->id;
  const int limit = filter->limit;
  filter->limit = limit + 1;
  auto query = [wanted = std::move(*filter)](storage::Database& database) {
    return storage::list_games(database, wanted);
  };
  storage::GameList list = co_await lists_.run(std::move(query));
  co_return games_answer(std::move(list), limit);
}

asio::awaitable<Response> GameApi::game(core::RoomId room) {
  std::optional<std::string> state = co_await state_of_(room);
  if (!state) co_return error_response(404, "not_found", "There is no such game.");
  auto query = [room](storage::Database& database) { return storage::find_game(database, room); };
  const std::optional<GameSummary> finished = co_await readers_.run(std::move(query));
  std::string body = text(finished ? summary_json(*finished) : summary_json(room, read_own_json(*state)));
  body.pop_back();  // its last brace: the state is text already
  body += ",\"state\":" + *state + "}";
  co_return open_response(std::move(body));  // whoever asks knows its address
}

}  // namespace http
