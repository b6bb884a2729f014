#include "server/check/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/room/record.hpp"
#include "server/storage/games/explorer_upkeep.hpp"
#include "server/storage/games/review_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/sqlite/backup.hpp"
#include "tests/server/check/played_games.hpp"

namespace check::check_test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class Check : public PlayedGames {
 protected:
  /// As a program of its own beside a server that has the file open.
  Verdict check_file(const std::string& path) {
    said.clear();
    storage::Database own(path, storage::Access::read_only);
    return check(
        own, [this](const std::string& sentence) { said.push_back(sentence); }, [](std::size_t) {});
  }
  Verdict check_file() { return check_file(file.path()); }

  void change(const std::string& sql) { database.execute(sql); }

  /// A finished game whose last turn is stored otherwise than it was played.
  void store_changed(const std::string& id, const std::function<void(protocol::TurnPlayed&)>& change_turn) {
    room::Room room = played(4, false);
    EXPECT_TRUE(room.resign(ben.id, {"r", room.ply()}, now).has_value());
    auto game = rooms::finished_game(core::RoomId(id), room);
    std::vector<protocol::RoomEvent> events = room.events();
    for (protocol::RoomEvent& event : events) {
      auto* turn = std::get_if<protocol::TurnPlayed>(&event.what);
      if (turn && turn->ply == room.ply()) change_turn(*turn);
    }
    game.record = room::record_lines(events);
    storage::finish_game(database, game);
  }

  /// As a broken disk does.
  void overwrite_page(std::int64_t page) {
    const auto size = database.number("PRAGMA page_size");
    std::fstream bytes(file.path(), std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp((page - 1) * size);
    bytes << std::string(static_cast<std::size_t>(size), '#');
  }

  std::vector<std::string> said;
};

TEST_F(Check, AcceptsWhatTheServerStores) {
  finish("a");
  finish("b");
  finish("c", false);
  store("d", played(10'000, true));
  store_unfinished("e", played(5, true));
  store_unfinished("f", played(0, false));
  const Verdict verdict = check_file();
  EXPECT_THAT(said, IsEmpty());
  EXPECT_TRUE(verdict.all_right());
  EXPECT_EQ(verdict.games, 4u);
  EXPECT_EQ(verdict.rated, 3u);
  EXPECT_EQ(verdict.unfinished, 2u);
}

TEST_F(Check, FindsAReviewOfAnotherGame) {
  finish("a");
  finish("b");
  storage::keep_review(database, core::RoomId("a"), 4, "{}");
  EXPECT_TRUE(check_file().all_right());
  storage::keep_review(database, core::RoomId("b"), 3, "{}");
  EXPECT_FALSE(check_file().all_right());
  EXPECT_THAT(said, ElementsAre("Game b has a review of other turns."));
}

TEST_F(Check, AcceptsAnEmptyDatabase) { EXPECT_TRUE(check_file().all_right()); }

TEST_F(Check, ChecksABackupLikeTheDatabase) {
  finish("a");
  change("UPDATE ratings SET rating = 2900 WHERE rating > 1500");
  const std::string copy = file.path() + ".copy";
  storage::back_up(file.path(), copy, [](int, int) {});
  EXPECT_EQ(check_file(copy).wrong_ratings, 1u);
}

TEST_F(Check, FindsATurnThatTheRulesForbid) {
  store_changed("a", [](protocol::TurnPlayed& turn) { turn.turn = "W1 A1xZ9"; });
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre(StartsWith("Game a: its record is damaged: Event ")));
}

TEST_F(Check, FindsATurnWithTheWrongStoredHash) {
  store_changed("a", [](protocol::TurnPlayed& turn) { ++turn.hash; });
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre(HasSubstr("leads to another position")));
}

TEST_F(Check, FindsARowThatDiffersFromItsRecord) {
  const std::array changes = {"outcome = 'draw'",   "reason = 'flag'", "plies = 99",
                              "setup = 'random:a'", "first_id = 7",    "ended_ms = 5",
                              "pool = 'x'",         "clock = '5+5'",   "clock = NULL"};
  for (const std::string change_of : changes) {
    finish("a", false);
    change("UPDATE games SET " + change_of);
    EXPECT_GE(check_file().wrong_games, 1u) << change_of;
    ASSERT_FALSE(said.empty()) << change_of;
    EXPECT_THAT(said[0], StartsWith("Game a: its row says ")) << change_of;
    for (const std::string table : {"game_ratings", "ratings", "games"}) change("DELETE FROM " + table);
  }
}

TEST_F(Check, AcceptsAChangedNameInTheRow) {
  finish("a");
  change("UPDATE games SET first_name = 'deleted'");
  EXPECT_TRUE(check_file().all_right());
}

TEST_F(Check, FindsAResultAgainstTheRules) {
  room::Room room = played(10'000, false);
  ASSERT_TRUE(room.result());
  auto game = rooms::finished_game(core::RoomId("a"), room);
  std::vector<protocol::RoomEvent> events = room.events();
  for (protocol::RoomEvent& event : events) {
    if (auto* ended = std::get_if<protocol::Ended>(&event.what)) *ended = {protocol::Result::draw, "agreement"};
  }
  game.record = room::record_lines(events);
  game.outcome = "draw";
  game.reason = "agreement";
  storage::finish_game(database, game);
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre(HasSubstr("By the rules the game has ended")));
}

TEST_F(Check, FindsAGameMissingFromItsPlayersLists) {
  finish("a");
  finish("b");
  change(R"(DELETE FROM game_players WHERE game_id = 'a' AND "user" = )" + std::to_string(ben.id.value()));
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre("Game a is missing from its players' lists, or wrong there."));
}

TEST_F(Check, FindsASpeedThatDoesNotMatchTheClock) {
  finish("a");
  change("UPDATE games SET speed = 'bullet'");
  change("UPDATE game_players SET speed = 'bullet'");
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre("Game a has a speed that does not match its clock."));
  change("UPDATE games SET speed = 'rapid'");
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre("Game a is missing from its players' lists, or wrong there."));
}

TEST_F(Check, FindsAnUnfinishedGameThatCannotContinue) {
  store_unfinished("a", played(5, false));
  store_unfinished("b", played(5, false));
  change("DELETE FROM room_events WHERE id = (SELECT min(id) FROM room_events WHERE room = 'b')");
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre("Game b cannot continue: The room does not begin with its creation."));
}

TEST_F(Check, AcceptsASleepingGame) {
  put_to_sleep("a", played(5, false));
  EXPECT_EQ(check_file().wrong_games, 0u);
}

TEST_F(Check, FindsAnOutdatedSummaryOfASleepingGame) {
  put_to_sleep("a", played(5, false));
  change("UPDATE sleeping_rooms SET ply = 4");
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre("Game a has an outdated summary."));
}

TEST_F(Check, FindsAGameThatSleepsWithoutEvents) {
  put_to_sleep("a", played(5, false));
  change("DELETE FROM folded_events");
  EXPECT_EQ(check_file().wrong_games, 1u);
  EXPECT_THAT(said, ElementsAre("Game a sleeps and has no events."));
}

TEST_F(Check, AcceptsRowsLeftByAFinishedGame) {
  finish("a");
  store_unfinished("a", played(2, true));
  EXPECT_EQ(check_file().wrong_games, 0u);
}

TEST_F(Check, FindsARatingThatDoesNotFollow) {
  finish("a");
  change("UPDATE ratings SET rating = rating + 1 WHERE rating > 1500");
  const Verdict verdict = check_file();
  EXPECT_EQ(verdict.wrong_ratings, 1u);
  EXPECT_EQ(verdict.wrong_games, 0u);
  EXPECT_THAT(said, ElementsAre(AllOf(HasSubstr("is stored as 1663."), HasSubstr("make it 1662."))));
}

TEST_F(Check, FindsAMissingOrInventedRating) {
  finish("a");
  change("UPDATE ratings SET pool = 'tzaar' WHERE rating > 1500");
  EXPECT_EQ(check_file().wrong_ratings, 2u);
  EXPECT_THAT(said, ElementsAre(HasSubstr("but they have no rated game"), HasSubstr("is not stored")));
}

TEST_F(Check, FindsAWrongRatingChange) {
  finish("a");
  finish("b");
  change("UPDATE game_ratings SET after_volatility = 0.07 WHERE game_id = 'a' AND side = 'second'");
  change("DELETE FROM game_ratings WHERE game_id = 'b'");
  EXPECT_EQ(check_file().wrong_ratings, 2u);
  EXPECT_THAT(said, ElementsAre(AllOf(HasSubstr("Game a: "), HasSubstr("second player")),
                                "Game b is rated, but its rating changes are not stored."));
}

TEST_F(Check, FindsARatingChangeByAnUnratedGame) {
  finish("a");
  change("UPDATE games SET pool = NULL");
  EXPECT_EQ(check_file().wrong_ratings, 3u) << "two ratings, and what the game is said to have changed";
}

TEST_F(Check, FindsWrongPositionsInTheExplorer) {
  const std::array changes = {"UPDATE explored_games SET result = 2",
                              "UPDATE explored_games SET game = 3 - game",
                              "UPDATE explored_games SET positions = zeroblob(length(positions))",
                              "UPDATE explored_games SET positions = substr(positions, 9)",
                              "DELETE FROM explored_games WHERE game = 1",
                              "INSERT INTO explored_games SELECT NULL, game, result, positions FROM explored_games"};
  for (const std::string change_of : changes) {
    finish("a");
    finish("b", true, 6);
    EXPECT_TRUE(check_file().all_right());
    change(change_of);
    const Verdict verdict = check_file();
    EXPECT_EQ(verdict.wrong_openings, 1u) << change_of;
    EXPECT_EQ(verdict.wrong_games + verdict.wrong_ratings, 0u) << change_of;
    EXPECT_FALSE(verdict.all_right());
    EXPECT_THAT(said, ElementsAre("The explorer's positions differ from those played.")) << change_of;
    for (const std::string table : {"game_ratings", "ratings", "games", "explored_games", "sqlite_sequence"}) {
      change("DELETE FROM " + table);
    }
  }
}

/// The database's games are its first segment.
void make_segment(storage::Database& database) {
  std::vector<storage::Entry> entries;
  storage::for_each_entry(database, [&entries](const storage::Entry& entry, bool) { entries.push_back(entry); });
  const storage::Segment segment{0, INT64_MAX, storage::bucket_texts(entries)};
  storage::Transaction transaction(database);
  for (std::size_t part = 0; part < storage::parts_of_segment; ++part) storage::write_part(database, segment, part);
  transaction.commit();
}

TEST_F(Check, FindsADamagedSegment) {
  const std::array changes = {
      "UPDATE explorer_segments SET entries = CAST(entries || zeroblob(16) AS BLOB) WHERE place = 3",
      "DELETE FROM explorer_segments WHERE length(entries) > 0", "UPDATE explorer_segments SET place = place + 256",
      "UPDATE explorer SET next_segment = 0"};
  for (const std::string change_of : changes) {
    finish("a");
    make_segment(database);
    EXPECT_TRUE(check_file().all_right());
    change(change_of);
    EXPECT_EQ(check_file().wrong_openings, 1u) << change_of;
    for (const std::string table : {"game_ratings", "ratings", "games", "explorer_segments"}) {
      change("DELETE FROM " + table);
    }
    change("UPDATE explorer SET next_segment = 0");
  }
}

std::string hex_of(const std::string& bytes) {
  std::string hex;
  for (const unsigned char byte : bytes) {
    for (const int digit : {byte >> 4, byte & 15}) hex += "0123456789abcdef"[digit];
  }
  return hex;
}

TEST_F(Check, FindsASegmentOutOfOrder) {
  finish("a");
  make_segment(database);
  // Both of the same bucket, the other way round.
  std::vector<storage::Entry> entries = {{1, 2, 7, 0}, {1, 3, 7, 0}};
  std::string text = storage::bucket_texts(entries)[0];
  text = text.substr(16) + text.substr(0, 16);
  change("UPDATE explorer_segments SET entries = x'" + hex_of(text) + "' WHERE place = 0");
  check_file();
  EXPECT_THAT(said, Contains("The explorer cannot find some of its positions."));
}

TEST_F(Check, FindsWrongStatistics) {
  finish("a");
  change("UPDATE game_statistics SET games = games + 1");
  EXPECT_EQ(check_file().wrong_openings, 1u);
  EXPECT_THAT(said, ElementsAre("The statistics do not match the stored games."));
}

TEST_F(Check, AcceptsGamesNotYetInTheExplorer) {
  finish("a");
  storage::forget_explorer(database);
  finish("b");
  EXPECT_TRUE(check_file().all_right());
  EXPECT_THAT(said, IsEmpty());
}

TEST_F(Check, AcceptsRatingsOfGamesStoredOutOfOrder) {
  finish("a");
  now = now + -5 * 24 * 3600 * 1000LL;
  finish("b");
  EXPECT_TRUE(check_file().all_right());
}

TEST_F(Check, ReportsAHundredOfAKindAndCountsTheRest) {
  for (int i = 0; i < 103; ++i) finish("game" + std::to_string(i), false, 0);
  change("UPDATE games SET plies = 7");
  EXPECT_EQ(check_file().wrong_games, 206u) << "each has another number, and is in no list";
  EXPECT_EQ(said.size(), Complaints::most_told + 1);
  EXPECT_EQ(said.back(), "And 106 more of this kind.");
}

TEST_F(Check, FindsADamagedFileAndReadsWhatItCan) {
  finish("a");
  change("PRAGMA foreign_keys = OFF");
  change("INSERT INTO ratings VALUES (4711, 'zertz', 1500, 350, 0.06, 1, 0)");
  const Verdict verdict = check_file();
  EXPECT_EQ(verdict.damage, 1u);
  EXPECT_EQ(verdict.games, 1u);
  EXPECT_EQ(verdict.wrong_ratings, 1u);
}

TEST_F(Check, ContinuesAfterAnUnreadableTable) {
  for (int i = 0; i < 40; ++i) finish("game" + std::to_string(i));
  change("PRAGMA wal_checkpoint(TRUNCATE)");
  const auto page = database.number("SELECT rootpage FROM sqlite_schema WHERE name = 'ratings'");
  overwrite_page(page);
  const Verdict verdict = check_file();
  EXPECT_GE(verdict.damage, 2u);
  EXPECT_EQ(verdict.games, 40u);
  EXPECT_THAT(said.back(), HasSubstr("replace it with a backup"));
  EXPECT_THAT(said.back(), HasSubstr("remove those that end in -wal and -shm"));
}

TEST_F(Check, ReadsOneMomentWhileTheServerWrites) {
  finish("a");
  storage::Database own(file.path(), storage::Access::read_only);
  std::size_t played_meanwhile = 0;
  const auto tell = [this](const std::string& sentence) { said.push_back(sentence); };
  const Verdict verdict = check(own, tell, [&](std::size_t) { finish("b" + std::to_string(++played_meanwhile)); });
  EXPECT_EQ(verdict.games, 1u);
  EXPECT_EQ(verdict.rated, 1u);
  EXPECT_TRUE(verdict.all_right());
  EXPECT_EQ(check_file().games, 2u);
}

}  // namespace
}  // namespace check::check_test
