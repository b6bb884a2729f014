// Every position of a public game leads to the game, whether that is in a segment or in none yet, and wherever the
// making of a segment was cut off.
#include "server/storage/games/explorer_store.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "common/core/hash.hpp"
#include "server/storage/games/explorer_upkeep.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::explorer_store_test {
namespace {

const std::vector<std::uint64_t> three_positions = {7, 8, core::mix(9)};

class ExplorerStore : public testing::Test {
 protected:
  /// Won by the first player.
  void add(const std::string& room, const std::function<void(FinishedGame&)>& change = {}) {
    FinishedGame game = support::finished_game(room, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, 10);
    game.positions = three_positions;
    if (change) change(game);
    finish_game(database, game);
  }
  /// Games in rows that no game has: all begin in position 7, each has a position of its own.
  void add_games(std::int64_t count) {
    std::vector<ExploredGame> games;
    for (std::int64_t i = 0; i < count; ++i, ++last_row) {
      games.push_back({last_row + 1, static_cast<int>(last_row % 2), {7, own_position(last_row + 1)}});
    }
    Transaction transaction(database);
    const std::int64_t below = explorer_state(database).below;
    note_older(database, below, below, games);
    transaction.commit();
  }
  static std::uint64_t own_position(std::int64_t row) { return core::mix(static_cast<std::uint64_t>(row) + 1000); }

  /// All parts up to this one, each as far as it goes in a transaction of its own.
  void write_parts(const Segment& segment, std::size_t count = parts_of_segment) {
    for (std::size_t part = 0; part < count; ++part) {
      Transaction transaction(database);
      write_part(database, segment, part);
      transaction.commit();
    }
  }
  std::int64_t games_at(std::uint64_t position) {
    std::int64_t games = 0;
    for (const Continuation& each : games_reaching(database, position).continuations) games += each.games();
    return games;
  }
  /// Each of the games is found once by what all have, and once by what it has alone.
  void expect_all_found() {
    EXPECT_EQ(games_at(7), last_row);
    for (std::int64_t row = 1; row <= last_row; row += 371) EXPECT_EQ(games_at(own_position(row)), 1) << row;
    std::int64_t entries = 0;
    for_each_entry(database, [&entries](const Entry&, bool is_found) {
      ++entries;
      EXPECT_TRUE(is_found);
    });
    EXPECT_EQ(entries, 2 * last_row);
  }

  support::TempDatabase file;
  Database database = file.open();
  std::int64_t last_row = 0;
};

TEST_F(ExplorerStore, EachPositionHasContinuationsAndResults) {
  add("roomroomroo1");
  add("roomroomroo2", [](FinishedGame& game) { game.outcome = "draw"; });
  add("roomroomroo3", [](FinishedGame& game) { game.outcome = "second"; });
  add("roomroomroo4", [](FinishedGame& game) { game.positions = {7, core::mix(10)}; });
  const auto [turns, latest] = games_reaching(database, 7);
  ASSERT_EQ(turns.size(), 2U);
  EXPECT_EQ(turns[0], (Continuation{next_code(8), 1, 1, 1}));
  EXPECT_EQ(turns[1], (Continuation{next_code(core::mix(10)), 1, 0, 0}));
  ASSERT_EQ(latest.size(), 4U);
  EXPECT_EQ(latest.front().value(), "roomroomroo4");
  EXPECT_EQ(games_reaching(database, core::mix(9)).continuations[0], (Continuation{0, 1, 1, 1})) << "they ended there";
  EXPECT_EQ(games_at(core::mix(11)), 0);
}

TEST_F(ExplorerStore, ListsTheNewestGames) {
  for (char letter = 'a'; letter < 'a' + 13; ++letter) add(std::string(12, letter));
  const auto latest = games_reaching(database, 7).latest;
  ASSERT_EQ(latest.size(), latest_games);
  EXPECT_EQ(latest.front().value(), std::string(12, 'm'));
  EXPECT_EQ(latest.back().value(), std::string(12, 'd'));
}

TEST_F(ExplorerStore, ExcludesPrivateAbortedAndUnplayedGames) {
  add("roomroomroo1", [](FinishedGame& game) { game.visibility = "private"; });
  add("roomroomroo2", [](FinishedGame& game) { game.outcome = "aborted"; });
  add("roomroomroo3", [](FinishedGame& game) { game.plies = 1; });
  EXPECT_EQ(games_at(7), 0);
  EXPECT_EQ(database.number("SELECT count(*) FROM explored_games"), 0);
}

TEST_F(ExplorerStore, OmitsRemovedAndPrivateGames) {
  add("roomroomroo1");
  add("roomroomroo2");
  add("roomroomroo3");
  database.execute("DELETE FROM games WHERE id = 'roomroomroo1'");
  database.execute("UPDATE games SET visibility = 'private' WHERE id = 'roomroomroo2'");
  EXPECT_EQ(games_reaching(database, 7).latest, std::vector<core::RoomId>{core::RoomId("roomroomroo3")});
}

TEST_F(ExplorerStore, GamesBecomeASegmentOnceThereAreEnough) {
  add_games(games_a_segment - 1);
  EXPECT_FALSE(due_segment(database));
  add_games(12);
  const auto segment = due_segment(database);
  ASSERT_TRUE(segment);
  write_parts(*segment);
  EXPECT_FALSE(due_segment(database));
  EXPECT_EQ(database.number("SELECT count(*) FROM explored_games"), 11);
  EXPECT_EQ(explorer_state(database).next_segment, 1);
  expect_all_found();
}

TEST_F(ExplorerStore, InterruptedSegmentIsRebuilt) {
  add_games(games_a_segment + 1);
  for (const std::size_t parts : {std::size_t{0}, std::size_t{1}, std::size_t{7}, parts_of_segment - 1}) {
    write_parts(*due_segment(database), parts);
    expect_all_found();
    add_games(100);
  }
  write_parts(*due_segment(database));
  expect_all_found();
  EXPECT_EQ(explorer_state(database).next_segment, 1);
}

TEST_F(ExplorerStore, ConcurrentBuildersMakeASegmentOnce) {
  add_games(games_a_segment);
  const auto one = due_segment(database);
  add_games(500);
  const auto other = due_segment(database);
  write_parts(*one, 9);
  write_parts(*other);
  write_parts(*one);
  expect_all_found();
  EXPECT_EQ(explorer_state(database).next_segment, 1);
}

TEST_F(ExplorerStore, CountsGamesOfSeveralSegmentsTogether) {
  add_games(2 * games_a_segment + 5);
  for (int i = 0; i < 2; ++i) write_parts(*due_segment(database));
  EXPECT_FALSE(due_segment(database));
  expect_all_found();
}

TEST_F(ExplorerStore, LateWriteAfterForgettingIsIgnored) {
  add("roomroomroo1");
  add_games(2 * games_a_segment);
  write_parts(*due_segment(database));
  const auto too_late = due_segment(database);
  write_parts(*too_late, 3);
  forget_explorer(database);
  write_parts(*too_late);
  EXPECT_EQ(games_at(7), 0);
  while (has_forgotten_segments(database)) drop_forgotten(database);
  EXPECT_EQ(database.number("SELECT count(*) FROM explorer_segments"), 0);
  // Afterwards as before.
  const std::int64_t below = explorer_state(database).below;
  const auto games = games_before(database, below, 10);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].room.value(), "roomroomroo1");
  last_row = 0;
  add_games(games_a_segment);
  write_parts(*due_segment(database));
  EXPECT_FALSE(has_forgotten_segments(database));
  expect_all_found();
}

TEST_F(ExplorerStore, OlderGamesAreAddedOnce) {
  add("roomroomroo1");
  forget_explorer(database);
  const std::int64_t below = explorer_state(database).below;
  const std::vector<ExploredGame> games = {{1, 0, three_positions}};
  note_older(database, below, 1, games);
  note_older(database, below, 1, games);
  EXPECT_EQ(games_at(7), 1);
  EXPECT_EQ(explorer_state(database).below, 1);
}

TEST_F(ExplorerStore, OlderGamesIncludeTheirRecordsIfEligible) {
  const auto with_record = [](FinishedGame& game) { game.record = "the record"; };
  add("roomroomroo1", with_record);
  add("roomroomroo2", [](FinishedGame& game) { game.visibility = "private"; });
  add("roomroomroo3", with_record);
  const auto games = games_before(database, 3, 10);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].record, "");
  EXPECT_EQ(games[1].record, "the record");
  EXPECT_EQ(games_before(database, INT64_MAX, 1).at(0).row, 3);
}

}  // namespace
}  // namespace storage::explorer_store_test
