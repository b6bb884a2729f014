#include "server/push/pauses.hpp"

#include <gtest/gtest.h>

namespace push::pauses_test {
namespace {

TEST(PushPauses, DoubleUpToADay) {
  Pauses pauses;
  std::int64_t now_ms = 0;
  EXPECT_FALSE(pauses.is_paused("x", now_ms));
  for (std::int64_t length_ms = Pauses::first_ms; length_ms < Pauses::longest_ms; length_ms *= 2) {
    pauses.hung("x", now_ms);
    EXPECT_TRUE(pauses.is_paused("x", now_ms + length_ms - 1));
    EXPECT_FALSE(pauses.is_paused("x", now_ms + length_ms));
    now_ms += length_ms;
  }
  pauses.hung("x", now_ms);
  EXPECT_FALSE(pauses.is_paused("x", now_ms + Pauses::longest_ms));
  EXPECT_FALSE(pauses.is_paused("y", now_ms));
}

TEST(PushPauses, EndWithAnAnswer) {
  Pauses pauses;
  pauses.hung("x", 0);
  pauses.hung("x", 0);
  pauses.answered("x");
  EXPECT_FALSE(pauses.is_paused("x", 0));
  pauses.hung("x", 0);
  EXPECT_FALSE(pauses.is_paused("x", Pauses::first_ms));
}

TEST(PushPauses, EvictTheOneThatEndsFirst) {
  Pauses pauses(2);
  pauses.hung("a", 0);
  pauses.hung("b", 1);
  pauses.hung("c", 2);
  EXPECT_EQ(pauses.size(), 2u);
  EXPECT_FALSE(pauses.is_paused("a", 2));
  EXPECT_TRUE(pauses.is_paused("b", 2));
}

}  // namespace
}  // namespace push::pauses_test
