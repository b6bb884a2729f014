#include "common/zertz/facts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/common/zertz/positions.hpp"

namespace zertz_facts_test {
namespace {

using namespace zertz;

game::Fact fact(const Position& position, std::optional<Side> side, std::string_view id) {
  for (const game::Fact& each : facts(position)) {
    if (each.side == side && each.id == id) return each;
  }
  ADD_FAILURE() << "no fact " << id;
  return {};
}

TEST(ZertzFacts, ReportTheSupplyOfEachColour) {
  const Position position = position_of("Wd4 Bd5", {.first = {0, 3, 0}});
  EXPECT_EQ(fact(position, std::nullopt, "pool_white").value, 5);
  EXPECT_EQ(fact(position, std::nullopt, "pool_grey").value, 5);
  EXPECT_EQ(fact(position, std::nullopt, "pool_black").value, 9);
  EXPECT_EQ(fact(position, std::nullopt, "pool_black").limit, 10);
}

TEST(ZertzFacts, ReportTheDistanceToEachSetForBothSides) {
  const Position position = position_of("", {.first = {1, 4, 0}, .second = {3, 2, 2}});
  EXPECT_EQ(fact(position, Side::first, "lacks_each").value, 2 + 0 + 3);
  EXPECT_EQ(fact(position, Side::first, "lacks_white").value, 3);
  EXPECT_EQ(fact(position, Side::first, "lacks_grey").value, 1);
  EXPECT_EQ(fact(position, Side::first, "lacks_black").value, 6);
  EXPECT_EQ(fact(position, Side::second, "lacks_each").value, 2);
  EXPECT_EQ(fact(position, Side::second, "lacks_white").value, 1);
}

TEST(ZertzFacts, WarnWhenOneMarbleIsMissing) {
  const Position position = position_of("", {.first = {1, 4, 0}});
  EXPECT_TRUE(fact(position, Side::first, "lacks_grey").warn);
  EXPECT_FALSE(fact(position, Side::first, "lacks_white").warn);
}

TEST(ZertzFacts, TheSetsOfBlitzAreSmaller) {
  const Position position = start("37:blitz").value();
  EXPECT_EQ(fact(position, Side::first, "lacks_each").value, 6);
  EXPECT_EQ(fact(position, Side::first, "lacks_white").value, 3);
  EXPECT_EQ(fact(position, Side::first, "lacks_grey").value, 4);
  EXPECT_EQ(fact(position, Side::first, "lacks_black").value, 5);
  EXPECT_EQ(fact(position, std::nullopt, "pool_white").limit, 5);
}

TEST(ZertzFacts, MoreThanASetLacksNothing) {
  EXPECT_EQ(fact(position_of("", {.second = {6, 0, 0}}), Side::second, "lacks_white").value, 0);
}

}  // namespace
}  // namespace zertz_facts_test
