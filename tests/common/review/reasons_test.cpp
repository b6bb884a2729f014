// Why a turn was worse than another: each reason on a position where it is the one.
#include "common/review/reasons.hpp"

#include <gtest/gtest.h>

#include "common/game/registry.hpp"

namespace review::reasons_test {
namespace {

using game::Side;

/// White wins at once by E4xD3 or E4xD4.
const std::string winning = "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";
const std::string missed = "I4xI5 pass";

std::optional<Reason> reason(const std::string& id, const std::string& setup, Side side, const Line& played,
                             const Line& better) {
  return reason_of(**game::start(id, setup), side, played, better);
}

Ending ending(const std::optional<Reason>& reason) {
  EXPECT_TRUE(reason && std::holds_alternative<Ending>(*reason));
  return reason && std::holds_alternative<Ending>(*reason) ? std::get<Ending>(*reason) : Ending{};
}

Counted counted(const std::optional<Reason>& reason) {
  EXPECT_TRUE(reason && std::holds_alternative<Counted>(*reason));
  return reason && std::holds_alternative<Counted>(*reason) ? std::get<Counted>(*reason) : Counted{};
}

TEST(Reasons, NameTheWinThatWasMissed) {
  const Ending why = ending(reason("tzaar", winning, Side::first, {missed}, {"E4xD3"}));
  EXPECT_TRUE(why.is_missed_win);
  EXPECT_EQ(why.outcome.winner, Side::first);
  EXPECT_EQ(why.outcome.reason, "type_captured");
}

TEST(Reasons, NameTheLossThatWasAllowed) {
  const Ending why = ending(reason("tzaar", winning, Side::second, {"E4xD3"}, {missed}));
  EXPECT_FALSE(why.is_missed_win);
  EXPECT_EQ(why.outcome.winner, Side::first);
}

TEST(Reasons, AreAbsentBetweenEqualTurns) {
  EXPECT_EQ(reason("tzaar", winning, Side::first, {missed}, {missed}), std::nullopt);
}

TEST(Reasons, CountTheCostOfATurn) {
  const Counted cost = counted(reason("tzaar", winning, Side::first, {missed, "D3xE4 pass"}, {missed}));
  EXPECT_FALSE(cost.is_danger);
  EXPECT_EQ(cost.fact, "tzaars");
  EXPECT_EQ(cost.left, 1);
  EXPECT_EQ(cost.instead, 2);
}

TEST(Reasons, PreferFewerMarblesMissingForASet) {
  const std::string jump = "position:37 4/5/6/WW5/6/5/4 4/8/10 0/0/0 0/0/0 first";
  const Counted cost = counted(reason("zertz", jump, Side::first, {}, {"x d1Wd3"}));
  EXPECT_EQ(cost.fact, "lacks_each");
  EXPECT_EQ(cost.limit, 9);
  EXPECT_EQ(cost.left, 9);
  EXPECT_EQ(cost.instead, 8);
}

TEST(Reasons, IgnoreOnesOwnProximityToASetAsADanger) {
  const std::string near = "position:37 4/5/6/WW5/6/5/4 2/8/10 2/0/0 0/0/0 first";
  EXPECT_EQ(reason("zertz", near, Side::first, {"x d1Wd3"}, {}), std::nullopt);
}

}  // namespace
}  // namespace review::reasons_test
