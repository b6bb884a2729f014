#include "server/http/puzzles/puzzle_api.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/puzzle/puzzle.hpp"
#include "server/http/puzzles/puzzle_body.hpp"
#include "server/http/puzzles/puzzle_number.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/rating_days.hpp"
#include "server/storage/puzzles/solve_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;
using storage::GivenPuzzle;

namespace {

Json list_json(const std::vector<GivenPuzzle>& puzzles) {
  Json list = Json::array();
  for (const GivenPuzzle& each : puzzles) list.push_back(puzzle_body(each));
  return list;
}

bool is_theme(std::string_view text) {
  return text.empty() || std::ranges::find(puzzle::themes::all, text) != puzzle::themes::all.end();
}

bool is_game(std::string_view text) {
  return std::ranges::any_of(game::games(), [text](const game::GameInfo* info) { return info->id == text; });
}

std::optional<Response> refuse_parameters(const Request& request) {
  if (!is_game(request.parameter("game"))) {
    return error_response(400, "bad_parameter", "The parameter \"game\" must be the name of a game.");
  }
  if (!is_theme(request.parameter("theme"))) {
    return error_response(400, "bad_parameter", "The parameter \"theme\" must be a theme of puzzles.");
  }
  return std::nullopt;
}

/// For each person and moment another one.
const GivenPuzzle& drawn(const std::vector<GivenPuzzle>& puzzles, core::UserId solver, std::int64_t now_ms) {
  core::Random random(std::to_string(solver.value()) + " " + std::to_string(now_ms));
  return puzzles[random.below(puzzles.size())];
}

}  // namespace

std::vector<Route> PuzzleApi::routes() {
  return {
      {Method::get, "/api/puzzles/daily", [this](Request request, Params) { return daily(std::move(request)); }},
      {Method::get, "/api/puzzles/next", [this](Request request, Params) { return next(std::move(request)); }},
      {Method::get, "/api/puzzles/pack", [this](Request request, Params) { return pack(std::move(request)); }},
      {Method::get, "/api/puzzles/{id}", [this](Request, Params params) { return one(std::string(params.get("id"))); }},
  };
}

asio::awaitable<Response> PuzzleApi::daily(Request) {
  const std::int64_t now_ms = parts_.now_ms();
  auto finding = dailies_.at(now_ms);
  const std::vector<GivenPuzzle> found = co_await std::move(finding);
  const Json body = {{"day", now_ms / storage::day_ms * storage::day_ms}, {"puzzles", list_json(found)}};
  co_return open_response(text(body));
}

std::optional<Response> PuzzleApi::refuse(const Request& request) {
  if (auto refused = refuse_parameters(request)) return refused;
  return choices_.refuse(request);
}

asio::awaitable<storage::PuzzleWish> PuzzleApi::wish_in(Request request, std::string theme) {
  storage::PuzzleWish wish;
  wish.game = request.parameter("game");
  wish.theme = std::move(theme);
  const std::optional<account::User> who = co_await parts_.authentication.who(std::move(request));
  if (who) wish.solver = who->id;
  co_return wish;
}

asio::awaitable<std::vector<GivenPuzzle>> PuzzleApi::near(storage::PuzzleWish wish, int most) {
  auto read = [&wish, most, now_ms = parts_.now_ms()](Database& database) {
    wish.rating = storage::puzzle_rating_of(database, wish.solver, wish.game, now_ms).rating;
    return storage::puzzles_near(database, wish, most);
  };
  std::vector<GivenPuzzle> found = co_await parts_.lists.run(std::move(read));
  co_return found;
}

asio::awaitable<Response> PuzzleApi::next(Request request) {
  if (auto refused = refuse(request)) co_return std::move(*refused);
  std::string theme(request.parameter("theme"));
  storage::PuzzleWish wish = co_await wish_in(std::move(request), std::move(theme));
  const core::UserId solver = wish.solver;
  const std::vector<GivenPuzzle> found = co_await near(std::move(wish), drawn_among);
  if (found.empty())
    co_return error_response(404, "no_puzzle", "There is no puzzle of this kind that you have not tried.");
  co_return private_answer(text(puzzle_body(drawn(found, solver, parts_.now_ms()))));
}

asio::awaitable<Response> PuzzleApi::pack(Request request) {
  if (auto refused = refuse(request)) co_return std::move(*refused);
  storage::PuzzleWish wish = co_await wish_in(std::move(request), std::string());
  const std::vector<GivenPuzzle> found = co_await near(std::move(wish), puzzles_of_pack / 2);
  const Json body = {{"puzzles", list_json(found)}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> PuzzleApi::one(std::string id) {
  auto read = [number = puzzle_number(id)](Database& database) { return storage::puzzle_of(database, number); };
  const std::optional<GivenPuzzle> found = co_await parts_.readers.run(std::move(read));
  if (!found) co_return no_such_puzzle();
  co_return open_response(text(puzzle_body(*found)));
}

}  // namespace http
