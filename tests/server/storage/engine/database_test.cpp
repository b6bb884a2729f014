#include "server/storage/engine/database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/temp_database.hpp"

namespace storage::database_test {
namespace {

TEST(Database, KeepsAWriteAheadLogAndSyncsEveryCommit) {
  const support::TempDatabase file;
  Database database = file.open();
  const auto mode = database.prepare("PRAGMA journal_mode");
  ASSERT_TRUE(mode->step());
  EXPECT_EQ(mode->text(0), "wal");
  EXPECT_EQ(database.number("PRAGMA synchronous"), 2);
  EXPECT_EQ(database.number("PRAGMA foreign_keys"), 1);
}

TEST(Database, LeavesNothingOfDeletedRowsInUsedPages) {
  const support::TempDatabase file;
  Database database = file.open();
  const auto is_in_file = [&] {
    database.number("PRAGMA wal_checkpoint(TRUNCATE)");
    std::ifstream opened(file.path(), std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(opened), {});
    return bytes.find("Quagga") != std::string::npos;
  };
  database.execute("INSERT INTO users (name, guest, created_ms) VALUES ('Ada', 1, 0), ('Quagga', 1, 0)");
  EXPECT_TRUE(is_in_file());
  database.execute("DELETE FROM users WHERE name = 'Quagga'");
  EXPECT_FALSE(is_in_file());
}

TEST(Database, CachesPreparedStatements) {
  const support::TempDatabase file;
  Database database = file.open();
  const auto* first = database.prepare("SELECT 1").get();
  EXPECT_EQ(database.prepare("SELECT 1").get(), first);
}

TEST(Database, ReturnedStatementsHaveNoBoundValues) {
  const support::TempDatabase file;
  Database database = file.open();
  {
    const auto statement = database.prepare("SELECT $1");
    statement->bind(1, 7);
    ASSERT_TRUE(statement->step());
  }
  const auto again = database.prepare("SELECT $1");
  ASSERT_TRUE(again->step());
  EXPECT_TRUE(again->is_null(0));
}

TEST(Database, TakesValuesByTheirNumbersWhereverTheyStand) {
  const support::TempDatabase file;
  Database database = file.open();
  const auto row = database.prepare("SELECT coalesce($2, 0), coalesce($1, 0), coalesce($2, 0), coalesce($3, '')");
  row->bind(1, 10);
  row->bind(2, 20);
  row->bind(3, std::string("thirty"));
  ASSERT_TRUE(row->step());
  EXPECT_EQ(row->number(0), 20);
  EXPECT_EQ(row->number(1), 10);
  EXPECT_EQ(row->number(2), 20);
  EXPECT_EQ(row->text(3), "thirty");
}

TEST(Database, HasNoValueBeyondTheLast) {
  const support::TempDatabase file;
  Database database = file.open();
  const auto row = database.prepare("SELECT coalesce($1, 0)");
  EXPECT_THROW(row->bind(2, 7), std::out_of_range);
  EXPECT_THROW(row->bind(0, 7), std::out_of_range);
}

TEST(Database, PreparesNothingThatOneEngineAloneUnderstands) {
  const support::TempDatabase file;
  Database database = file.open();
  for (const char* sql : {"SELECT id FROM users WHERE id = ?", "SELECT id FROM users WHERE id = :user",
                          "SELECT id FROM users WHERE id = $2", R"(SELECT id FROM users WHERE id = "user")"}) {
    EXPECT_ANY_THROW({
      const auto row = database.prepare(sql);
      row->step();
    }) << sql;
  }
}

TEST(Database, ReadOnlyConnectionsCannotWrite) {
  const support::TempDatabase file;
  Database writing = file.open();
  Database reading(file.path(), Access::read_only);
  EXPECT_THROW(reading.execute("DELETE FROM users"), std::runtime_error);
}

TEST(Database, AFileThatCannotBeOpenedIsNamedWithItsSetting) {
  try {
    Database("/nowhere/club.sqlite", Access::read_write);
    FAIL() << "opened";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), testing::StartsWith("database: cannot open \"/nowhere/club.sqlite\": "));
  }
}

TEST(Database, RefusesADatabaseWithoutAWriteAheadLog) {
  try {
    Database("", Access::read_write);  // SQLite keeps a log of no temporary database
    FAIL() << "opened";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), testing::EndsWith("it cannot have a write-ahead log there"));
  }
}

TEST(Database, AFileThatALinkPointsToIsReadableOnlyByItsOwner) {
  const support::TempDatabase file;
  const std::filesystem::path link = file.path() + ".link";
  std::filesystem::create_symlink(file.path(), link);
  Database(link.string(), Access::read_write).execute("CREATE TABLE a (x)");
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(file.path()).permissions(), perms::owner_read | perms::owner_write);
}

TEST(Database, ReadOnlyDoesNotMakeTheFile) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  EXPECT_THROW(Database(file.path(), Access::read_only), std::runtime_error);
}

TEST(Transaction, WithoutCommitChangesNothing) {
  const support::TempDatabase file;
  Database database = file.open();
  {
    Transaction transaction(database);
    database.execute("INSERT INTO room_events VALUES (1, 'room', '{}')");
  }
  EXPECT_FALSE(database.in_transaction());
  EXPECT_EQ(database.number("SELECT count(*) FROM room_events"), 0);
}

TEST(Transaction, WithCommitKeepsAll) {
  const support::TempDatabase file;
  Database database = file.open();
  {
    Transaction transaction(database);
    database.execute("INSERT INTO room_events VALUES (1, 'room', '{}')");
    transaction.commit();
  }
  EXPECT_EQ(database.number("SELECT count(*) FROM room_events"), 1);
}

}  // namespace
}  // namespace storage::database_test
