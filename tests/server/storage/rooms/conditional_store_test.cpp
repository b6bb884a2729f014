#include "server/storage/rooms/conditional_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/temp_database.hpp"

namespace storage::conditional_store_test {
namespace {

const core::RoomId here("roomroomroom");

class ConditionalStore : public testing::Test {
 protected:
  support::TempDatabase file_;
  Database database_ = file_.open();
};

TEST_F(ConditionalStore, EachPlayerHasOneRowInARoom) {
  keep_conditional(database_, {here, core::UserId(1), "[[]]", {}});
  keep_conditional(database_, {here, core::UserId(2), "[]", 4});
  keep_conditional(database_, {here, core::UserId(1), R"([["a","b"]])", {}});
  keep_conditional(database_, {core::RoomId("elsewhere123"), core::UserId(1), "[]", 1});
  auto rows = conditional_turns(database_, here);
  std::ranges::sort(rows, {}, [](const auto& row) { return row.user.value(); });
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].lines, R"([["a","b"]])");
  EXPECT_FALSE(rows[0].dropped_at);
  EXPECT_EQ(rows[1].dropped_at, 4);
}

TEST_F(ConditionalStore, AStartReadsThoseOfAwakeRooms) {
  const core::RoomId asleep("asleeproom12");
  keep_conditional(database_, {here, core::UserId(1), "[]", 1});
  keep_conditional(database_, {asleep, core::UserId(1), "[]", 1});
  database_.execute(
      "INSERT INTO sleeping_rooms (room, beginning, ply, to_move, position, last_turn, unattended) "
      "VALUES ('asleeproom12', '', 0, 0, '', '', 0)");
  const auto rows = conditional_turns_of_awake(database_);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].room, here);
  EXPECT_EQ(conditional_turns(database_, asleep).size(), 1u);
}

TEST_F(ConditionalStore, DroppedRowsAreGone) {
  keep_conditional(database_, {here, core::UserId(1), "[]", 4});
  drop_conditional(database_, here, core::UserId(2));
  EXPECT_EQ(conditional_turns(database_, here).size(), 1u);
  drop_conditional(database_, here, core::UserId(1));
  EXPECT_TRUE(conditional_turns(database_, here).empty());
}

}  // namespace
}  // namespace storage::conditional_store_test
