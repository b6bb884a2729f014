// How fast a client must take an answer.
#include "server/net/pace.hpp"

#include <gtest/gtest.h>

namespace pace_test {
namespace {

constexpr std::size_t least = 1000;
constexpr std::chrono::milliseconds window(20);

}  // namespace

TEST(Pace, IsKeptByAClientThatReadsEnoughInEachWindow) {
  net::Pace pace(least, window, 500);
  EXPECT_EQ(pace.resume(100), 120);
  EXPECT_TRUE(pace.is_kept(1500));
  EXPECT_EQ(pace.resume(120), 140);
  EXPECT_TRUE(pace.is_kept(2500));
}

TEST(Pace, IsNotKeptAfterOneSlowWindow) {
  net::Pace pace(least, window, 0);
  pace.resume(0);
  EXPECT_TRUE(pace.is_kept(1'000'000));
  EXPECT_FALSE(pace.is_kept(1'000'999));
}

TEST(Pace, ExcludesTimeSpentWaitingForTheServer) {
  net::Pace pace(least, window, 0);
  pace.resume(0);
  pace.pause(15);
  EXPECT_EQ(pace.resume(5000), 5005);
  pace.pause(5003);
  EXPECT_EQ(pace.resume(9000), 9002);
}

TEST(Pace, ManySmallPartsShareAWindow) {
  net::Pace pace(least, window, 0);
  std::int64_t due_ms = 0;
  for (int part = 0; part < 4; ++part) {
    due_ms = pace.resume(part * 100);
    pace.pause(part * 100 + 5);
  }
  EXPECT_EQ(due_ms, 305) << "after four times 5 ms the window is over";
  EXPECT_EQ(pace.resume(400), 400);
}

}  // namespace pace_test
