#include "server/storage/postgres/sql_text.hpp"

#include <gtest/gtest.h>

namespace storage::postgres::sql_text_test {
namespace {

TEST(SqlText, CountsValuesByTheHighestNumber) {
  EXPECT_EQ(values_in("SELECT 1"), 0);
  EXPECT_EQ(values_in("UPDATE t SET a = $2 WHERE b = $1 OR c = $1"), 2);
  EXPECT_EQ(values_in("VALUES ($9, $10)"), 10);
}

TEST(SqlText, CountsNoOtherDollarSigns) { EXPECT_EQ(values_in("SELECT '$.v', '$' WHERE a = $1"), 1); }

TEST(SqlText, RemovesHints) {
  EXPECT_EQ(without_hints("SELECT a FROM t INDEXED BY t_by_b WHERE b IN (SELECT c FROM u INDEXED BY u_by_c)"),
            "SELECT a FROM t WHERE b IN (SELECT c FROM u)");
  EXPECT_EQ(without_hints("SELECT a FROM t INDEXED BY t_by_b"), "SELECT a FROM t");
  EXPECT_EQ(without_hints("SELECT a FROM t"), "SELECT a FROM t");
}

}  // namespace
}  // namespace storage::postgres::sql_text_test
