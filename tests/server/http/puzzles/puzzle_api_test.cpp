#include "server/http/puzzles/puzzle_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/http/puzzles/solve_api.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/stored_puzzle.hpp"

namespace http::puzzle_api_test {
namespace {

using nlohmann::json;
using support::finish;

constexpr std::int64_t day_ms = 86'400'000;

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
    const Response answer = finish(solving.of_player(name));
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
  PuzzleApi puzzles{{authentication, storage.writer, storage.readers, [this] { return now_ms; }}};
  SolveApi solving{{authentication, storage.writer, storage.readers, [this] { return now_ms; }}, base::nowhere()};
  const support::Schemas& schemas = support::schemas();
  std::int64_t id = 0;
};

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

TEST_F(Puzzles, ThatComeLaterDoNotChangeTheDay) {
  const std::string before = day();
  for (int i = 2; i < 9; ++i) add(i);
  EXPECT_EQ(day(), before);
}

TEST_F(Puzzles, NextIsNearTheSolverAndNotTriedBefore) {
  const std::int64_t far = add(2, 3000);
  for (int i = 3; i < 3 + PuzzleApi::drawn_among; ++i) add(i, 1500 + i);
  const Response first = next(ada.token);
  EXPECT_EQ(schemas.check_http("given_puzzle", first.body), std::nullopt);
  EXPECT_NE(json::parse(first.body).at("id"), far);
  for (int i = 0; i < 1 + PuzzleApi::drawn_among; ++i) {
    const std::int64_t given = json::parse(next(ada.token).body).at("id");
    EXPECT_EQ(attempted(ada.token, json::array(), given).at("counted"), true);
  }
  EXPECT_EQ(json::parse(next(ada.token).body).at("id"), far);
  attempted(ada.token, json::array(), far);
  EXPECT_EQ(code(next(ada.token)), "no_puzzle");
  EXPECT_EQ(next(guest.token).status, 200U);
  EXPECT_EQ(next("").status, 200U);
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

TEST_F(Puzzles, SolutionIsRatedOnce) {
  const json solved = attempted(ada.token, solution, id);
  EXPECT_EQ(solved.at("solved"), true);
  EXPECT_EQ(solved.at("counted"), true);
  EXPECT_GT(solved.at("you").at("change"), 0);
  const json again = attempted(ada.token, json::array(), id);
  EXPECT_EQ(again.at("counted"), false);
  EXPECT_EQ(again.at("you").at("change"), 0);
  EXPECT_EQ(read(id).at("plays"), 1);
  const json mine = of("Ada");
  EXPECT_EQ(mine.at("ratings").at(0).at("rating"), solved.at("you").at("rating"));
  EXPECT_EQ(mine.at("solves").size(), 1U);
  EXPECT_EQ(mine.at("solves").at(0).at("solved"), true);
  EXPECT_EQ(mine.at("solves").at(0).at("at"), now_ms / day_ms * day_ms);
}

TEST_F(Puzzles, WrongOrMissingTurnsFail) {
  for (const json& turns : {json::array(), json{"C4xD4 pass"}, json{"C4xD4 H1xF1"}}) {
    const account::NewSession somebody = *finish(storage.accounts.make_guest());
    const json failed = attempted(somebody.token, turns, id);
    EXPECT_EQ(failed.at("solved"), false) << turns;
    EXPECT_LT(failed.at("you").at("change"), 0) << turns;
  }
}

TEST_F(Puzzles, TurnsThatCannotBePlayedChangeNothing) {
  for (const json& turns :
       {json{"A1xA2"}, json{"nonsense"}, json{"C4xD4 pass", "I5xI3"}, json{"C4xD4 H1xF1", "I5xI3", "I5xI3"}}) {
    EXPECT_EQ(code(attempt(ada.token, turns, id)), "illegal") << turns;
  }
  for (const json& turns : {json("text"), json{1}, json{"a", "b", "c", "d"}, json{std::string(201, 'A')}}) {
    EXPECT_EQ(code(attempt(ada.token, turns, id)), "bad_request") << turns;
  }
  EXPECT_EQ(read(id).at("plays"), 0);
}

TEST_F(Puzzles, AChosenThemeThatGivesItAwayCountsHalf) {
  const int whole = attempted(ada.token, solution, id).at("you").at("change");
  const int told = attempted(guest.token, solution, id, "last_of_a_kind").at("you").at("change");
  EXPECT_NEAR(told, whole / 2.0, 1);
}

TEST_F(Puzzles, NeedASessionOfAPerson) {
  EXPECT_EQ(attempt("", solution, id).status, 401U);
  EXPECT_EQ(code(attempt(ada.token, solution, 9000)), "not_found");
}

TEST_F(Puzzles, AnAccountKeepsWhatItsGuestSolved) {
  attempted(guest.token, solution, id);
  const account::NewSession ben = *finish(storage.accounts.make_account({"Ben", "correct horse"}, {guest.token}));
  EXPECT_EQ(of("Ben").at("solves").size(), 1U);
  EXPECT_EQ(attempted(ben.token, solution, id).at("counted"), false);
}

TEST_F(Puzzles, VotesCountOnceAndNeedATry) {
  const account::NewSession ben = experienced("Ben");
  EXPECT_EQ(code(vote(ben.token, 1)), "not_tried");
  attempted(ben.token, solution, id);
  EXPECT_EQ(vote(ben.token, 1).status, 200U);
  EXPECT_EQ(vote(ben.token, 1).status, 200U);
  EXPECT_EQ(read(id).at("votes"), (json{{"up", 1}, {"down", 0}}));
  vote(ben.token, -1);
  EXPECT_EQ(read(id).at("votes"), (json{{"up", 0}, {"down", 1}}));
}

TEST_F(Puzzles, AVoteIsOneOfThree) {
  for (const json& wanted : {json(2), json(-2), json(18446744073709551615U), json(0.5), json("1"), json()}) {
    const std::string body = json{{"vote", wanted}}.dump();
    EXPECT_EQ(code(finish(solving.vote(asking(ada.token, body), std::to_string(id)))), "bad_request") << wanted;
  }
}

TEST_F(Puzzles, ThatManyFindBadAreOfferedToNobody) {
  for (int i = 0; i < 5; ++i) {
    const account::NewSession somebody = experienced("Solver" + std::to_string(i));
    attempted(somebody.token, solution, id);
    vote(somebody.token, -1);
  }
  EXPECT_EQ(code(next(ada.token)), "no_puzzle");
  EXPECT_EQ(json::parse(day()).at("puzzles"), json::array());
}

TEST_F(Puzzles, GuestsAndBeginnersCannotRemoveOne) {
  for (int i = 0; i < 10; ++i) {
    const account::NewSession somebody = *finish(storage.accounts.make_guest());
    attempted(somebody.token, json::array(), id);
    EXPECT_EQ(vote(somebody.token, -1).status, 200U);
  }
  attempted(ada.token, json::array(), id);
  EXPECT_EQ(vote(ada.token, -1).status, 200U);
  EXPECT_EQ(read(id).at("votes"), (json{{"up", 0}, {"down", 0}}));
  EXPECT_EQ(next("").status, 200U);
}

TEST_F(Puzzles, AVoteThatDidNotCountIsNotTakenBack) {
  attempted(ada.token, json::array(), id);
  vote(ada.token, -1);
  auto experience = [](storage::Database& database) { database.execute("UPDATE puzzle_ratings SET deviation = 80"); };
  finish(storage.writer.run(std::move(experience)));
  vote(ada.token, 1);
  EXPECT_EQ(read(id).at("votes"), (json{{"up", 1}, {"down", 0}}));
  vote(ada.token, 0);
  EXPECT_EQ(read(id).at("votes"), (json{{"up", 0}, {"down", 0}}));
}

TEST_F(Puzzles, OnePersonHandsInOnlySoManyAtOnce) {
  for (int i = 0; i < SolveApi::attempts_of_person.burst; ++i) attempted(ada.token, solution, id);
  const Response refused = attempt(ada.token, solution, id);
  EXPECT_EQ(code(refused), "rate");
  EXPECT_NE(header(refused, "Retry-After"), "");
  EXPECT_EQ(attempt(guest.token, solution, id).status, 200U);
}

TEST_F(Puzzles, OneAddressHandsInOnlySoManyAtOnce) {
  for (int i = 0; i < SolveApi::attempts_of_address.burst; ++i) ASSERT_EQ(attempt("", solution, id).status, 401U);
  EXPECT_EQ(code(attempt(ada.token, solution, id)), "rate");
  EXPECT_EQ(code(vote(ada.token, 1)), "rate");
}

TEST_F(Puzzles, OfADeletedAccountAreForgotten) {
  const account::NewSession ben = experienced("Ben");
  attempted(ben.token, solution, id);
  vote(ben.token, 1);
  auto removal = [&ben, this](storage::Database& database) {
    storage::delete_account(database, ben.user.id, now_ms, [](core::UserId) { return false; });
  };
  finish(storage.writer.run(std::move(removal)));
  EXPECT_EQ(read(id).at("votes").at("up"), 0);
  EXPECT_EQ(read(id).at("plays"), 1);
  auto count = [](storage::Database& database) { return database.number("SELECT count(*) FROM puzzle_solves"); };
  EXPECT_EQ(finish(storage.readers.run(std::move(count))), 0);
}

}  // namespace
}  // namespace http::puzzle_api_test
