#include "common/zertz/position.hpp"

#include <gtest/gtest.h>

#include "tests/common/zertz/positions.hpp"

namespace zertz_position_test {
namespace {

using namespace zertz;

constexpr const char* basic = "37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first";

std::string why_not(std::string_view text) {
  const auto read = read_position(text);
  return read ? "" : read.error().code + ": " + read.error().sentence;
}

TEST(ZertzPosition, StartsWithEveryRingVacantAndEveryMarbleInThePool) {
  EXPECT_EQ(text(start("37").value()), basic);
  EXPECT_EQ(text(start("37:blitz").value()), "37:blitz 4/5/6/7/6/5/4 5/7/9 0/0/0 0/0/0 first");
  EXPECT_EQ(text(start("61:claim=optional").value()), "61:claim=optional 5/6/7/8/9/8/7/6/5 6/8/10 0/0/0 0/0/0 first");
}

TEST(ZertzPosition, ShowsMarblesVacantRingsAndRingsThatAreGone) {
  const Position position = position_of("Wa1 Gb3 Bd7", {.without = "a4 a3 g1", .first = {1, 0, 2}});
  EXPECT_EQ(text(position), "37 W1../2G2/6/6B/6/5/.3 4/7/7 1/0/2 0/0/0 first");
  EXPECT_EQ(read_position(text(position)).value(), position);
}

TEST(ZertzPosition, RoundTripsInEveryVariant) {
  for (const char* setup : {"37", "37:blitz", "37:blitz:claim=optional", "40", "43:claim=optional", "44", "48", "61"}) {
    const Position position = start(setup).value();
    EXPECT_EQ(read_position(text(position)).value(), position) << setup;
  }
}

TEST(ZertzPosition, IsReadStrictly) {
  for (const char* text : {"",
                           "37",
                           "37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0",
                           "37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w",
                           "37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first ",
                           " 37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "37  4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "38 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "37 3/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "37 5/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5 6/8/10 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5/4/ 6/8/10 0/0/0 0/0/0 first",
                           "37 22/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "37 04/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
                           "37 3w/5/6/7/6/5/4 5/8/10 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5/4 06/8/10 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5/4 6/8 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5/4 6/8/10/ 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5/4 6/8/256 0/0/0 0/0/0 first",
                           "37 4/5/6/7/6/5/4 6/8/-1 0/0/0 0/0/0 first",
                           "37:claim=optional:blitz 4/5/6/7/6/5/4 5/7/9 0/0/0 0/0/0 first"}) {
    EXPECT_EQ(why_not(text).substr(0, 10), "bad_setup:") << text;
  }
}

TEST(ZertzPosition, HasAllMarblesOfTheGame) {
  EXPECT_EQ(why_not("37 W3/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first"),
            "bad_setup: Board, pool and captives together have to hold 6 white, 8 grey, 10 black.");
  EXPECT_EQ(why_not("37 W3/5/6/7/6/5/4 5/8/10 0/0/0 0/0/0 first"), "");
  EXPECT_NE(why_not("37:blitz 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first"), "");
}

TEST(ZertzPosition, ThePlayerToMoveHoldsNoSet) {
  EXPECT_NE(why_not("37 4/5/6/7/6/5/4 2/8/10 4/0/0 0/0/0 first"), "");
  EXPECT_EQ(why_not("37 4/5/6/7/6/5/4 2/8/10 4/0/0 0/0/0 second"), "");
}

TEST(ZertzPosition, AFullGroupHasBeenClaimedUnlessThatIsAChoice) {
  EXPECT_NE(why_not("37 W.../..3/6/7/6/5/4 5/8/10 0/0/0 0/0/0 first"), "");
  EXPECT_EQ(why_not("37:claim=optional W.../..3/6/7/6/5/4 5/8/10 0/0/0 0/0/0 first"), "");
}

TEST(ZertzPosition, AFullBoardHasBeenClaimed) {
  EXPECT_NE(why_not("37:claim=optional W.../...../....../......./....../...../.... 5/8/10 0/0/0 0/0/0 first"), "");
  EXPECT_EQ(why_not("37 ..../...../....../......./....../...../.... 5/8/10 1/0/0 0/0/0 second"), "");
}

TEST(ZertzPosition, TheHashCoversAllThatTheTextHolds) {
  const std::uint64_t hash_of_basic = hash(read_position(basic).value());
  EXPECT_EQ(hash_of_basic, 0x50b7e28dad29260fU);
  for (const char* other :
       {"37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 second", "37:claim=optional 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first",
        "37 3./5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first", "37 3W/5/6/7/6/5/4 5/8/10 0/0/0 0/0/0 first",
        "37 3G/5/6/7/6/5/4 6/7/10 0/0/0 0/0/0 first", "37 4/5/6/7/6/5/4 5/8/10 1/0/0 0/0/0 first",
        "37 4/5/6/7/6/5/4 5/8/10 0/0/0 1/0/0 first", "37 4/5/6/7/6/5/4 6/7/10 0/1/0 0/0/0 first",
        "40 5/6/7/7/6/5/4 6/8/10 0/0/0 0/0/0 first"}) {
    EXPECT_NE(hash(read_position(other).value()), hash_of_basic) << other;
  }
}

}  // namespace
}  // namespace zertz_position_test
