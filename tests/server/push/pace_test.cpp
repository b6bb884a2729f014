#include "server/push/pace.hpp"

#include <gtest/gtest.h>

namespace pace_test {
namespace {

using push::Pace;

const core::UserId ann{1};
const core::UserId ben{2};
const core::RoomId room("one");
const core::RoomId other("two");
constexpr std::int64_t hour = Pace::between_ms;

TEST(PushPace, AllowsOneMessagePerGamePersonAndHour) {
  Pace pace;
  EXPECT_TRUE(pace.take(ann, room, 0));
  EXPECT_FALSE(pace.take(ann, room, hour - 1));
  EXPECT_TRUE(pace.take(ben, room, 1));
  EXPECT_TRUE(pace.take(ann, other, 1));
  EXPECT_TRUE(pace.take(ann, room, hour));
}

TEST(PushPace, DefersAnEarlyMessageToTheNextHour) {
  Pace pace;
  EXPECT_TRUE(pace.take(ann, room, 0));
  EXPECT_FALSE(pace.take(ann, room, 1));
  EXPECT_FALSE(pace.take(ann, room, 2));
  EXPECT_TRUE(pace.awaits());
  EXPECT_TRUE(pace.due(hour - 1).empty());
  EXPECT_EQ(pace.due(hour), std::vector{room});
  EXPECT_TRUE(pace.take(ann, room, hour));
}

TEST(PushPace, ForgetsEntriesAfterAnHour) {
  Pace pace;
  EXPECT_FALSE(pace.awaits());
  EXPECT_TRUE(pace.take(ann, room, 0));
  EXPECT_TRUE(pace.due(hour - 1).empty());
  EXPECT_TRUE(pace.awaits());
  EXPECT_TRUE(pace.due(hour).empty());
  EXPECT_FALSE(pace.awaits());
}

}  // namespace
}  // namespace pace_test
