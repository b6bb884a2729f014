#include "server/http/puzzles/solve_api.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "common/puzzle/attempt.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/puzzles/puzzle_number.hpp"
#include "server/http/session_answer.hpp"
#include "server/puzzles/puzzle_json.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/people/rating_days.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"
#include "server/storage/puzzles/solve_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using storage::Attempted;
using storage::Database;

namespace {

constexpr std::size_t longest_turn = 200;

struct Played {
  std::vector<std::string> turns;
  std::string theme;  ///< that the solver had chosen; empty: none
};

std::optional<std::vector<std::string>> turns_in(const nlohmann::json& json) {
  if (!json.is_array() || json.size() > puzzle::most_turns) return std::nullopt;
  std::vector<std::string> turns;
  for (const auto& turn : json) {
    if (!turn.is_string() || turn.get_ref<const std::string&>().size() > longest_turn) return std::nullopt;
    turns.push_back(turn.get<std::string>());
  }
  return turns;
}

std::optional<Played> played_in(const std::string& body) {
  const nlohmann::json json = json_in(body);
  if (!json.is_object() || !json.contains("turns")) return std::nullopt;
  auto turns = turns_in(json["turns"]);
  if (!turns) return std::nullopt;
  return Played{*std::move(turns), text_in(body, "theme")};
}

std::optional<int> vote_in(const std::string& body) {
  const nlohmann::json json = json_in(body);
  if (!json.is_object() || !json.contains("vote") || !json["vote"].is_number_integer()) return std::nullopt;
  if (json["vote"].is_number_unsigned() && json["vote"].get<std::uint64_t>() > 1) return std::nullopt;
  const auto vote = json["vote"].get<std::int64_t>();
  if (vote < -1 || vote > 1) return std::nullopt;
  return static_cast<int>(vote);
}

/// What the goal is and how many turns it takes the task says itself.
bool gives_away(const puzzle::Puzzle& puzzle, const std::string& theme) {
  return !theme.starts_with("win_in_") && theme != puzzle::themes::defence &&
         std::ranges::find(puzzle.themes, theme) != puzzle.themes.end();
}

storage::Attempt attempt_of(core::UserId solver, std::int64_t puzzle, puzzle::Attempt verdict, rating::Hint hint,
                            std::int64_t now_ms) {
  return {solver, puzzle, verdict == puzzle::Attempt::solved, hint, now_ms};
}

Json number_of(const rating::Rating& rating) {
  return {{"rating", rating::shown(rating)}, {"provisional", rating::is_provisional(rating)}};
}

Json attempt_json(const Attempted& attempted, bool is_solved) {
  Json after = number_of(attempted.solver.after);
  after["change"] = rating::shown(attempted.solver.after) - rating::shown(attempted.solver.before);
  after["solves"] = attempted.solves;
  return {{"solved", is_solved}, {"counted", attempted.is_first}, {"you", std::move(after)}};
}

Json ratings_json(const std::vector<storage::PuzzleRating>& ratings) {
  Json list = Json::array();
  for (const storage::PuzzleRating& each : ratings) {
    Json one = {{"game", each.game}};
    one.update(number_of(each.rating));
    one["solves"] = each.solves;
    list.push_back(std::move(one));
  }
  return list;
}

/// With the day alone: when somebody was here is told in coarse steps.
Json solves_json(const std::vector<storage::PuzzleSolve>& solves) {
  Json list = Json::array();
  for (const storage::PuzzleSolve& each : solves) {
    list.push_back({{"game", each.game},
                    {"puzzle", each.puzzle},
                    {"solved", each.is_solved},
                    {"at", each.at_ms / storage::day_ms * storage::day_ms},
                    {"rating", std::lround(each.rating)}});
  }
  return list;
}

/// Of a player.
struct Record {
  std::vector<storage::PuzzleRating> ratings;
  std::vector<storage::PuzzleSolve> solves;
};

std::optional<Record> read_record(Database& database, const std::string& name, std::int64_t now_ms) {
  const auto player = storage::find_player(database, name);
  if (!player) return std::nullopt;
  const core::UserId id = player->user.id;
  return Record{storage::puzzle_ratings_of(database, id, now_ms),
                storage::latest_puzzle_solves(database, id, SolveApi::solves_shown)};
}

}  // namespace

std::vector<Route> SolveApi::routes() {
  return {
      {Method::post, "/api/puzzles/{id}/attempt",
       [this](Request request, Params params) { return attempt(std::move(request), std::string(params.get("id"))); }},
      {Method::put, "/api/puzzles/{id}/vote",
       [this](Request request, Params params) { return vote(std::move(request), std::string(params.get("id"))); }},
      {Method::get, "/api/players/{name}/puzzles",
       [this](Request request, Params params) {
         return of_player(std::move(request), std::string(params.get("name")));
       }},
  };
}

std::optional<Response> SolveApi::refuse(const std::optional<User>& who) {
  if (!who) return unauthorized();
  const std::int64_t wait_ms = of_person_.take(who->id, parts_.steady_ms());
  if (wait_ms > 0) return too_often("You are handing in puzzles too fast.", wait_ms);
  return std::nullopt;
}

asio::awaitable<Response> SolveApi::attempt(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  if (auto refused = of_address_.refuse(request)) co_return std::move(*refused);
  const std::optional<Played> played = played_in(request.body);
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  if (auto refused = refuse(who)) co_return std::move(*refused);
  if (!played) co_return error_response(400, "bad_request", "\"turns\" must be a list of three texts at most.");
  const std::int64_t number = puzzle_number(id);
  const std::optional<puzzle::Puzzle> puzzle = co_await puzzle_with(number);
  if (!puzzle) co_return no_such_puzzle();
  const puzzle::Attempt verdict = puzzle::judge(*puzzle, played->turns);
  if (verdict == puzzle::Attempt::illegal) {
    co_return error_response(422, "illegal", "These turns cannot be played in this puzzle.");
  }
  if (who->bot) co_return private_answer(text(attempt_json({}, verdict == puzzle::Attempt::solved)));
  const rating::Hint hint = gives_away(*puzzle, played->theme) ? rating::Hint::told : rating::Hint::none;
  const storage::Attempt made = attempt_of(who->id, number, verdict, hint, parts_.now_ms());
  auto write = [&made](Database& database) { return storage::keep_attempt(database, made); };
  const std::optional<Attempted> attempted = co_await parts_.writer.run(std::move(write));
  if (!attempted) co_return no_such_puzzle();
  co_return private_answer(text(attempt_json(*attempted, made.is_solved)));
}

asio::awaitable<std::optional<puzzle::Puzzle>> SolveApi::puzzle_with(std::int64_t number) {
  auto read = [number](Database& database) { return storage::puzzle_of(database, number); };
  const std::optional<storage::GivenPuzzle> stored = co_await parts_.readers.run(std::move(read));
  if (!stored) co_return std::nullopt;
  auto puzzle = puzzles::puzzle_of_json(stored->text);
  if (!puzzle) co_return std::nullopt;
  co_return *std::move(puzzle);
}

asio::awaitable<Response> SolveApi::vote(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  if (auto refused = of_address_.refuse(request)) co_return std::move(*refused);
  const std::optional<int> vote = vote_in(request.body);
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  if (auto refused = refuse(who)) co_return std::move(*refused);
  if (who->bot) co_return error_response(403, "bot", "Puzzles are judged by people.");
  if (!vote) co_return error_response(400, "bad_request", "\"vote\" must be 1, 0 or -1.");
  const storage::Vote made{who->id, puzzle_number(id), *vote, parts_.now_ms()};
  auto write = [&made](Database& database) { return storage::vote_on_puzzle(database, made); };
  const bool is_kept = co_await parts_.writer.run(std::move(write));
  if (!is_kept) co_return error_response(403, "not_tried", "Solve this puzzle before you say what you think of it.");
  co_return private_answer("{}");
}

asio::awaitable<Response> SolveApi::of_player(Request request, std::string name) {
  if (auto refused = records_.refuse(request)) co_return std::move(*refused);
  auto read = [&name, now_ms = parts_.now_ms()](Database& database) { return read_record(database, name, now_ms); };
  const std::optional<Record> record = co_await parts_.lists.run(std::move(read));
  if (!record) co_return nobody();
  const Json body = {{"ratings", ratings_json(record->ratings)}, {"solves", solves_json(record->solves)}};
  co_return open_response(text(body));
}

}  // namespace http
