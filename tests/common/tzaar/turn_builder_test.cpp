#include "common/tzaar/turn_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/tzaar/positions.hpp"

namespace tzaar_turn_builder_test {
namespace {

using namespace tzaar;
using game::Step;
using game::Steps;
using testing::UnorderedElementsAre;

std::vector<std::string> points(const Steps& steps) {
  std::vector<std::string> all;
  for (const Step& step : steps.next) all.push_back(step.kind + " " + step.point);
  return all;
}

std::string reason(const Steps& steps, std::string_view point) {
  for (const game::Blocked& each : steps.blocked) {
    if (each.point == point) return each.reason;
  }
  return "";
}

std::string code(const Position& position, std::string_view partial) {
  const auto refused = steps(position, partial);
  return refused ? "" : refused.error().code;
}

class TzaarTurnBuilder : public testing::Test {
 protected:
  Position position_ = position_of(std::string(one_of_each) + "F1=T G1=t H1=t H2=T I1=t");
  Steps ask(std::string_view partial) { return steps(position_, partial).value(); }
};

TEST_F(TzaarTurnBuilder, BeginsWithTheStacksThatCanCapture) {
  EXPECT_THAT(points(ask("")), UnorderedElementsAre("select A3", "select F1", "select H2"));
  EXPECT_EQ(ask("").turn, std::nullopt);
}

TEST_F(TzaarTurnBuilder, ASelectedStackShowsItsCaptures) {
  EXPECT_THAT(points(ask("H2")), UnorderedElementsAre("capture H1", "capture I1"));
  EXPECT_EQ(ask("h2").next.front().partial.substr(0, 3), "H2x");
}

TEST_F(TzaarTurnBuilder, AfterTheCaptureAllActionsAreOpenAndTheBoardShowsIt) {
  const Steps steps = ask("F1xG1");
  EXPECT_THAT(points(steps), testing::IsSupersetOf({"select G1", "select A1", "pass "}));
  EXPECT_EQ(steps.position, text_of(std::string(one_of_each) + "G1=T H1=t H2=T I1=t", " w play"));
  EXPECT_EQ(steps.turn, std::nullopt);
  EXPECT_THAT(points(ask("F1xG1 A1")), testing::IsSupersetOf({"stack A2"}));
}

TEST_F(TzaarTurnBuilder, AWholeTurnIsReadyAndNothingFollows) {
  const Steps steps = ask("f1xg1 g1xh1");
  EXPECT_EQ(steps.turn, "F1xG1 G1xH1");
  EXPECT_TRUE(steps.next.empty());
  EXPECT_EQ(steps.warning, "");
  EXPECT_EQ(steps.position, text_of(std::string(one_of_each) + "H1=T H2=T I1=t", " b play"));
}

TEST_F(TzaarTurnBuilder, AWinWithTheFirstActionIsAWholeTurn) {
  EXPECT_EQ(ask("A3xA4").turn, "A3xA4");
  EXPECT_TRUE(ask("A3xA4").next.empty());
  EXPECT_EQ(code(position_, "A3xA4 A1"), "one_action_only");
}

TEST_F(TzaarTurnBuilder, WarnsOfCoveringTheLastPieceOfAType) {
  EXPECT_EQ(ask("F1xG1 A1+A2").turn, "F1xG1 A1+A2");
  EXPECT_EQ(ask("F1xG1 A1+A2").warning, "This covers your last tzarra: you would lose at once.");
}

TEST_F(TzaarTurnBuilder, RefusesAPartialTurnThatCannotBeCompleted) {
  EXPECT_EQ(code(position_, "A4"), "not_yours");
  EXPECT_EQ(code(position_, "C3"), "not_yours");
  EXPECT_EQ(code(position_, "A1"), "nothing_to_do");
  EXPECT_EQ(code(position_, "A1+A2"), "must_capture");
  EXPECT_EQ(code(position_, "F1xH1"), "blocked");
  EXPECT_EQ(code(position_, "F1xG1 F1"), "not_yours");
  EXPECT_EQ(code(position_, "what"), "bad_notation");
}

TEST_F(TzaarTurnBuilder, ExplainsWhyAStackCannotMove) {
  position_ = position_of(std::string(one_of_each) + "F1=T G1=tt I5=T");
  EXPECT_EQ(reason(ask(""), "A1"), "A1 has nothing to capture: it meets only stacks of yours.");
  EXPECT_EQ(reason(ask(""), "F1"), "F1 (height 1) is too low to capture G1 (height 2); all else it meets is yours.");
  EXPECT_EQ(reason(ask(""), "I5"), "I5 cannot move: it meets no other stack.");
  EXPECT_EQ(reason(ask(""), "A3"), "");
  EXPECT_EQ(reason(ask("A3"), "A1"), "");
}

TEST_F(TzaarTurnBuilder, TheOpeningIsOneCapture) {
  position_ = start("fixed").value();
  EXPECT_EQ(ask("D8xE7").turn, "D8xE7");
  EXPECT_TRUE(ask("D8xE7").next.empty());
}

TEST_F(TzaarTurnBuilder, PlacingOffersEveryPieceOnEverySpace) {
  position_ = start("tournament").value();
  EXPECT_EQ(ask("").next.size(), 180U);
  EXPECT_EQ(ask("").next.front().label, "Place a tzaar on A1");
  EXPECT_EQ(ask("t@e5").turn, "T@E5");
  EXPECT_EQ(code(position_, "A1"), "must_place");
}

}  // namespace
}  // namespace tzaar_turn_builder_test
