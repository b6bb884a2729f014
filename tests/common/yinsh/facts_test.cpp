#include "common/yinsh/facts.hpp"

#include <gtest/gtest.h>

#include "tests/common/yinsh/positions.hpp"

namespace yinsh_facts_test {
namespace {

using namespace yinsh;

game::Fact fact(const Position& position, std::string_view id, std::optional<Side> side) {
  for (const game::Fact& each : facts(position)) {
    if (each.id == id && each.side == side) return each;
  }
  ADD_FAILURE() << "no fact " << id;
  return {};
}

TEST(YinshFacts, CountRingsToPlace) {
  const Position position = after(start("standard").value(), {"e5"});
  EXPECT_EQ(fact(position, "rings_left", Side::first).value, 4);
  EXPECT_EQ(fact(position, "rings_left", Side::second).value, 5);
  EXPECT_EQ(facts(position).size(), 3U);
}

TEST(YinshFacts, CountRingsTakenAndMarkers) {
  const Position position = position_of({.white_rings = "a2 a3 a4", .white = "f6", .black = "g6 g7", .taken = {2, 0}});
  EXPECT_EQ(fact(position, "rings_taken", Side::first).value, 2);
  EXPECT_EQ(fact(position, "rings_taken", Side::first).limit, 3);
  EXPECT_TRUE(fact(position, "rings_taken", Side::first).warn);
  EXPECT_FALSE(fact(position, "rings_taken", Side::second).warn);
  EXPECT_EQ(fact(position, "markers", Side::second).value, 2);
  EXPECT_EQ(fact(position, "pool", std::nullopt).value, 48);
  EXPECT_EQ(fact(position, "pool", std::nullopt).limit, 51);
}

TEST(YinshFacts, OneRingIsEnoughInBlitz) {
  EXPECT_EQ(fact(position_of({.mode = Mode::blitz}), "rings_taken", Side::first).limit, 1);
}

}  // namespace
}  // namespace yinsh_facts_test
