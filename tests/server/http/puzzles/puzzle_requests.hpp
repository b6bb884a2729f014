// The requests about puzzles, on a database with one puzzle, an account and a guest.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "server/http/puzzles/puzzle_api.hpp"
#include "server/http/puzzles/solve_api.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/stored_puzzle.hpp"

namespace http::puzzle_test {

using nlohmann::json;
using support::finish;

inline constexpr std::int64_t day_ms = 86'400'000;

class Puzzles : public testing::Test {
 protected:
  Puzzles() { id = add(1); }

  std::int64_t add(int key, double rating = 1500) {
    auto insert = [&](storage::Database& database) {
      return support::store_puzzle(database, support::puzzle_key(key), rating);
    };
    return finish(storage.writer.run(std::move(insert)));
  }
  /// An account whose votes count.
  account::NewSession experienced(const std::string& name) {
    account::NewSession made = *finish(storage.accounts.make_account({name, "correct horse"}));
    auto rate = [&made, this](storage::Database& database) {
      const auto put = database.prepare("INSERT INTO puzzle_ratings VALUES ($1, 'tzaar', 1500, 80, 0.06, 20, $2)");
      put->bind(1, made.user.id.value());
      put->bind(2, now_ms);
      put->exec();
    };
    finish(storage.writer.run(std::move(rate)));
    return made;
  }
  static Request asking(const std::string& token, const std::string& body = "") {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body;
    return made;
  }
  Response next(const std::string& token, const std::string& theme = "", const std::string& game = "tzaar") {
    Request made = asking(token);
    made.query = {{"game", game}, {"theme", theme}};
    return finish(puzzles.next(std::move(made)));
  }
  Response attempt(const std::string& token, const json& turns, std::int64_t puzzle, const std::string& theme = "") {
    const json body = {{"turns", turns}, {"theme", theme}};
    return finish(solving.attempt(asking(token, body.dump()), std::to_string(puzzle)));
  }
  json attempted(const std::string& token, const json& turns, std::int64_t puzzle, const std::string& theme = "") {
    const Response answer = attempt(token, turns, puzzle, theme);
    EXPECT_EQ(schemas.check_http("puzzle_attempted", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  Response vote(const std::string& token, int wanted) {
    return finish(solving.vote(asking(token, json{{"vote", wanted}}.dump()), std::to_string(id)));
  }
  json read(std::int64_t puzzle) {
    const Response answer = finish(puzzles.one(std::to_string(puzzle)));
    EXPECT_EQ(schemas.check_http("given_puzzle", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  std::string day() {
    const Response answer = finish(puzzles.daily(asking("")));
    EXPECT_EQ(schemas.check_http("daily_puzzles", answer.body), std::nullopt) << answer.body;
    return answer.body;
  }
  json of(const std::string& name) {
    const Response answer = finish(solving.of_player(asking(""), name));
    EXPECT_EQ(schemas.check_http("player_puzzles", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }

  const json solution = {"C4xD4 H1xF1", "I5xI3"};
  std::int64_t now_ms = 20'000 * day_ms + 5;
  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = *finish(storage.accounts.make_account({"Ada", "correct horse"}));
  account::NewSession guest = *finish(storage.accounts.make_guest());
  PuzzleParts parts{
      authentication,           storage.writer, storage.readers, storage.readers, [this] { return now_ms; },
      [this] { return now_ms; }};
  PuzzleApi puzzles{parts, base::nowhere()};
  SolveApi solving{parts, base::nowhere()};
  const support::Schemas& schemas = support::schemas();
  std::int64_t id = 0;
};

}  // namespace http::puzzle_test
