#include "server/http/puzzles/solve_api.hpp"

#include "server/storage/accounts/deletion.hpp"
#include "tests/server/http/puzzles/puzzle_requests.hpp"

namespace http::puzzle_test {
namespace {

TEST_F(Puzzles, OneAddressReadsOnlySoManyRecordsAtOnce) {
  for (int i = 0; i < SolveApi::records_of_address.burst; ++i) {
    ASSERT_EQ(finish(solving.of_player(asking(""), "Ada")).status, 200U);
  }
  EXPECT_EQ(code(finish(solving.of_player(asking(""), "Ada"))), "rate");
}

TEST_F(Puzzles, OfNobodyAreNotFound) {
  for (const std::string& name : {std::string("Nobody"), std::string(100'000, 'a')}) {
    EXPECT_EQ(code(finish(solving.of_player(asking(""), name))), "not_found");
  }
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

TEST_F(Puzzles, BotsAreToldWhetherTheySolveThemAndNothingIsKept) {
  const std::string bot = finish(storage.bots.make(ada.user.id, "Ada-bot"))->token;
  for (const auto& [turns, is_solved] : {std::pair(solution, true), std::pair(json::array(), false)}) {
    const json told = attempted(bot, turns, id);
    EXPECT_EQ(told.at("solved"), is_solved);
    EXPECT_EQ(told.at("counted"), false);
    EXPECT_EQ(told.at("you").at("change"), 0);
  }
  EXPECT_EQ(read(id).at("plays"), 0);
  EXPECT_EQ(read(id).at("rating"), 1500);
  EXPECT_EQ(of("Ada-bot").at("solves"), json::array());
  EXPECT_EQ(code(vote(bot, 1)), "bot");
  for (int i = 3; i < SolveApi::attempts_of_person.burst; ++i) attempted(bot, solution, id);
  EXPECT_EQ(code(attempt(bot, solution, id)), "rate");
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
}  // namespace http::puzzle_test
