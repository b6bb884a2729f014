#include "server/storage/postgres/sql_text.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace storage::postgres::sql_text_test {
namespace {

TEST(SqlText, CountsValues) {
  const SqlText sql = spelled("SELECT a FROM t WHERE b = ? AND c = ?");
  EXPECT_EQ(sql.text, "SELECT a FROM t WHERE b = $1 AND c = $2");
  EXPECT_EQ(sql.values, 2);
}

TEST(SqlText, KeepsTheNumbersOfValues) {
  const SqlText sql = spelled("UPDATE t SET a = ?2 WHERE b = ?1 OR c = ?1");
  EXPECT_EQ(sql.text, "UPDATE t SET a = $2 WHERE b = $1 OR c = $1");
  EXPECT_EQ(sql.values, 2);
}

TEST(SqlText, NumbersNamesInTheirOrder) {
  const SqlText sql = spelled("SELECT :one, :two, :one");
  EXPECT_EQ(sql.text, "SELECT $1, $2, $1");
  EXPECT_EQ(sql.place_of(":two"), 2);
  EXPECT_EQ(sql.place_of(":three"), 0);
}

TEST(SqlText, QuotesTheColumnUser) {
  EXPECT_EQ(spelled("SELECT user, users.id, t.user, ':user', 'user' FROM t WHERE user = :user").text,
            "SELECT \"user\", users.id, t.\"user\", ':user', 'user' FROM t WHERE \"user\" = $1");
}

TEST(SqlText, LeavesTextsAndCommentsAndCastsAlone) {
  EXPECT_EQ(spelled("SELECT '?', 'it''s ?' -- user's ?\n, a::text").text,
            "SELECT '?', 'it''s ?' -- user's ?\n, a::text");
}

TEST(SqlText, LeavesOutHints) {
  EXPECT_EQ(spelled("SELECT a FROM t INDEXED BY t_by_b WHERE b = 1").text, "SELECT a FROM t  WHERE b = 1");
}

TEST(SqlText, IgnoresARowThatIsThere) {
  EXPECT_EQ(spelled("INSERT OR IGNORE INTO t (a) VALUES (?)").text,
            "INSERT  INTO t (a) VALUES ($1) ON CONFLICT DO NOTHING");
}

TEST(SqlText, ReplacesARowByTheKeyOfItsTable) {
  EXPECT_EQ(spelled("INSERT OR REPLACE INTO ties (user, other, tie) VALUES (?, ?, ?)").text,
            "INSERT  INTO ties (\"user\", other, tie) VALUES ($1, $2, $3)"
            " ON CONFLICT (\"user\", other) DO UPDATE SET tie = excluded.tie");
}

TEST(SqlText, NeedsAKeyToReplaceARow) {
  EXPECT_THROW(spelled("INSERT OR REPLACE INTO strangers (a) VALUES (?)"), std::logic_error);
}

TEST(SqlText, OfATextThatDoesNotEndIsTheWholeText) { EXPECT_EQ(spelled("SELECT 'a").text, "SELECT 'a"); }

}  // namespace
}  // namespace storage::postgres::sql_text_test
