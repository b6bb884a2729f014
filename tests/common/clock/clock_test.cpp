#include "common/clock/clock.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "common/core/random.hpp"

namespace clocks::clock_test {
namespace {

using game::Side;

constexpr Live ten_minutes{600'000, 0};
constexpr Live one_minute{60'000, 0};
constexpr Live ten_and_five{600'000, 5'000};
constexpr std::int64_t start = 1'000;

LiveClock running(const Live& control, Side side = Side::first) {
  LiveClock clock(control);
  clock.run(side, start);
  return clock;
}

/// What the first side has left after turns that each took the wait and their delay.
std::int64_t left_after(const Live& control, std::int64_t wait_ms, const std::vector<std::int64_t>& lags) {
  LiveClock clock(control);
  std::int64_t now = start;
  for (const std::int64_t lag : lags) {
    clock.run(Side::first, now);
    now += wait_ms + lag;
    const Press press = clock.press(now, lag);
    EXPECT_FALSE(press.flagged);
    clock.settle(press.left_ms, press.given_ms);
  }
  return clock.left_ms(now)[0];
}

/// Of 10 minutes without increment a turn gets 3 s at most and a game 7 s; of one minute 1,170 ms and 2,730 ms.
TEST(LagCompensation, IsBoundedForATurnAndForTheGame) {
  EXPECT_EQ(left_after(ten_minutes, 0, {0}), 600'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {200}), 600'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {4000}), 599'000);
  EXPECT_EQ(left_after(ten_minutes, 1000, {4000}), 598'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {3000, 3000}), 600'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {0, 3000}), 600'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {0, 0, 0, 0, 0, 0, 0, 0, 8000}), 595'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {0, 0, 0, 0, 0, 5000, 6000}), 595'000);
  EXPECT_EQ(left_after(ten_minutes, 0, {0, 0, 0, 0, 0, 5000, 5000, 5000}), 592'000);
  EXPECT_EQ(left_after(one_minute, 0, {0, 3000}), 58'170);
  EXPECT_EQ(left_after(one_minute, 0, {0, 0, 0, 0, 7000}), 54'170);
}

/// Their real delay is nothing; whatever they feign turn by turn, 60 turns at 5+5 gain them no more than the stock.
TEST(LagCompensation, FeignedDelayGainsAtMostTheQuotaOfOneGame) {
  constexpr Live five_and_five{300'000, 5'000};
  core::Random random("lies");
  const std::vector<std::function<std::int64_t(int)>> lies = {
      [](int) { return 1000; }, [](int) { return 9000; }, [](int turn) { return turn % 2 == 0 ? 3000 : 0; },
      [](int turn) { return turn < 30 ? 0 : 3000; },
      [&random](int) { return static_cast<std::int64_t>(random.below(4'000)); }};
  for (const auto& lie : lies) {
    LiveClock clock(five_and_five);
    std::int64_t now = start;
    std::int64_t gained = 0;
    for (int turn = 0; turn < 60; ++turn) {
      clock.run(Side::first, now);
      const Press press = clock.press(now += 6'000, lie(turn));
      gained += press.given_ms;
      clock.settle(press.left_ms, press.given_ms);
    }
    EXPECT_EQ(gained, LagQuota(five_and_five).stock_ms());
  }
}

TEST(LagCompensation, SteadySlowLinkIsFullyCompensatedInAUsualGame) {
  EXPECT_EQ(left_after(ten_minutes, 0, std::vector<std::int64_t>(25, 280)), 600'000);
}

TEST(LiveClock, StandsUntilATimedTurnBegins) {
  const LiveClock clock(ten_and_five);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.left_ms(start + 99'000), (Figures{600'000, 600'000}));
  EXPECT_EQ(clock.flag_in_ms(start), std::nullopt);
  const Press press = clock.press(start + 99'000, 50);
  EXPECT_EQ(press.spent_ms, 0);
  EXPECT_EQ(press.left_ms, (Figures{600'000, 600'000}));
}

TEST(LiveClock, RunsForOneSideOnly) {
  const LiveClock clock = running(ten_and_five, Side::second);
  EXPECT_EQ(clock.running(), Side::second);
  EXPECT_EQ(clock.left_ms(start + 7'000), (Figures{600'000, 593'000}));
}

TEST(LiveClock, ChargesTheTurnLessTheDelayAndAddsTheIncrement) {
  const Press press = running(ten_and_five).press(start + 7'000, 120);
  EXPECT_FALSE(press.flagged);
  EXPECT_EQ(press.spent_ms, 6'880);
  EXPECT_EQ(press.given_ms, 120);
  EXPECT_EQ(press.left_ms, (Figures{598'120, 600'000}));
}

TEST(LiveClock, CompensatesNoMoreThanTheTurnTook) {
  LiveClock clock = running(ten_and_five);
  const Press press = clock.press(start + 40, 120);
  EXPECT_EQ(press.spent_ms, 0);
  EXPECT_EQ(press.given_ms, 40);
}

TEST(LiveClock, TimeDoesNotRunBackwards) {
  const Press press = running(ten_and_five).press(start - 10, 0);
  EXPECT_EQ(press.spent_ms, 0);
  EXPECT_EQ(running(ten_and_five).left_ms(start - 10), (Figures{600'000, 600'000}));
}

TEST(LiveClock, ATurnThatTakesAllThatIsLeftIsInTime) {
  const Press press = running(one_minute).press(start + 60'000, 0);
  EXPECT_FALSE(press.flagged);
  EXPECT_EQ(press.left_ms[0], 0);
}

TEST(LiveClock, TurnThatTakesMoreLosesOnTimeWithoutIncrement) {
  const Press press = running({60'000, 5'000}).press(start + 60'101, 100);
  EXPECT_TRUE(press.flagged);
  EXPECT_EQ(press.left_ms[0], 0);
  EXPECT_FALSE(running({60'000, 5'000}).press(start + 60'100, 100).flagged);
}

constexpr Live byo_yomi{60'000, 0, 3, 30'000};

TEST(ByoYomi, MainTimeIsSpentFirstAndGetsNothingBack) {
  EXPECT_EQ(LiveClock(byo_yomi).left_ms(start), (Figures{150'000, 150'000}));
  EXPECT_EQ(left_after(byo_yomi, 20'000, {0}), 130'000);
  EXPECT_EQ(left_after(byo_yomi, 20'000, {0, 0, 0}), 90'000) << "all of it, and no period";
}

TEST(ByoYomi, APeriodIsWholeAgainAfterATurnWithinIt) {
  EXPECT_EQ(left_after(byo_yomi, 61'000, {0}), 90'000);
  EXPECT_EQ(left_after(byo_yomi, 29'999, {0, 0, 0, 0, 0, 0, 0, 0}), 90'000);
  EXPECT_EQ(left_after(byo_yomi, 90'000, {0}), 90'000) << "to its last millisecond";
}

TEST(ByoYomi, ATurnUsesUpThePeriodsThatItOverruns) {
  EXPECT_EQ(left_after(byo_yomi, 90'001, {0}), 60'000);
  EXPECT_EQ(left_after(byo_yomi, 149'000, {0}), 30'000);
  EXPECT_EQ(left_after(byo_yomi, 35'000, {0, 0, 0}), 60'000)
      << "25 s of main time and 10 s of a period, then one period and 5 s of another";
}

TEST(ByoYomi, TimeIsOutAfterTheLastPeriod) {
  EXPECT_FALSE(running(byo_yomi).press(start + 150'000, 0).flagged);
  EXPECT_EQ(running(byo_yomi).press(start + 150'000, 0).left_ms[0], 30'000);
  EXPECT_TRUE(running(byo_yomi).press(start + 150'001, 0).flagged);
  EXPECT_GT(running(byo_yomi).flag_in_ms(start), 150'000) << "as any flag, after the delay that may be compensated";
}

TEST(ByoYomi, DelayIsNotChargedToAPeriod) {
  EXPECT_EQ(running(byo_yomi).press(start + 90'100, 100).left_ms[0], 90'000);
}

TEST(LiveClock, FlagFallsByItselfAfterTheLagAllowance) {
  EXPECT_EQ(running(one_minute).flag_in_ms(start), 60'000 + 1'170 + 1);
  EXPECT_EQ(running(one_minute).flag_in_ms(start + 61'170), 1);
  EXPECT_EQ(running(one_minute).flag_in_ms(start + 61'171), 0);
  EXPECT_EQ(running(one_minute).flag_in_ms(start + 99'000), 0);
}

TEST(LiveClock, LagAllowanceIsAtMostTwoSeconds) {
  EXPECT_EQ(running(ten_minutes).flag_in_ms(start), 600'000 + 2'000 + 1);
}

TEST(LiveClock, ResumesWhereItWasStopped) {
  LiveClock clock = running(ten_and_five);
  clock.stop(clock.left_ms(start + 4'000));
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.flag_in_ms(start + 900'000), std::nullopt);
  EXPECT_EQ(clock.left_ms(start + 900'000), (Figures{596'000, 600'000}));
  clock.go(start + 900'000);
  EXPECT_EQ(clock.running(), Side::first);
  EXPECT_EQ(clock.left_ms(start + 901'000), (Figures{595'000, 600'000}));
  EXPECT_EQ(clock.press(start + 901'000, 0).spent_ms, 5'000);
}

TEST(LiveClock, TurnDuringAStopIsChargedTheTimeBeforeTheStop) {
  LiveClock clock = running(ten_and_five);
  clock.stop(clock.left_ms(start + 4'000));
  EXPECT_EQ(clock.press(start + 900'000, 0).spent_ms, 4'000);
}

TEST(LiveClock, CanRefundTheCurrentTurn) {
  LiveClock clock = running(ten_and_five);
  clock.stop_as_turn_began();
  EXPECT_EQ(clock.left_ms(start + 9'000), (Figures{600'000, 600'000}));
}

TEST(LiveClock, StoppingWithoutATurnChangesNothing) {
  LiveClock clock(ten_and_five);
  clock.stop(clock.left_ms(start));
  clock.go(start);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.left_ms(start + 9'000), (Figures{600'000, 600'000}));
}

TEST(LiveClock, NewTurnAfterATakebackStartsAnew) {
  LiveClock clock = running(ten_and_five);
  clock.run(Side::second, start + 5'000);
  EXPECT_EQ(clock.left_ms(start + 6'000), (Figures{600'000, 599'000}));
  clock.rest();
  EXPECT_EQ(clock.left_ms(start + 60'000), (Figures{600'000, 600'000}));
}

/// Whatever happens: spent and given are the time that passed, and what is left is what there was.
TEST(LiveClock, TimesAddUp) {
  core::Random random("clocks add up");
  for (int game = 0; game < 200; ++game) {
    LiveClock clock(ten_and_five);
    std::int64_t now = start;
    Figures spent{};
    Figures turns{};
    for (int turn = 0; turn < 60; ++turn) {
      const std::size_t side = static_cast<std::size_t>(turn % 2);
      clock.run(turn % 2 == 0 ? Side::first : Side::second, now);
      std::int64_t took = static_cast<std::int64_t>(random.below(9'000));
      now += took;
      if (random.below(4) == 0) {
        clock.stop(clock.left_ms(now));
        now += static_cast<std::int64_t>(random.below(90'000));
        clock.go(now);
      }
      const Press press = clock.press(now, static_cast<std::int64_t>(random.below(3'000)));
      ASSERT_EQ(press.spent_ms + press.given_ms, took);
      clock.settle(press.left_ms, press.given_ms);
      spent[side] += press.spent_ms;
      ++turns[side];
      ASSERT_EQ(clock.left_ms(now)[side], 600'000 + 5'000 * turns[side] - spent[side]);
    }
  }
}

}  // namespace
}  // namespace clocks::clock_test
