// Both engines have the same tables with the same columns, so that a statement means the same to both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "server/storage/engine/migrations.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::schema_test {
namespace {

using Tables = std::map<std::string, std::set<std::string>>;

/// `sql`: a table and a column in each row.
Tables tables_of(Database& database, const std::string& sql) {
  Tables tables;
  const auto row = database.prepare(sql);
  while (row->step()) tables[row->text(0)].insert(row->text(1));
  return tables;
}

TEST(PostgresSchema, MatchesTheSchemaOfSqlite) {
  const support::TempDatabase made;
  Database file(made.folder() + "/club.sqlite", Access::read_write);
  migrate(file);
  const Tables in_file = tables_of(file,
                                   "SELECT tables.name, columns.name FROM sqlite_schema AS tables"
                                   " JOIN pragma_table_info(tables.name) AS columns"
                                   " WHERE tables.type IN ('table', 'view') AND tables.name NOT LIKE 'sqlite%'");
  Database postgres = made.open();
  Tables in_postgres = tables_of(postgres,
                                 "SELECT table_name, column_name FROM information_schema.columns"
                                 " WHERE table_schema = current_schema()");
  // What SQLite has without a table or column of ours: its version, the number of changes, and the number of a row.
  for (const char* table : {"schema_version", "decisions"}) EXPECT_EQ(in_postgres.erase(table), 1U) << table;
  for (const char* table : {"bans", "push_subscriptions"}) EXPECT_EQ(in_postgres[table].erase("rowid"), 1U) << table;
  EXPECT_GT(in_file.size(), 30U);
  for (const auto& [table, columns] : in_file) EXPECT_EQ(in_postgres[table], columns) << table;
  EXPECT_EQ(in_postgres.size(), in_file.size()) << "PostgreSQL has a table more";
}

/// The database of a server that knew PostgreSQL's tables under their first number.
TEST(PostgresSchema, FirstVersionNumberMeansVersion33) {
  const support::TempDatabase file;
  Database database(file.path(), Access::read_write);
  database.execute("DELETE FROM schema_version; INSERT INTO schema_version VALUES (1)");
  EXPECT_EQ(database.connection().version(), 33);
}

}  // namespace
}  // namespace storage::schema_test
