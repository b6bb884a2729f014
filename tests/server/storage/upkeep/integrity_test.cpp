#include "server/storage/upkeep/integrity.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::integrity_test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Integrity, AcceptsAnUndamagedFile) {
  const support::TempDatabase file;
  Database database = file.open();
  insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_THAT(damage(database), IsEmpty());
}

TEST(Integrity, FindsAnIndexThatDiffersFromItsTable) {
  const support::TempDatabase file;
  Database database = file.open();
  database.execute("PRAGMA writable_schema = ON");
  database.execute(
      "UPDATE sqlite_schema SET sql = replace(sql, 'expires_ms)', 'user)') WHERE name = 'tokens_by_expiry'");
  insert_guest(database, "Calm Ibex 27", 0);
  database.execute(R"(INSERT INTO tokens (hash, "user", expires_ms) VALUES (x'aa', 1, 77))");
  Database again(file.path(), Access::read_only);
  EXPECT_THAT(damage(again), Contains(HasSubstr("tokens_by_expiry")));
}

TEST(Integrity, FindsADanglingReference) {
  const support::TempDatabase file;
  Database database = file.open();
  database.execute("PRAGMA foreign_keys = OFF");
  database.execute(R"(INSERT INTO tokens (hash, "user", expires_ms) VALUES (x'aa', 41, 77))");
  EXPECT_THAT(damage(database), Contains("a row of tokens points to a row that is not in users"));
}

TEST(Integrity, ReportsAtMostAHundredOfAKind) {
  const support::TempDatabase file;
  Database database = file.open();
  database.execute("PRAGMA foreign_keys = OFF");
  database.execute(
      R"(WITH RECURSIVE n(i) AS (VALUES (1000) UNION ALL SELECT i + 1 FROM n
         WHERE i < 1150) INSERT INTO tokens (hash, "user", expires_ms) SELECT CAST(i AS BLOB), 41, 77 FROM n)");
  EXPECT_EQ(damage(database).size(), std::size_t{most_damage_told});
}

}  // namespace
}  // namespace storage::integrity_test
