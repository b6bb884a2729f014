#include "common/yinsh/turn_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/yinsh/positions.hpp"

namespace yinsh_turn_builder_test {
namespace {

using namespace yinsh;
using game::Step;
using game::Steps;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

const Position row_at_hand = position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9"});

Steps ask(const Position& position, std::string_view partial) { return steps(position, partial).value(); }

std::string code(const Position& position, std::string_view partial) {
  const auto refused = steps(position, partial);
  return refused ? "" : refused.error().code;
}

std::vector<std::string> partials(const Steps& steps) {
  std::vector<std::string> all;
  for (const Step& step : steps.next) all.push_back(step.kind + ' ' + step.partial);
  return all;
}

Step find(const Steps& steps, std::string_view point) {
  for (const Step& step : steps.next) {
    if (step.point == point) return step;
  }
  ADD_FAILURE() << "no step at " << point;
  return {};
}

TEST(YinshTurnBuilder, PlacesRingsWithOneClick) {
  const Steps steps = ask(start("standard").value(), "");
  EXPECT_EQ(steps.next.size(), 85U);
  EXPECT_EQ(find(steps, "k10").kind, "place");
  EXPECT_EQ(find(steps, "k10").label, "Place a ring on k10");
  EXPECT_EQ(ask(start("standard").value(), "k10").turn, "k10");
}

TEST(YinshTurnBuilder, SelectsARingAndMovesIt) {
  const Steps steps = ask(row_at_hand, "");
  EXPECT_THAT(partials(steps), UnorderedElementsAre("select g5", "select a2", "select a3", "select a4", "select a5"));
  const Steps moves = ask(row_at_hand, "g5");
  EXPECT_FALSE(moves.turn);
  EXPECT_EQ(find(moves, "g10").partial, "g5-g10");
  EXPECT_EQ(find(moves, "g10").kind, "move");
  EXPECT_EQ(find(moves, "g10").gain, "g6g7g8g9");
  EXPECT_EQ(find(moves, "g10").label, "Move to g10, turning over 4 markers");
  EXPECT_EQ(find(moves, "f5").gain, "");
  EXPECT_EQ(ask(row_at_hand, "a2-b2").turn, "a2-b2");
}

TEST(YinshTurnBuilder, TakesTheRowAndThenARing) {
  const Steps rows = ask(row_at_hand, "g5-f5");
  EXPECT_FALSE(rows.turn);
  EXPECT_THAT(partials(rows), ElementsAre("row g5-f5,xg5-g9"));
  EXPECT_EQ(rows.next.front().point, "g5");
  EXPECT_EQ(rows.next.front().gain, "g5g6g7g8g9");
  const Steps rings = ask(row_at_hand, rows.next.front().partial);
  EXPECT_FALSE(rings.turn);
  EXPECT_EQ(rings.next.size(), 5U);
  EXPECT_EQ(find(rings, "f5").partial, "g5-f5,xg5-g9xf5");
  EXPECT_EQ(find(rings, "f5").kind, "ring");
  EXPECT_EQ(rings.position.find('w'), rings.position.find(" w ") + 1) << "the row is gone";
  const Steps whole = ask(row_at_hand, "g5-f5,xg5-g9xf5");
  EXPECT_EQ(whole.turn, "g5-f5,xg5-g9xf5");
  EXPECT_TRUE(whole.next.empty());
}

TEST(YinshTurnBuilder, BeginsWithTheRowsThatTheOpponentMade) {
  const Position position = position_of({.white = "c3 c4 c5 c6 c7 h3 h4 h5 h6 h7"});
  EXPECT_THAT(partials(ask(position, "")), UnorderedElementsAre("row xc3-c7", "row xh3-h7"));
  EXPECT_EQ(find(ask(position, "xh3-h7"), "a2").partial, "xh3-h7xa2");
  EXPECT_THAT(partials(ask(position, "xh3-h7xa2")), ElementsAre("row xh3-h7xa2,xc3-c7"));
  const Steps steps = ask(position, "xh3-h7xa2,xc3-c7xa3");
  EXPECT_EQ(find(steps, "a4").partial, "xh3-h7xa2,xc3-c7xa3,a4");
  EXPECT_EQ(find(ask(position, "xh3-h7xa2,xc3-c7xa3,a4"), "b4").partial, "xh3-h7xa2,xc3-c7xa3,a4-b4");
}

TEST(YinshTurnBuilder, SaysThatARingWins) {
  const Position position = position_of({.white_rings = "a2 a3 a4", .white = "c3 c4 c5 c6 c7", .taken = {2, 0}});
  EXPECT_EQ(find(ask(position, "xc3-c7"), "a2").label, "Take off the ring a2, which wins");
  EXPECT_EQ(ask(position, "xc3-c7xa2").turn, "xc3-c7xa2");
}

TEST(YinshTurnBuilder, ShowsRingsThatCannotMove) {
  const Position position = position_of({.white_rings = "a2 f6 g6 h6 i6", .black_rings = "a3 b2 b3 k7 k8"});
  const Steps steps = ask(position, "");
  EXPECT_EQ(steps.next.size(), 4U);
  ASSERT_EQ(steps.blocked.size(), 1U);
  EXPECT_EQ(steps.blocked[0].point, "a2");
  EXPECT_EQ(steps.blocked[0].code, "cannot_move");
  EXPECT_EQ(code(position, "a2"), "cannot_move");
}

TEST(YinshTurnBuilder, AForcedPassIsAButton) {
  const Position position = read_position(
                                "WWWW/WBBBBB./wb....../b.w....../w..b....../...w...../....b...../....w..../....b.../"
                                "....w../...b 0-0 w move 0")
                                .value();
  EXPECT_THAT(partials(ask(position, "")), ElementsAre("pass -"));
  EXPECT_EQ(ask(position, "").next.front().point, "");
  EXPECT_EQ(ask(position, "-").turn, "-");
}

TEST(YinshTurnBuilder, RefusesAPartThatBeginsNoTurn) {
  EXPECT_EQ(code(row_at_hand, "what"), "bad_notation");
  EXPECT_EQ(code(row_at_hand, "f6"), "no_ring");
  EXPECT_EQ(code(row_at_hand, "g5-h4"), "not_in_line");
  EXPECT_EQ(code(row_at_hand, "xg5-g9"), "no_row");
  EXPECT_EQ(code(row_at_hand, "g5-f5,xg6-g10"), "not_your_row");
}

}  // namespace
}  // namespace yinsh_turn_builder_test
