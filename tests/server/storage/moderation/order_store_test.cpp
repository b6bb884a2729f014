#include "server/storage/moderation/order_store.hpp"

#include <gtest/gtest.h>

#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

class OrderStore : public testing::Test {
 protected:
  static Order announcement(const std::string& key = {}) {
    return {0, 1, "announce", core::UserId(), core::RoomId(), 0, "Back at eight.", key};
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(OrderStore, KeepsTheOrderOfSubmission) {
  give_order(database, {0, 1, "remove_line", core::UserId(), core::RoomId("k3Xq9aTz01Lm"), 12, ""});
  give_order(database, announcement());
  const auto all = orders(database);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].act, "remove_line");
  EXPECT_EQ(all[0].room, core::RoomId("k3Xq9aTz01Lm"));
  EXPECT_EQ(all[0].version, 12);
  order_is_done(database, all[0].id);
  ASSERT_EQ(orders(database).size(), 1u);
  EXPECT_EQ(orders(database)[0].text, "Back at eight.");
}

TEST_F(OrderStore, StoresOneOrderPerKey) {
  for (const char* key : {"one", "one", "two", "", ""}) give_order(database, announcement(key));
  EXPECT_EQ(orders(database).size(), 4u);
}

}  // namespace
}  // namespace storage
