#include "server/base/text_list.hpp"

#include <gtest/gtest.h>

namespace base::text_list_test {
namespace {

TEST(TextList, CanBeReadFromBothEnds) {
  std::string_view list = "a ,b,\tc";
  EXPECT_EQ(next_item(list, ','), "a");
  EXPECT_EQ(last_item(list, ','), "c");
  EXPECT_EQ(last_item(list, ','), "b");
  EXPECT_TRUE(list.empty());
}

TEST(TextList, KeepsEmptyItems) {
  std::string_view list = ",a,";
  EXPECT_EQ(next_item(list, ','), "");
  EXPECT_EQ(last_item(list, ','), "");
  EXPECT_EQ(next_item(list, ','), "a");
}

}  // namespace
}  // namespace base::text_list_test
