#include "server/storage/upkeep/copy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/games/archive_store.hpp"
#include "server/storage/games/review_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/upkeep/tables.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/stored_puzzle.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::copy_test {
namespace {

using testing::HasSubstr;

constexpr int games = 2500;  // more than a page

/// From a file to a database of the engine that the tests run on, and back into a file.
class Copy : public testing::Test {
 protected:
  Copy() {
    const auto ada = insert_account(club, "Ädá", "hash", 1);
    insert_bot(club, "Robot", *ada, 2);
    insert_guest(club, "Calm Ibex 27", 3);
    insert_token(club, std::string("\0\x01\xff", 3), *ada, 99, {1, "Firefox", ""});
    note_act(club, {1, "mute", std::nullopt, "rude", std::nullopt});
    Transaction transaction(club);
    for (int i = 0; i < games; ++i) finish_game(club, game(i, *ada));
    transaction.commit();
    keep_review(club, core::RoomId("room7"), 20, "{\"chances\":[50.0]}");
    club.execute("INSERT INTO room_events (id, room, body) VALUES (41, 'a', '{}')");
  }

  static FinishedGame game(int number, core::UserId first) {
    FinishedGame game;
    game.room = core::RoomId("room" + std::to_string(number));
    game.game = "tzaar";
    game.setup = "random:7f3a";
    game.seats = {Player{first, "Ädá"}, Player{core::UserId(3), "Calm Ibex 27"}};
    game.outcome = number % 3 == 0 ? "draw" : "first";
    game.reason = "resignation";
    game.visibility = "public";
    game.created_ms = 1000;
    game.ended_ms = 2000 + number;
    game.plies = 20;
    if (number % 2 == 0) game.clock = "10+5";
    game.record = "the record of " + std::to_string(number);
    game.positions = {7, 8};
    return game;
  }

  static const std::string& migrated(const std::string& path) {
    Database database(path, Access::read_write);
    migrate(database);
    return path;
  }

  std::int64_t copy(const std::string& from, const std::string& to) {
    return copy_all(from, to, [this](const std::string& table, std::int64_t rows) {
      if (table == "games" && rows >= stop_at) throw std::runtime_error("stopped");
    });
  }

  std::string refusal(const std::string& from, const std::string& to) {
    try {
      copy(from, to);
    } catch (const std::exception& error) {
      return error.what();
    }
    return "";
  }

  /// All that somebody could miss, as text.
  static std::string told(const std::string& address) {
    Database database(address, Access::read_only);
    std::string text;
    for (const char* sql :
         {"SELECT id, name, guest, created_ms, password, folded, likeness, admin FROM users ORDER BY id",
          R"(SELECT hash, "user", place FROM tokens)", R"(SELECT "user", owner FROM bots)",
          "SELECT number, id, first_id, first_name, record, clock, speed, rating FROM games ORDER BY number",
          "SELECT game, plies, review FROM reviews ORDER BY 1",
          R"(SELECT "user", game_id, speed, opponent FROM game_players ORDER BY "user", game_id)",
          "SELECT game, setup_kind, outcome, games, turns FROM game_statistics ORDER BY 1, 2, 3",
          R"(SELECT "user", won, drawn, lost FROM player_results ORDER BY 1)",
          R"(SELECT name, "user" FROM player_names ORDER BY 1)",
          "SELECT number, game, result, positions FROM explored_games ORDER BY 1",
          "SELECT below, first_segment, next_segment FROM explorer",
          "SELECT room, body FROM room_events ORDER BY room, id", "SELECT act, detail FROM audit",
          "SELECT name, value FROM settings"}) {
      const auto row = database.prepare(sql);
      while (row->step()) {
        for (int i = 0; i < row->columns(); ++i) text += row->text(i) + (row->is_null(i) ? "null|" : "|");
        text += '\n';
      }
    }
    return text;
  }

  static std::string events(const std::string& address) {
    Database database(address, Access::read_only);
    const auto row = database.prepare("SELECT id, room FROM room_events ORDER BY room, id");
    std::string text;
    while (row->step()) text += row->text(0) + row->text(1) + ' ';
    return text;
  }

  std::string new_file(const char* name) const { return file_.folder() + "/" + name; }

  support::TempDatabase file_;  // of the engine that the tests run on
  std::string source = new_file("club.sqlite");
  Database club{migrated(source), Access::read_write};
  std::int64_t stop_at = games + 1;
};

TEST_F(Copy, RoundTripsTheWholeDatabase) {
  const std::string before = told(source);
  const std::string to = file_.path();
  EXPECT_GT(copy(source, to), games * 2);
  EXPECT_EQ(told(to), before);
  const std::string back = new_file("back.sqlite");
  copy(to, back);
  EXPECT_EQ(told(back), before);
}

TEST_F(Copy, NumbersEventsLikeTheTargetEngine) {
  club.execute("DELETE FROM room_events");
  for (const char* row : {"(7, 'a', '{\"v\":0}')", "(8, 'b', '{\"v\":0}')", "(9, 'a', '{\"v\":2}')",
                          "(10, 'room1', '{}')", "(11, 'c', 'damaged')"}) {
    club.execute("INSERT INTO room_events (id, room, body) VALUES " + std::string(row));
  }
  const std::string to = file_.path(), back = new_file("back.sqlite");
  copy(source, to);
  copy(to, back);
  const bool on_postgres = support::PostgresServer::is_wanted();
  EXPECT_EQ(events(to), on_postgres ? "1a 3a 1b 11c " : "7a 9a 8b 11c ") << "without those of a game that is over";
  EXPECT_EQ(events(back), on_postgres ? "1a 2a 3b 4c " : "7a 9a 8b 11c ");
}

TEST_F(Copy, ResumesAfterAnInterruption) {
  stop_at = 1;
  EXPECT_EQ(refusal(source, file_.path()), "stopped");
  EXPECT_THROW(Writer writer(file_.path()), std::runtime_error);  // nobody serves half of it
  stop_at = games + 1;
  copy(source, file_.path());
  EXPECT_EQ(told(file_.path()), told(source));
  Writer writer(file_.path());
}

TEST_F(Copy, DoesNotReuseIds) {
  club.execute("INSERT INTO users (id, name, guest, created_ms) VALUES (77, 'Bold Lynx 3', 1, 0)");
  club.execute("DELETE FROM users WHERE id = 77");
  copy(source, file_.path());
  Database copied(file_.path(), Access::read_write);
  EXPECT_EQ(insert_guest(copied, "Shy Marmot 5", 0)->value(), 78);
  finish_game(copied, game(games, core::UserId(1)));
  EXPECT_EQ(archived_game(copied, core::RoomId("room" + std::to_string(games)))->row, games + 1);
}

TEST_F(Copy, KeepsLookAlikeNames) {
  club.execute("INSERT INTO users (name, guest, created_ms) VALUES ('Shy', 1, 0)");
  club.execute("UPDATE users SET guest = 0, folded = 'ädá', likeness = 'ädá' WHERE name = 'Shy'");
  copy(source, file_.path());
  EXPECT_EQ(told(file_.path()), told(source));
}

TEST_F(Copy, RefusesANonEmptyTarget) {
  {
    Database other = file_.open();
    insert_guest(other, "Shy Marmot 5", 0);
  }
  EXPECT_EQ(refusal(source, file_.path()), "It is not empty.");
}

TEST_F(Copy, ReplacesThePuzzlesOfANewTarget) {
  support::store_puzzle(club, support::puzzle_key(1));
  {
    Database other = file_.open();
    support::store_puzzle(other, support::puzzle_key(2));
  }
  copy(source, file_.path());
  Database copied(file_.path(), Access::read_only);
  EXPECT_EQ(copied.number("SELECT count(*) FROM puzzles WHERE key = '" + support::puzzle_key(1) + "'"), 1);
  EXPECT_EQ(copied.number("SELECT count(*) FROM puzzles"), 1);
  EXPECT_EQ(copied.number("SELECT count(*) FROM puzzle_themes"), 1);
}

TEST_F(Copy, RefusesATargetWithPuzzlesOfGames) {
  {
    Database other = file_.open();
    support::store_puzzle(other, support::puzzle_key(2));
    other.execute("UPDATE puzzles SET source_game = 'room1'");
  }
  EXPECT_EQ(refusal(source, file_.path()), "It is not empty.");
}

TEST_F(Copy, DetectsConcurrentChanges) {
  stop_at = 1;
  EXPECT_EQ(refusal(source, file_.path()), "stopped");
  stop_at = games + 1;
  club.execute("INSERT INTO users (id, name, guest, created_ms) VALUES (2000, 'Bold Lynx 3', 1, 0)");
  club.execute("DELETE FROM users WHERE id = 3");  // it was copied already
  EXPECT_THAT(refusal(source, file_.path()), HasSubstr("has changed since the copy began"));
}

/// Of the database that the tests run on, besides those of SQLite itself.
std::set<std::string> tables_of(Database& database) {
  const bool is_sqlite = database.connection().engine() == Engine::sqlite;
  const auto row = database.prepare(
      is_sqlite ? R"(SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\')"
                : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()");
  std::set<std::string> tables;
  while (row->step()) tables.insert(row->text(0));
  return tables;
}

TEST_F(Copy, TakesEveryTableThatIsNotListedAsNotCopied) {
  Database database = file_.open();
  std::set<std::string> expected = tables_of(database);
  for (const std::string_view table : not_copied) expected.erase(std::string(table));
  std::set<std::string> copied;
  for (const Table& table : copied_tables(database)) copied.insert(table.name);
  EXPECT_EQ(copied, expected);
  EXPECT_TRUE(copied.contains("users"));
  EXPECT_FALSE(copied.contains("nodes"));
}

TEST_F(Copy, TakesATableAfterThoseItRefersTo) {
  Database database = file_.open();
  std::vector<std::string> order;
  for (const Table& table : copied_tables(database)) order.push_back(table.name);
  const auto place = [&](const char* table) { return std::ranges::find(order, table); };
  EXPECT_LT(place("users"), place("mutes"));
  EXPECT_LT(place("tokens"), place("push_subscriptions"));
  EXPECT_LT(place("games"), place("notes"));
  EXPECT_LT(place("games"), place("reviews"));
}

/// Rows by a text key, more than a page of them, which a database with an order of its own would put otherwise.
TEST_F(Copy, TakesANewTable) {
  constexpr const char* made =
      "CREATE TABLE unheard_of (name TEXT NOT NULL, founder BIGINT REFERENCES users (id), PRIMARY KEY (name))";
  constexpr const char* many =
      "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2499) INSERT INTO unheard_of (name, "
      "founder)"
      " SELECT CASE i % 3 WHEN 0 THEN 'club ' WHEN 1 THEN 'Club ' ELSE 'Ünion ' END || CAST(i AS TEXT), 1 FROM n";
  club.execute(made);
  club.execute(many);
  file_.open().execute(made);
  copy(source, file_.path());
  Database copied(file_.path(), Access::read_only);
  EXPECT_EQ(copied.number("SELECT count(*) FROM unheard_of"), 2500);
  EXPECT_EQ(copied.number("SELECT count(DISTINCT name) FROM unheard_of WHERE founder = 1"), 2500);
}

TEST_F(Copy, RefusesATableThatTheTargetLacks) {
  club.execute("CREATE TABLE unheard_of (name TEXT PRIMARY KEY)");
  EXPECT_EQ(refusal(source, file_.path()), "What is copied into has no table unheard_of.");
}

TEST_F(Copy, KeepsRowids) {
  club.execute(
      "INSERT INTO bans (network, until_ms, reason) VALUES ('192.0.2.0/24', 9, 'rude'), ('10.0.0.0/8', 9, '')");
  club.execute("DELETE FROM bans WHERE reason = 'rude'");
  const std::string to = file_.path(), back = new_file("back.sqlite");
  copy(source, to);
  EXPECT_EQ(Database(to, Access::read_only).number("SELECT rowid FROM bans"), 2);
  copy(to, back);
  EXPECT_EQ(Database(back, Access::read_only).number("SELECT rowid FROM bans"), 2);
}

TEST_F(Copy, RefusesWhileAServerRuns) {
  Writer writer(source);
  EXPECT_THAT(refusal(source, file_.path()), HasSubstr("in use by another gipfel"));
}

TEST_F(Copy, CannotResumeFromAnotherSource) {
  stop_at = 1;
  EXPECT_EQ(refusal(source, file_.path()), "stopped");
  const std::string other = new_file("other.sqlite");
  { Writer made(other); }
  EXPECT_THAT(refusal(other, file_.path()), HasSubstr("club.sqlite"));
}

}  // namespace
}  // namespace storage::copy_test
