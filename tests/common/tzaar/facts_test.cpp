#include "common/tzaar/facts.hpp"

#include <gtest/gtest.h>

#include "tests/common/tzaar/positions.hpp"

namespace tzaar_facts_test {
namespace {

using namespace tzaar;

game::Fact fact(const Position& position, Side side, std::string_view id) {
  for (const game::Fact& each : facts(position)) {
    if (each.side == side && each.id == id) return each;
  }
  ADD_FAILURE() << "no fact " << id;
  return {};
}

TEST(TzaarFacts, CountTheStacksOfEachTypeThatASideShows) {
  const Position position = start("fixed").value();
  EXPECT_EQ(fact(position, Side::first, "tzaars").value, 6);
  EXPECT_EQ(fact(position, Side::first, "tzarras").value, 9);
  EXPECT_EQ(fact(position, Side::second, "totts").value, 15);
  EXPECT_FALSE(fact(position, Side::second, "totts").warn);
}

TEST(TzaarFacts, ACoveredPieceIsNotShown) {
  const Position position = position_of("A1=ZT A2=R A3=T A4=z A5=r B6=t E1=Z");
  EXPECT_EQ(fact(position, Side::first, "totts").value, 2);
  EXPECT_EQ(fact(position, Side::first, "tzaars").value, 1);
  EXPECT_TRUE(fact(position, Side::first, "tzaars").warn);
}

TEST(TzaarFacts, CountTheCapturesOfBothSides) {
  const Position position = start("fixed").value();
  EXPECT_EQ(fact(position, Side::first, "captures").value, 42);
  EXPECT_EQ(fact(position, Side::first, "captures").label, "captures now");
  const Position later = after(position, {"D8xE7"});
  EXPECT_EQ(fact(later, Side::second, "captures").value, 44);
  EXPECT_EQ(fact(later, Side::second, "captures").label, "captures now");
  EXPECT_EQ(fact(later, Side::first, "captures").label, "captures, if to move");
}

TEST(TzaarFacts, WhilePlacingThereAreNoCapturesAndNoWarnings) {
  for (const game::Fact& each : facts(start("tournament").value())) {
    EXPECT_NE(each.id, "captures");
    EXPECT_FALSE(each.warn);
  }
}

TEST(TzaarFacts, WhilePlacingTheyCountWhatIsLeftToPlace) {
  const Position position = after(start("tournament").value(), {"Z@A1", "T@B1", "T@C1"});
  EXPECT_EQ(fact(position, Side::first, "tzaars_left").value, 5);
  EXPECT_EQ(fact(position, Side::first, "totts_left").value, 14);
  EXPECT_EQ(fact(position, Side::second, "tzaars_left").value, 6);
  EXPECT_EQ(fact(position, Side::second, "totts_left").limit, 15);
  for (const game::Fact& each : facts(start("fixed").value())) EXPECT_NE(each.id, "totts_left");
}

}  // namespace
}  // namespace tzaar_facts_test
