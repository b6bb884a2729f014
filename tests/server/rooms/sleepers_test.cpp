#include "server/rooms/sleepers.hpp"

#include <gtest/gtest.h>

namespace rooms::sleepers_test {
namespace {

using Rooms = std::vector<core::RoomId>;

const core::RoomId a("a"), b("b"), c("c");

TEST(Sleepers, AreDueInTheOrderOfTheirDeadlines) {
  Sleepers sleepers;
  sleepers.sleep(a, 30);
  sleepers.sleep(b, 20);
  sleepers.sleep(c, {});
  EXPECT_EQ(sleepers.due(19, 100, 9), Rooms{});
  EXPECT_EQ(sleepers.due(30, 100, 9), (Rooms{b, a}));
}

TEST(Sleepers, AreReportedAgainUntilTheyWake) {
  Sleepers sleepers;
  sleepers.sleep(a, 20);
  EXPECT_EQ(sleepers.due(20, 100, 9), Rooms{a});
  EXPECT_EQ(sleepers.due(119, 100, 9), Rooms{});
  EXPECT_EQ(sleepers.due(120, 100, 9), Rooms{a});
  EXPECT_TRUE(sleepers.wake(a));
  EXPECT_FALSE(sleepers.wake(a));
  EXPECT_EQ(sleepers.due(1000, 100, 9), Rooms{});
}

TEST(Sleepers, AreReportedInBatches) {
  Sleepers sleepers;
  for (const auto& room : {a, b, c}) sleepers.sleep(room, 20);
  EXPECT_EQ(sleepers.due(20, 100, 2), (Rooms{a, b}));
  EXPECT_EQ(sleepers.due(20, 100, 2), Rooms{c});
}

TEST(Sleepers, AreFoundById) {
  Sleepers sleepers;
  sleepers.sleep(a, {});
  EXPECT_TRUE(sleepers.has(a));
  EXPECT_FALSE(sleepers.has(b));
  EXPECT_EQ(sleepers.size(), 1u);
}

}  // namespace
}  // namespace rooms::sleepers_test
