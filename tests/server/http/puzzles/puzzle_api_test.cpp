#include "server/http/puzzles/puzzle_api.hpp"

#include <set>

#include "tests/server/http/puzzles/puzzle_requests.hpp"
#include "tests/support/finished_game.hpp"

namespace http::puzzle_test {
namespace {

TEST_F(Puzzles, OfADayAreTheSameForEverybodyAndAllHaveTheirDayBeforeOneComesAgain) {
  add(2);
  add(3);
  std::set<std::int64_t> seen;
  for (int i = 0; i < 3; ++i) {
    const std::string first = day();
    EXPECT_EQ(day(), first);
    seen.insert(json::parse(first).at("puzzles").at(0).at("id").get<std::int64_t>());
    now_ms += day_ms;
  }
  EXPECT_EQ(seen.size(), 3U);
  EXPECT_EQ(json::parse(day()).at("puzzles").size(), 1U);
}

TEST_F(Puzzles, OfTheFutureCannotBeComputed) {
  for (int i = 2; i < 9; ++i) add(i);
  std::set<std::string> days;
  for (int i = 0; i < 20; ++i) {
    auto forget = [](storage::Database& database) { database.execute("DELETE FROM puzzle_days"); };
    finish(storage.writer.run(std::move(forget)));
    days.insert(day());
  }
  EXPECT_GT(days.size(), 1U);
}

TEST_F(Puzzles, ThatComeLaterDoNotChangeTheDay) {
  const std::string before = day();
  for (int i = 2; i < 9; ++i) add(i);
  EXPECT_EQ(day(), before);
}

TEST_F(Puzzles, NextIsNearTheSolver) {
  std::set<std::int64_t> near{id};
  for (int i = 1; i < PuzzleApi::drawn_among; ++i) near.insert(add(1 + i, 1500 + i));
  for (int i = 0; i < PuzzleApi::drawn_among; ++i) add(100 + i, 3000);
  for (int i = 0; i < 20; ++i, ++now_ms) {
    const Response answer = next(ada.token);
    EXPECT_EQ(schemas.check_http("given_puzzle", answer.body), std::nullopt);
    EXPECT_TRUE(near.contains(json::parse(answer.body).at("id"))) << answer.body;
  }
}

TEST_F(Puzzles, NextIsAnotherOneForAnotherPersonAtTheSameMoment) {
  for (int i = 1; i < PuzzleApi::drawn_among; ++i) add(1 + i);
  std::set<std::string> given;
  for (int i = 0; i < 10; ++i) given.insert(next(finish(storage.accounts.make_guest())->token).body);
  EXPECT_GT(given.size(), 1U);
}

TEST_F(Puzzles, NextIsNotTriedBefore) {
  const std::int64_t other = add(2, 3000);
  attempted(ada.token, json::array(), id);
  EXPECT_EQ(json::parse(next(ada.token).body).at("id"), other);
  attempted(ada.token, json::array(), other);
  EXPECT_EQ(code(next(ada.token)), "no_puzzle");
  EXPECT_EQ(next(guest.token).status, 200U);
  EXPECT_EQ(next("").status, 200U);
}

TEST_F(Puzzles, OneAddressIsGivenOnlySoManyAtOnce) {
  for (int i = 0; i < PuzzleApi::choices_of_address.burst; ++i) ASSERT_EQ(next("").status, 200U);
  EXPECT_EQ(code(next(ada.token)), "rate");
  now_ms += 3'600'000;
  EXPECT_EQ(next(ada.token).status, 200U);
}

TEST_F(Puzzles, NextHasTheThemeThatIsWanted) {
  EXPECT_EQ(next(ada.token, "last_of_a_kind").status, 200U);
  EXPECT_EQ(code(next(ada.token, "sacrifice")), "no_puzzle");
  EXPECT_EQ(code(next(ada.token, "no_theme")), "bad_parameter");
  EXPECT_EQ(code(next(ada.token, "", "chess")), "bad_parameter");
}

TEST_F(Puzzles, PackHasAHundredAtMost) {
  for (int i = 2; i < 150; ++i) add(i, 1000 + 5 * i);
  Request made = asking(ada.token);
  made.query = {{"game", "tzaar"}};
  const Response answer = finish(puzzles.pack(std::move(made)));
  EXPECT_EQ(schemas.check_http("puzzle_pack", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body).at("puzzles").size(), 100U);
}

TEST_F(Puzzles, UnknownNumberIsNotFound) {
  for (const char* number : {"0", "-1", "9000", "1x", "99999999999999999999", "x"}) {
    EXPECT_EQ(code(finish(puzzles.one(number))), "not_found") << number;
  }
}

TEST_F(Puzzles, NameTheirGameWhereEverybodyCanSeeIt) {
  const std::int64_t of_private = add(2);
  const std::int64_t of_unknown = add(3);
  auto give_games = [&, this](storage::Database& database) {
    support::name_game(database, id, "stored");
    support::name_game(database, of_private, "private");
    support::name_game(database, of_unknown, "elsewhere");
    storage::finish_game(database,
                         support::finished_game("stored", {ada.user.id, "Ada"}, {guest.user.id, "Guest"}, now_ms));
    storage::FinishedGame hidden =
        support::finished_game("private", {ada.user.id, "Ada"}, {guest.user.id, "Guest"}, now_ms);
    hidden.visibility = "private";
    storage::finish_game(database, hidden);
  };
  finish(storage.writer.run(std::move(give_games)));
  EXPECT_EQ(read(id).at("puzzle").at("source").at("game"), "stored");
  EXPECT_EQ(read(of_private).at("puzzle").at("source").at("game"), "");
  EXPECT_EQ(read(of_unknown).at("puzzle").at("source").at("game"), "");
}

}  // namespace
}  // namespace http::puzzle_test
