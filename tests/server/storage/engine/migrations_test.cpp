#include "server/storage/engine/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <future>
#include <latch>
#include <string>

#include "tests/support/temp_database.hpp"

namespace storage::migrations_test {
namespace {

using testing::HasSubstr;

std::string refusal_of(const std::function<void()>& tried) {
  try {
    tried();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

class Migrations : public testing::Test {
 protected:
  std::string refusal(std::span<const Migration> migrations) {
    return refusal_of([&] { migrate(database, migrations); });
  }

  support::TempDatabase file{support::TempDatabase::Start::absent};
  Database database{file.path(), Access::read_write};
};

TEST_F(Migrations, AreNumberedFromOne) {
  const std::vector<Migration> migrations = embedded_migrations();
  ASSERT_FALSE(migrations.empty());
  for (std::size_t i = 0; i < migrations.size(); ++i) EXPECT_EQ(migrations[i].version, static_cast<int>(i) + 1);
}

TEST_F(Migrations, NumberMeansTheSameTablesInBothEngines) {
  EXPECT_EQ(known_version(Engine::postgres), known_version(Engine::sqlite));
}

TEST_F(Migrations, CreateTheTables) {
  migrate(database, embedded_migrations());
  EXPECT_EQ(database.number("SELECT count(*) FROM games"), 0);
  EXPECT_EQ(database.number("PRAGMA user_version"), static_cast<std::int64_t>(embedded_migrations().size()));
}

TEST_F(Migrations, RefuseAnInvalidOutcome) {
  migrate(database, embedded_migrations());
  const auto insert = [this](const std::string& outcome) {
    database.execute(
        "INSERT INTO games (id, game, setup, setup_kind, outcome, reason, visibility, created_ms, ended_ms, plies,"
        " record) VALUES ('" +
        outcome + "', 'tzaar', 'fixed', 'fixed', '" + outcome + "', 'time', 'public', 0, 1, 20, '')");
  };
  for (const char* outcome : {"first", "second", "draw", "aborted"}) insert(outcome);
  EXPECT_THAT(refusal_of([&] { insert("third"); }), HasSubstr("CHECK"));
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'games' AND sql LIKE '%outcome IN%'"), 0);
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
}

/// Games got their numbers in version 33, in a table made anew.
TEST_F(Migrations, NumberGamesAndKeepReferences) {
  const auto all = embedded_migrations();
  migrate(database, std::span(all).first(32));
  for (const char* id : {"gone", "a", "b"}) {
    database.execute(
        "INSERT INTO games (id, game, setup, setup_kind, outcome, reason, visibility, created_ms, ended_ms,"
        " plies, record) VALUES ('" +
        std::string(id) + "', 'tzaar', 'fixed', 'fixed', 'first', 'time', 'public', 0, 1, 20, 'lines')");
  }
  database.execute("DELETE FROM games WHERE id = 'gone'");
  database.execute("INSERT INTO game_ratings VALUES ('b', 'first', 1, 2, 3, 4, 5, 6)");
  migrate(database, all);
  EXPECT_EQ(database.number("SELECT number FROM games WHERE id = 'b' AND record = 'lines'"), 3);
  EXPECT_EQ(database.number("SELECT count(*) FROM game_ratings"), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
  database.execute("DELETE FROM games WHERE id = 'b'");
  EXPECT_EQ(database.number("SELECT count(*) FROM game_ratings"), 0) << "what refers to a game goes with it";
  database.execute("VACUUM");
  EXPECT_EQ(database.number("SELECT number FROM games WHERE id = 'a'"), 2);
  EXPECT_EQ(database.number("SELECT seq FROM sqlite_sequence WHERE name = 'games'"), 3) << "3 is not given again";
}

/// Opponents were not stored before version 44, and marks on letters told names apart before 43.
TEST_F(Migrations, FillOpponentsAndRemoveDiacriticsFromLikenesses) {
  const auto all = embedded_migrations();
  migrate(database, std::span(all).first(42));
  database.execute("INSERT INTO users (name, guest, created_ms) VALUES ('Noël', 0, 0), ('Ben', 0, 0)");
  for (const auto& [id, deviation] : {std::pair("a", 80), std::pair("b", 200)}) {
    const std::string game = "'" + std::string(id) + "'";
    database.execute(
        "INSERT INTO games (id, game, setup, setup_kind, first_id, second_id, outcome, reason, visibility, created_ms,"
        " ended_ms, plies, record, pool) VALUES (" +
        game + ", 'tzaar', 'fixed', 'fixed', 1, 2, 'first', 'time', 'public', 0, 1, 20, 'lines', 'tzaar')");
    database.execute("INSERT INTO game_ratings VALUES (" + game + ", 'first', 1500, 200, 0.06, 1500, 200, 0.06), (" +
                     game + ", 'second', 1500, " + std::to_string(deviation) + ", 0.06, 1500, 200, 0.06)");
  }
  migrate(database, all);
  EXPECT_EQ(database.number("SELECT count(*) FROM opponents"), 2);
  EXPECT_EQ(database.number(R"(SELECT known FROM opponents WHERE "user" = 1 AND opponent = 2 AND pool = 'tzaar')"), 1);
  EXPECT_EQ(database.number(R"(SELECT known FROM opponents WHERE "user" = 2 AND opponent = 1 AND pool = 'tzaar')"), 0);
  EXPECT_EQ(database.number("SELECT count(*) FROM users WHERE likeness = 'noel'"), 1);
}

TEST_F(Migrations, AreAppliedOnce) {
  const std::array once = {Migration{1, "CREATE TABLE a (x); INSERT INTO a VALUES (1);"}};
  migrate(database, once);
  migrate(database, once);
  EXPECT_EQ(database.number("SELECT count(*) FROM a"), 1);
}

TEST_F(Migrations, TwoProgramsAtOnceApplyEachOnce) {
  constexpr int rounds = 50;
  Database other(file.path(), Access::read_write);
  std::vector<std::string> tables;
  std::vector<Migration> migrations;
  for (int i = 1; i <= rounds; ++i) tables.push_back("CREATE TABLE t" + std::to_string(i) + " (x)");
  for (int i = 1; i <= rounds; ++i) migrations.push_back({i, tables[static_cast<std::size_t>(i) - 1]});
  std::latch both(2);
  const auto race = [&](Database& mine) {
    both.arrive_and_wait();
    migrate(mine, migrations);
  };
  auto elsewhere = std::async(std::launch::async, [&] { race(other); });
  EXPECT_NO_THROW(race(database));
  EXPECT_NO_THROW(elsewhere.get());
  EXPECT_EQ(database.number("PRAGMA user_version"), rounds);
}

TEST_F(Migrations, LaterVersionAppliesOnlyNewOnes) {
  migrate(database, std::array{Migration{1, "CREATE TABLE a (x)"}});
  migrate(database, std::array{Migration{1, "CREATE TABLE a (x)"}, Migration{2, "CREATE TABLE b (x)"}});
  EXPECT_EQ(database.number("PRAGMA user_version"), 2);
  EXPECT_EQ(database.number("SELECT count(*) FROM b"), 0);
}

TEST_F(Migrations, ANewerDatabaseIsRefusedAndUntouched) {
  database.execute("PRAGMA user_version = 9");
  EXPECT_THAT(refusal(std::array{Migration{1, "CREATE TABLE a (x)"}}), HasSubstr("newer"));
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema"), 0);
}

TEST_F(Migrations, FailedMigrationLeavesANewDatabaseEmpty) {
  EXPECT_NE(refusal(std::array{Migration{1, "CREATE TABLE a (x)"}, Migration{2, "NONSENSE;"}}), "");
  EXPECT_EQ(database.number("PRAGMA user_version"), 0);
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema"), 0);
}

TEST_F(Migrations, FailedMigrationIsRolledBack) {
  migrate(database, std::array{Migration{1, "CREATE TABLE a (x)"}});
  const std::array broken = {Migration{1, "CREATE TABLE a (x)"}, Migration{2, "CREATE TABLE b (x); NONSENSE;"}};
  EXPECT_NE(refusal(broken), "");
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'b'"), 0);
}

TEST(RequireUpToDate, MigratesNothing) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  const auto all = embedded_migrations();
  Database database(file.path(), Access::read_write);
  migrate(database, std::span(all).first(2));
  EXPECT_THAT(refusal_of([&] { require_up_to_date(file.path()); }),
              HasSubstr("Start this version's server on it once"));
  EXPECT_EQ(database.number("PRAGMA user_version"), 2);
  migrate(database, all);
  EXPECT_EQ(refusal_of([&] { require_up_to_date(file.path()); }), "");
  database.execute("PRAGMA user_version = 1000");
  EXPECT_THAT(refusal_of([&] { require_up_to_date(file.path()); }), HasSubstr("Use the newer program."));
}

TEST(RequireUpToDate, KnowsADatabaseOfAnotherProgram) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  Database(file.path(), Access::read_write).execute("CREATE TABLE songs (title)");
  EXPECT_EQ(refusal_of([&] { require_up_to_date(file.path()); }), "This is not a gipfel database.");
}

TEST_F(Migrations, AGapInTheNumbersIsRefused) {
  EXPECT_NE(refusal(std::array{Migration{1, "SELECT 1"}, Migration{3, "SELECT 1"}}), "");
}

}  // namespace
}  // namespace storage::migrations_test
