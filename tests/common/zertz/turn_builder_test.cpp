#include "common/zertz/turn_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/common/zertz/positions.hpp"

namespace zertz_turn_builder_test {
namespace {

using namespace zertz;
using game::Step;
using game::Steps;
using testing::IsSupersetOf;
using testing::UnorderedElementsAre;

Steps ask(const Position& position, std::string_view partial) { return steps(position, partial).value(); }

std::string code(const Position& position, std::string_view partial) {
  const auto refused = steps(position, partial);
  return refused ? "" : refused.error().code;
}

/// "place d4", "remove d1"; buttons by their label.
std::vector<std::string> offered(const Steps& steps) {
  std::vector<std::string> all;
  for (const Step& step : steps.next) all.push_back(step.kind + ' ' + (step.point.empty() ? step.label : step.point));
  return all;
}

Step find(const Steps& steps, std::string_view label) {
  for (const Step& step : steps.next) {
    if (step.label == label) return step;
  }
  ADD_FAILURE() << "no step " << label;
  return {};
}

std::string blocked(const Steps& steps, std::string_view point) {
  for (const game::Blocked& each : steps.blocked) {
    if (each.point == point) return each.code;
  }
  return "";
}

TEST(ZertzTurnBuilder, BeginsWithAMarbleOrARing) {
  const Steps steps = ask(position_of(""), "");
  EXPECT_EQ(steps.turn, std::nullopt);
  EXPECT_EQ(steps.next.size(), 3U * 37 + 18);
  EXPECT_EQ(find(steps, "Place white on d4").partial, "Wd4");
  EXPECT_EQ(find(steps, "Remove d1").partial, ",d1");
}

TEST(ZertzTurnBuilder, OffersOnlyColoursInTheSupply) {
  const Steps steps = ask(position_of("", {.first = {3, 0, 0}, .second = {3, 0, 0}}), "");
  EXPECT_EQ(steps.next.size(), 2U * 37 + 18);
}

TEST(ZertzTurnBuilder, AfterTheMarbleComesTheRing) {
  const Steps steps = ask(position_of(""), "wd4");
  EXPECT_EQ(steps.position, "37 4/5/6/3W3/6/5/4 5/8/10 0/0/0 0/0/0 first");
  EXPECT_EQ(steps.turn, std::nullopt);
  EXPECT_EQ(steps.next.size(), 18U);
  EXPECT_EQ(find(steps, "Remove d1").partial, "Wd4,d1");
}

TEST(ZertzTurnBuilder, AfterTheRingComesTheMarble) {
  const Steps steps = ask(position_of(""), ",d1");
  EXPECT_EQ(steps.position, "37 4/5/6/.6/6/5/4 6/8/10 0/0/0 0/0/0 first");
  EXPECT_EQ(steps.next.size(), 3U * 36);
  EXPECT_EQ(find(steps, "Place white on d4").partial, "Wd4,d1");
}

TEST(ZertzTurnBuilder, BothOrdersLeadToTheSameTurns) {
  const Position position = position_of("Wa1 Ga2 Bd4", {.without = "a3 b3"});
  std::set<std::string> marble_first;
  std::set<std::string> ring_first;
  for (const Step& begin : ask(position, "").next) {
    auto& turns = begin.kind == "place" ? marble_first : ring_first;
    for (const Step& step : ask(position, begin.partial).next) turns.insert(*ask(position, step.partial).turn);
  }
  EXPECT_EQ(marble_first, ring_first);
  const std::vector<std::string> all = legal(position);
  EXPECT_EQ(marble_first, std::set<std::string>(all.begin(), all.end()));
}

TEST(ZertzTurnBuilder, AWholeTurnIsReadyAndNothingFollows) {
  const Steps steps = ask(position_of(""), "wd4 d1");
  EXPECT_EQ(steps.turn, "Wd4,d1");
  EXPECT_EQ(steps.position, "37 4/5/6/.2W3/6/5/4 5/8/10 0/0/0 0/0/0 second");
  EXPECT_TRUE(steps.next.empty());
  EXPECT_TRUE(steps.blocked.empty());
}

TEST(ZertzTurnBuilder, SaysOfEveryOtherRingWhyItCannotBeRemoved) {
  const Position position = position_of("Wa1", {.without = "a3"});
  const Steps steps = ask(position, "Gd7");
  EXPECT_EQ(blocked(steps, "a1"), "ring_occupied");
  EXPECT_EQ(blocked(steps, "d7"), "ring_occupied");
  EXPECT_EQ(blocked(steps, "d4"), "not_at_edge");
  EXPECT_EQ(blocked(steps, "b4"), "held");
  EXPECT_EQ(blocked(steps, "a2"), "");
  EXPECT_EQ(blocked(steps, "a3"), "");
  EXPECT_EQ(steps.next.size() + steps.blocked.size(), 36U);
  EXPECT_EQ(steps.blocked.front().reason, "A ring with a marble on it is not removed: a1 is taken.");
}

TEST(ZertzTurnBuilder, ShowsWhatARemovalWouldClaim) {
  const Position position = position_of("Wa1 Ga2", {.only = "a1 a2 b3 c4 d5 d6 e6"});
  const Step step = find(ask(position, "Be6"), "Remove b3, claiming 1 white, 1 grey");
  EXPECT_EQ(step.gain, "Wa1Ga2");
  EXPECT_EQ(step.partial, "Be6,b3 x Wa1Ga2");
  EXPECT_EQ(find(ask(position, "Bd5"), "Remove e6").gain, "");
  EXPECT_EQ(find(ask(position, ",b3"), "Place black on e6, claiming 1 white, 1 grey").gain, "Wa1Ga2");
}

TEST(ZertzTurnBuilder, TheOnlyVacantRingIsNotChosenForRemovalFirst) {
  const Position position = position_of("Wa1", {.only = "a1 a2"});
  const Steps steps = ask(position, "");
  EXPECT_THAT(offered(steps), UnorderedElementsAre("place a2", "place a2", "place a2"));
  EXPECT_EQ(blocked(steps, "a2"), "last_vacant");
  EXPECT_EQ(code(position, ",a2"), "last_vacant");
  EXPECT_EQ(ask(position, steps.next.front().partial).turn, "Wa2 x Wa1Wa2");
}

TEST(ZertzTurnBuilder, MarbleAloneIsTheTurnWhenNoRingIsFree) {
  const Position position = position_of("Wd5 Ge3 Bc3", {.only = "d4 d5 e3 c3 d6"});
  EXPECT_EQ(ask(position, "Wd6").turn, "Wd6");
  EXPECT_EQ(ask(position, "Wd4").turn, std::nullopt);
}

TEST(ZertzTurnBuilder, OptionalClaimIsAButton) {
  const Position position = position_of("Wa1 Ga2", {.only = "a1 a2 b3 c4 d5 d6 e6", .variant = "37:claim=optional"});
  EXPECT_EQ(find(ask(position, "Be6"), "Remove b3, may claim 1 white, 1 grey").partial, "Be6,b3");
  const Steps steps = ask(position, "Be6,b3");
  EXPECT_EQ(steps.turn, "Be6,b3");
  EXPECT_THAT(offered(steps), UnorderedElementsAre("claim Claim 1 white, 1 grey"));
  EXPECT_EQ(steps.next.front().gain, "Wa1Ga2");
  EXPECT_EQ(ask(position, steps.next.front().partial).turn, "Be6,b3 x Wa1Ga2");
  EXPECT_TRUE(ask(position, steps.next.front().partial).next.empty());
}

TEST(ZertzTurnBuilder, ACaptureBeginsWithAMarbleOrIsAWholeChain) {
  const Steps steps = ask(position_of("Wd1 Gd2 Bd4"), "");
  EXPECT_THAT(offered(steps), UnorderedElementsAre("select d1", "capture 1: d1-d3-d5 captures 1 grey, 1 black"));
  EXPECT_EQ(steps.next.back().partial, "x d1Gd3Bd5");
  EXPECT_EQ(steps.next.back().gain, "Gd2Bd4");
  EXPECT_TRUE(steps.blocked.empty());
}

TEST(ZertzTurnBuilder, ASelectedMarbleJumpsRingByRing) {
  const Position position = position_of("Wd1 Gd2 Bd4");
  EXPECT_THAT(offered(ask(position, "x d1")),
              UnorderedElementsAre("capture d3", "capture 1: d1-d3-d5 captures 1 grey, 1 black"));
  EXPECT_EQ(ask(position, "x d1").next.front().label, "Jump to d3, capturing grey");
  EXPECT_EQ(ask(position, "x d1").next.front().gain, "Gd2");
  const Steps half = ask(position, "d1d3");
  EXPECT_EQ(half.turn, std::nullopt);
  EXPECT_EQ(half.position, "37 4/5/6/2WB3/6/5/4 5/7/9 0/1/0 0/0/0 first");
  EXPECT_THAT(offered(half), UnorderedElementsAre("capture d5"));
  EXPECT_EQ(ask(position, "x d1Gd3Bd5").turn, "x d1Gd3Bd5");
}

TEST(ZertzTurnBuilder, ChainsAreNumbered) {
  const Steps steps = ask(position_of("Wd4 Gd5"), "");
  EXPECT_THAT(offered(steps), UnorderedElementsAre("select d4", "select d5", "capture 1: d4-d6 captures 1 grey",
                                                   "capture 2: d5-d3 captures 1 white"));
}

TEST(ZertzTurnBuilder, ManyChainsAreAllNumbered) {
  const Position position = position_of("Wd4 Gd5 Ge4 Ge3 Gd3 Gc3 Gc4");
  std::set<std::string> numbered;
  for (const Step& step : ask(position, "").next) {
    if (step.kind == "capture") numbered.insert(step.partial);
  }
  EXPECT_GT(numbered.size(), 12U);
  EXPECT_EQ(numbered.size(), count_turns(position));
}

TEST(ZertzTurnBuilder, TooManyChainsAreSelectedByClicksOnly) {
  const Position position = read_position("37 GBG1/1BGBG/2G1G1/1GBBG2/3B2/1W2W/3W 3/0/4 0/0/0 0/0/0 first").value();
  ASSERT_GT(count_turns(position), most_chains);
  for (const Step& step : ask(position, "").next) EXPECT_EQ(step.kind, "select");
}

TEST(ZertzTurnBuilder, AForcedPassIsAButton) {
  const Position position =
      read_position(
          "61:claim=optional WWWWW/WGGGGG/GGGBBBB/BBB...../........./......../......./....../....1 "
          "0/0/0 0/0/0 0/0/3 first")
          .value();
  ASSERT_EQ(total(position.pool), 0);
  ASSERT_FALSE(has_jump(position)) << text(position);
  EXPECT_THAT(offered(ask(position, "")), UnorderedElementsAre("pass Pass"));
  EXPECT_EQ(ask(position, "-").turn, "-");
}

TEST(ZertzTurnBuilder, RefusesAPartialTurnThatCannotBeCompleted) {
  const Position position = position_of("Wa1");
  EXPECT_EQ(code(position, "what"), "bad_notation");
  EXPECT_EQ(code(position, "Wa1"), "occupied");
  EXPECT_EQ(code(position, ",a1"), "ring_occupied");
  EXPECT_EQ(code(position, ",d4"), "not_at_edge");
  EXPECT_EQ(code(position, "Wd4,d5"), "not_at_edge");
  EXPECT_EQ(code(position, "Wd4 x Wa1"), "must_remove");
  EXPECT_EQ(code(position, "x a1"), "no_capture");
  EXPECT_EQ(code(position, "-"), "pass_not_forced");
  EXPECT_EQ(code(position_of("Wd4 Gd5"), "Wa1"), "must_capture");
  EXPECT_EQ(code(position_of("Wd4 Gd5"), ",a1"), "must_capture");
  EXPECT_EQ(code(position_of("Wd4 Gd5"), "x a1"), "empty_from");
  EXPECT_EQ(code(position_of("Wd4 Gd5"), "x d4Gd6Gd8"), "unknown_ring");
  EXPECT_EQ(code(position_of("Wd4 Gd5"), "x d4Gd6d4"), "nothing_jumped");
}

}  // namespace
}  // namespace zertz_turn_builder_test
