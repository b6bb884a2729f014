#include "common/dvonn/turn_builder.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_turn_builder_test {
namespace {

using namespace dvonn;
using game::Steps;

std::string listed(const Steps& steps) {
  std::string all;
  for (const game::Step& step : steps.next) all += step.kind + ' ' + step.partial + ": " + step.label + '\n';
  return all;
}

std::string blocked(const Steps& steps) {
  std::string all;
  for (const game::Blocked& each : steps.blocked) all += each.point + ' ' + each.code + '\n';
  return all;
}

TEST(DvonnTurnBuilder, APlacementIsOneClick) {
  const Steps first = steps(Position(), "").value();
  EXPECT_EQ(first.next.size(), 49U);
  EXPECT_EQ(first.next.front().label, "Place a DVONN piece on A1");
  EXPECT_EQ(first.next.front().kind, "place");
  const Position later = after(Position(), {"A1", "A2", "A3"});
  EXPECT_EQ(steps(later, "").value().next.front().label, "Place a black piece on B1");
  EXPECT_EQ(steps(after(later, {"B1"}), "").value().next.front().label, "Place a white piece on B2");
  const Steps whole = steps(later, "b1").value();
  EXPECT_EQ(whole.turn, "B1");
  EXPECT_EQ(whole.position, text(after(later, {"B1"})));
  EXPECT_TRUE(whole.next.empty());
}

TEST(DvonnTurnBuilder, AMoveIsTwoClicks) {
  const Position position = position_of(std::string(middle) + "D3=w C3=w A3=ww B3=b", " w move");
  const Steps first = steps(position, " ").value();
  EXPECT_EQ(listed(first), "select A3: Move A3\nselect C3: Move C3\nselect D3: Move D3\n");
  EXPECT_EQ(blocked(first), "E3 dvonn_alone\nF3 dvonn_alone\nG3 dvonn_alone\n");
  EXPECT_FALSE(first.turn);
  const Steps second = steps(position, "D3").value();
  EXPECT_EQ(listed(second),
            "stack D3-C3: Stack on C3, cutting off 2 white and 1 black stacks\n"
            "stack D3-E3: Stack on E3, cutting off 2 white and 1 black stacks\n");
  EXPECT_EQ(second.position, text(position));
  const Steps whole = steps(position, "D3-E3").value();
  EXPECT_EQ(whole.turn, "D3-E3");
  EXPECT_EQ(whole.position, text(after(position, {"D3-E3"})));
}

TEST(DvonnTurnBuilder, SaysWhyAStackCannotBeSelected) {
  const Position position = position_of("E3=r G3=r F4=r F2=b G4=b E2=b F3=w H3=w D3=wwww", " w move");
  EXPECT_EQ(blocked(steps(position, "").value()), "E3 dvonn_alone\nF3 surrounded\nF4 dvonn_alone\nG3 dvonn_alone\n");
  EXPECT_EQ(steps(position, "F3").error().code, "surrounded");
  EXPECT_EQ(steps(position, "E2").error().code, "not_yours");
  EXPECT_EQ(steps(position, "G3").error().code, "dvonn_alone");
  EXPECT_EQ(steps(position, "A1").error().code, "empty_from");
  EXPECT_EQ(steps(position, "H3-F3").error().code, "wrong_distance");
  EXPECT_EQ(steps(position, "x").error().code, "bad_notation");
  const Position stuck = position_of(std::string(middle) + "D3=wwwww H3=w", " w move");
  EXPECT_EQ(steps(stuck, "D3").error().code, "nothing_to_do");
}

TEST(DvonnTurnBuilder, AForcedPassIsAButton) {
  const Position position = position_of("E3=r G3=r F4=r F2=b G4=b E2=b F3=w");
  const Steps only = steps(position, "").value();
  EXPECT_EQ(listed(only), "pass -: Pass\n");
  EXPECT_EQ(only.next.front().point, "");
  EXPECT_EQ(steps(position, "-").value().turn, "-");
  EXPECT_EQ(steps(position, "F3").error().code, "must_pass");
}

TEST(DvonnTurnBuilder, WarnsOfAMoveThatLoses) {
  const Position position = position_of(std::string(middle) + "D3=w C3=w H3=bbbbb");
  EXPECT_EQ(steps(position, "D3-C3").value().warning, "This ends the game, and the opponent has more pieces.");
  EXPECT_EQ(steps(position, "D3-E3").value().warning, "");
}

}  // namespace
}  // namespace dvonn_turn_builder_test
