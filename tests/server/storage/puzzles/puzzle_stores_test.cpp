// Puzzles in both databases: which one somebody gets, and whose votes count.
#include <gtest/gtest.h>

#include <set>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"
#include "server/storage/puzzles/solve_store.hpp"
#include "tests/support/stored_puzzle.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::puzzle_stores_test {
namespace {

class PuzzleStores : public testing::Test {
 protected:
  std::int64_t add(int key, double rating = 1500) {
    return support::store_puzzle(database, support::puzzle_key(key), rating);
  }
  core::UserId tried(core::UserId solver) {
    keep_attempt(database, {solver, id, false, rating::Hint::none, 1});
    return solver;
  }
  core::UserId experienced(core::UserId solver) {
    const auto update = database.prepare(R"(UPDATE puzzle_ratings SET deviation = 80 WHERE "user" = $1)");
    update->bind(1, solver.value());
    update->exec();
    return solver;
  }
  GivenPuzzle now() { return *puzzle_of(database, id); }
  std::vector<std::int64_t> near(core::UserId solver, const std::string& theme, double rating = 1500) {
    std::vector<std::int64_t> ids;
    for (const GivenPuzzle& each : puzzles_near(database, {"tzaar", theme, solver, rating}, 2)) ids.push_back(each.id);
    return ids;
  }

  support::TempDatabase file;
  Database database = file.open();
  const std::int64_t id = add(1);
  const core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  const core::UserId guest = *insert_guest(database, "Calm Lynx 41", 0);
};

TEST_F(PuzzleStores, AVoteCountsOnceItsSolverIsExperienced) {
  EXPECT_FALSE(vote_on_puzzle(database, {ada, id, -1, 2}));
  tried(ada);
  EXPECT_TRUE(vote_on_puzzle(database, {ada, id, -1, 2}));
  EXPECT_EQ(now().votes_down, 0);
  experienced(ada);
  EXPECT_TRUE(vote_on_puzzle(database, {ada, id, 1, 2}));
  EXPECT_EQ(now().votes_up, 1);
  EXPECT_EQ(now().votes_down, 0);
  delete_puzzle_solves_of(database, ada);
  EXPECT_EQ(now().votes_up, 0);
}

TEST_F(PuzzleStores, AGuestsVoteIsKeptAndDoesNotCount) {
  experienced(tried(guest));
  EXPECT_TRUE(vote_on_puzzle(database, {guest, id, -1, 2}));
  EXPECT_EQ(now().votes_down, 0);
  EXPECT_EQ(latest_puzzle_solves(database, guest, 1).front().vote, -1);
  delete_puzzle_solves_of(database, guest);
  EXPECT_EQ(now().votes_down, 0);
}

TEST_F(PuzzleStores, NearOnesAreEasierAndHarderAndNotTried) {
  const std::int64_t farther = add(2, 1200);
  const std::int64_t nearer = add(3, 1300);
  add(4, 1100);
  EXPECT_EQ(near(ada, ""), (std::vector{farther, nearer, id}));
  EXPECT_EQ(near(ada, "last_of_a_kind"), (std::vector{farther, nearer, id}));
  EXPECT_TRUE(near(ada, "sacrifice").empty());
  tried(ada);
  EXPECT_EQ(near(ada, "last_of_a_kind"), (std::vector{farther, nearer}));
}

TEST_F(PuzzleStores, EachHasItsDayBeforeOneComesAgain) {
  add(2);
  std::set<std::int64_t> seen;
  for (const std::int64_t day : {1, 2}) {
    const auto chosen = choose_puzzle_of_day(database, "tzaar", day, "luck");
    ASSERT_TRUE(chosen);
    keep_puzzle_of_day(database, *chosen);
    seen.insert(puzzle_of_day(database, "tzaar", day)->id);
  }
  EXPECT_EQ(seen.size(), 2U);
  EXPECT_EQ(choose_puzzle_of_day(database, "tzaar", 3, "luck")->round, 1);
  EXPECT_FALSE(choose_puzzle_of_day(database, "zertz", 3, "luck"));
}

TEST_F(PuzzleStores, OnlyLuckSaysWhichADayGets) {
  for (int i = 2; i < 9; ++i) add(i);
  std::set<std::int64_t> chosen;
  for (int i = 0; i < 20; ++i)
    chosen.insert(choose_puzzle_of_day(database, "tzaar", 1, "luck " + std::to_string(i))->puzzle);
  EXPECT_GT(chosen.size(), 3U);
}

TEST_F(PuzzleStores, OfDaysAreTheLatestUpToOne) {
  for (const std::int64_t day : {1, 2, 4, 9}) keep_puzzle_of_day(database, {"tzaar", day, id, day});
  const auto found = puzzles_of_days(database, "tzaar", 4, 2);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].day, 4);
  EXPECT_EQ(found[1].day, 2);
  EXPECT_EQ(found[1].given.id, id);
  EXPECT_TRUE(puzzles_of_days(database, "zertz", 4, 2).empty());
}

TEST_F(PuzzleStores, TheFirstOfTwoServersDecidesTheDay) {
  const std::int64_t other = add(2);
  keep_puzzle_of_day(database, {"tzaar", 1, other, 0});
  keep_puzzle_of_day(database, {"tzaar", 1, id, 0});
  EXPECT_EQ(puzzle_of_day(database, "tzaar", 1)->id, other);
}

}  // namespace
}  // namespace storage::puzzle_stores_test
