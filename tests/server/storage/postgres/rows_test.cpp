// Rows that PostgreSQL is sent together are as if each had been sent alone.
#include "server/storage/postgres/rows.hpp"

#include <gtest/gtest.h>

#include "server/storage/engine/database.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::rows_test {
namespace {

class PostgresRows : public testing::Test {
 protected:
  PostgresRows() { database.execute("CREATE TABLE kept (id BIGINT PRIMARY KEY, text TEXT, bytes BYTEA, real FLOAT8)"); }

  void insert(std::int64_t id, std::string_view text = "x", std::string_view bytes = "y", double real = 0.5) {
    const auto statement = database.prepare("INSERT INTO kept (id, text, bytes, real) VALUES ($1, $2, $3, $4)");
    statement->bind(1, id);
    statement->bind(2, text);
    statement->bind_bytes(3, bytes);
    statement->bind(4, real);
    statement->insert();
  }

  std::int64_t kept() { return database.number("SELECT count(*) FROM kept"); }

  support::TempDatabase file;
  Database database{file.path(), Access::read_write};
};

TEST_F(PostgresRows, RoundTrip) {
  const std::string bytes("\0\xff'", 3);
  Transaction transaction(database);
  insert(1, "Ädá, {\"NULL\"}", bytes, -1e300);
  insert(2, "", "", 0);
  transaction.commit();
  const auto row = database.prepare("SELECT text, bytes, real FROM kept ORDER BY id");
  ASSERT_TRUE(row->step());
  EXPECT_EQ(row->text(0), "Ädá, {\"NULL\"}");
  EXPECT_EQ(row->bytes(1), bytes);
  EXPECT_EQ(row->real(2), -1e300);
  ASSERT_TRUE(row->step());
  EXPECT_FALSE(row->is_null(0));
  EXPECT_EQ(row->text(0) + row->text(1), "");
}

TEST_F(PostgresRows, AreVisibleToTheNextStatement) {
  Transaction transaction(database);
  insert(1);
  insert(2);
  EXPECT_EQ(kept(), 2);
  database.prepare("DELETE FROM kept WHERE id = 2")->exec();
  insert(2, "again");
  database.execute("UPDATE kept SET text = 'all'");
  insert(3);
  transaction.commit();
  EXPECT_EQ(database.number("SELECT count(*) FROM kept WHERE text = 'all'"), 2);
  EXPECT_EQ(kept(), 3);
}

TEST_F(PostgresRows, MayExceedTheSizeOfOneStatement) {
  constexpr int many = 2500;
  Transaction transaction(database);
  for (int id = 1; id <= many; ++id) insert(id, std::string(1000, 'z'));
  transaction.commit();
  EXPECT_EQ(kept(), many);
}

TEST_F(PostgresRows, AreRolledBackWithTheirTransaction) {
  {
    Transaction transaction(database);
    insert(1);
  }
  Transaction transaction(database);
  insert(2);
  transaction.commit();
  EXPECT_EQ(kept(), 1);
}

TEST_F(PostgresRows, FailTogether) {
  {
    Transaction transaction(database);
    insert(1);
    insert(1);
    EXPECT_THROW(database.connection().settle(), std::runtime_error);
  }
  EXPECT_EQ(kept(), 0);
  Transaction transaction(database);
  insert(1);
  transaction.commit();
  EXPECT_EQ(kept(), 1);
}

TEST_F(PostgresRows, MayContainNull) {
  Transaction transaction(database);
  insert(1);
  const auto statement = database.prepare("INSERT INTO kept (id, text, bytes, real) VALUES ($1, $2, $3, $4)");
  statement->bind(1, 2);
  statement->insert();
  transaction.commit();
  EXPECT_EQ(database.number("SELECT count(*) FROM kept WHERE text IS NULL"), 1);
  EXPECT_EQ(kept(), 2);
}

TEST_F(PostgresRows, KeepWhatTheirStatementSaysOfConflicts) {
  insert(1, "before");
  Transaction transaction(database);
  const auto statement = database.prepare(
      "INSERT INTO kept (id, text) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET text = excluded.text");
  for (const std::int64_t id : {1, 2}) {
    statement->bind(1, id);
    statement->bind(2, std::string("after"));
    statement->insert();
  }
  transaction.commit();
  EXPECT_EQ(database.number("SELECT count(*) FROM kept WHERE text = 'after'"), 2);
}

TEST_F(PostgresRows, AreWrittenAtOnceOutsideATransaction) {
  insert(1);
  EXPECT_EQ(Database(file.path(), Access::read_only).number("SELECT count(*) FROM kept"), 1);
}

}  // namespace
}  // namespace storage::rows_test
