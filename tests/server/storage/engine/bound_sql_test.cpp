#include "server/storage/engine/bound_sql.hpp"

#include <gtest/gtest.h>

#include "tests/support/temp_database.hpp"

namespace storage::bound_sql_test {
namespace {

TEST(BoundSql, NumbersValuesAsTheyAreAddedAndBindsThem) {
  const support::TempDatabase file;
  Database database = file.open();
  BoundSql sql;
  const std::string first = sql.add(7);
  const std::string second = sql.add("seven");
  EXPECT_EQ(first, "$1");
  EXPECT_EQ(second, "$2");
  sql.text = "SELECT coalesce(" + second + ", ''), coalesce(" + first + ", 0), coalesce(" + second + ", '')";
  const auto row = database.prepare(sql.text);
  sql.bind(*row);
  ASSERT_TRUE(row->step());
  EXPECT_EQ(row->text(0) + row->text(1) + row->text(2), "seven7seven");
}

}  // namespace
}  // namespace storage::bound_sql_test
