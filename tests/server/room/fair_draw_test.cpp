#include "server/room/fair_draw.hpp"

#include <gtest/gtest.h>

namespace room {
namespace {

TEST(FairDraw, CommitmentIsTheSha256OfTheSecret) {
  // FIPS 180-2, appendix B.1
  EXPECT_EQ(commitment("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(FairDraw, SeedIsTheBeginningOfTheSha256OfThreeLines) {
  EXPECT_EQ(drawn_seed("a", "b", "c"), commitment("a\nb\nc").substr(0, 32));
  EXPECT_EQ(drawn_seed("a", "", ""), commitment("a\n\n").substr(0, 32));
}

TEST(FairDraw, EveryPartMatters) {
  const std::string seed = drawn_seed("a", "b", "c");
  EXPECT_NE(seed, drawn_seed("x", "b", "c"));
  EXPECT_NE(seed, drawn_seed("a", "x", "c"));
  EXPECT_NE(seed, drawn_seed("a", "b", "x"));
}

}  // namespace
}  // namespace room
