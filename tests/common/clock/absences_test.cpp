// Announced absences: what they cover, deadlines over them, and the days they count for.
#include "common/clock/absences.hpp"

#include <gtest/gtest.h>

#include "common/core/random.hpp"

namespace clocks::absences_test {
namespace {

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t new_year_2027 = 1'798'761'600'000;

Absences of(std::vector<Absence> list) { return Absences(std::move(list)); }
int all_days(const Absences& absences) { return days_begun(absences, INT64_MIN, INT64_MAX); }

TEST(Absences, CoverFromTheFirstInstantUntilBeforeTheLast) {
  const Absences absences = of({{10, 20}});
  EXPECT_FALSE(absences.cover(9));
  EXPECT_TRUE(absences.cover(10));
  EXPECT_TRUE(absences.cover(19));
  EXPECT_FALSE(absences.cover(20));
}

TEST(Absences, AreKeptByTimeAndApart) {
  EXPECT_EQ(of({{50, 60}, {10, 20}, {15, 30}, {30, 31}, {40, 40}, {45, 44}}).list(),
            (std::vector<Absence>{{10, 31}, {50, 60}}));
}

TEST(Absences, LeaveTheRestOfTheTimeUncovered) {
  const Absences absences = of({{10, 20}, {30, 40}});
  EXPECT_EQ(absences.uncovered_ms(0, 50), 30);
  EXPECT_EQ(absences.uncovered_ms(12, 18), 0);
  EXPECT_EQ(absences.uncovered_ms(15, 35), 10);
  EXPECT_EQ(absences.uncovered_ms(20, 30), 10);
  EXPECT_EQ(absences.uncovered_ms(50, 0), 0) << "no time passes backwards";
}

TEST(Absences, MoveADeadlineByWhatTheyCoverBeforeIt) {
  const Absences absences = of({{10, 20}, {30, 40}});
  EXPECT_EQ(absences.after(0, 5), 5);
  EXPECT_EQ(absences.after(0, 15), 25);
  EXPECT_EQ(absences.after(0, 25), 45) << "the moved deadline reaches into the second one";
  EXPECT_EQ(absences.after(12, 1), 21) << "begun while away";
  EXPECT_EQ(absences.after(20, 5), 25);
  EXPECT_EQ(absences.after(50, 5), 55);
}

TEST(Absences, DoNotMoveADeadlineThatHasPassed) {
  EXPECT_EQ(of({{15, 100}}).after(0, 15), 15) << "it lies on the first instant of the absence";
  EXPECT_EQ(of({{16, 100}}).after(0, 15), 15);
  EXPECT_EQ(of({{14, 100}}).after(0, 15), 101);
}

/// The two functions agree, and a deadline is the first instant with so much time behind it.
TEST(Absences, AgreeOnDeadlinesAndUncoveredTime) {
  core::Random random{"absences"};
  for (int round = 0; round < 2000; ++round) {
    std::vector<Absence> list;
    for (std::uint64_t i = random.below(5); i > 0; --i) {
      const auto from = static_cast<std::int64_t>(random.below(60));
      list.push_back({from, from + static_cast<std::int64_t>(random.below(20))});
    }
    const Absences absences(list);
    const auto from = static_cast<std::int64_t>(random.below(70));
    const auto span = 1 + static_cast<std::int64_t>(random.below(40));
    const std::int64_t deadline = absences.after(from, span);
    EXPECT_EQ(absences.uncovered_ms(from, deadline), span);
    EXPECT_EQ(absences.uncovered_ms(from, deadline - 1), span - 1);
  }
}

/// Whoever comes back sooner does not move a deadline into the past.
TEST(Absences, LeaveTimeWhenTheyAreCutShort) {
  for (std::int64_t now = 10; now <= 40; ++now) {
    EXPECT_EQ(of({{10, now}}).after(0, 11) - now, 1);
  }
}

TEST(Absences, TellTheOneThatIsOnOrNext) {
  const Absences absences = of({{10, 20}, {30, 40}});
  EXPECT_EQ(absences.on_or_next(0), (Absence{10, 20}));
  EXPECT_EQ(absences.on_or_next(19), (Absence{10, 20}));
  EXPECT_EQ(absences.on_or_next(20), (Absence{30, 40}));
  EXPECT_EQ(absences.on_or_next(40), std::nullopt);
}

TEST(Absences, ForgetWhatIsOver) {
  Absences absences = of({{10, 20}, {30, 40}});
  absences.forget_until(20);
  EXPECT_EQ(absences.list(), (std::vector<Absence>{{30, 40}}));
}

TEST(AbsenceDays, CountEachDayThatHasBegun) {
  EXPECT_EQ(all_days(of({})), 0);
  EXPECT_EQ(all_days(of({{0, 1}})), 1);
  EXPECT_EQ(all_days(of({{0, day}})), 1);
  EXPECT_EQ(all_days(of({{0, day + 1}})), 2);
  EXPECT_EQ(all_days(of({{5 * hour, 5 * hour + 3 * day}})), 3) << "whatever the hour at which they begin";
}

TEST(AbsenceDays, CountADayOnceHoweverOftenOneLeaves) {
  EXPECT_EQ(all_days(of({{0, hour}, {2 * hour, 3 * hour}, {23 * hour, day}})), 1);
  EXPECT_EQ(all_days(of({{0, hour}, {23 * hour, 25 * hour}})), 2) << "the second day begins when the first is over";
  EXPECT_EQ(all_days(of({{0, hour}, {30 * hour, 31 * hour}, {31 * hour + day, 32 * hour + day}})), 3);
}

TEST(AbsenceDays, BelongToTheTimeInWhichTheyBegin) {
  const Absences over_new_year = of({{new_year_2027 - 36 * hour, new_year_2027 + 36 * hour}});
  const Year before = year_of(new_year_2027 - 1);
  const Year after = year_of(new_year_2027);
  EXPECT_EQ(days_begun(over_new_year, before.begins_ms, before.ends_ms), 2);
  EXPECT_EQ(days_begun(over_new_year, after.begins_ms, after.ends_ms), 1);
}

TEST(AbsenceDays, BeyondTheLimitThePlayerIsNotAway) {
  const Absences away = of({{5 * hour, 5 * hour + 10 * day}});
  EXPECT_EQ(limited_to_days(away, 0, 3), of({{5 * hour, 5 * hour + 3 * day}}));
  EXPECT_EQ(limited_to_days(away, 0, 0), of({}));
  EXPECT_EQ(limited_to_days(away, 0, 10), away);
  EXPECT_EQ(limited_to_days(away, 0, 60), away);
}

TEST(AbsenceDays, WithinTheLimitAreThoseThatBeginFirst) {
  const Absences away = of({{0, hour}, {2 * day, 2 * day + hour}, {2 * day + 5 * hour, 3 * day + 2 * hour}});
  EXPECT_EQ(limited_to_days(away, 0, 2), of({{0, hour}, {2 * day, 2 * day + hour}, {2 * day + 5 * hour, 3 * day}}));
  EXPECT_EQ(limited_to_days(away, 0, 3), away);
}

TEST(AbsenceDays, ThatBeganBeforeTheSeasonDoNotCountForIt) {
  const Absences away = of({{-2 * day - hour, 5 * day}});
  EXPECT_EQ(limited_to_days(away, 0, 2), of({{-2 * day - hour, 3 * day - hour}}));
  EXPECT_EQ(days_begun(limited_to_days(away, 0, 2), 0, 5 * day), 2);
}

TEST(AbsenceDays, ALaterAbsenceChangesNothingOfWhatHasPassed) {
  const Absences first = limited_to_days(of({{0, 2 * day}}), 0, 3);
  const Absences both = limited_to_days(of({{0, 2 * day}, {4 * day, 9 * day}}), 0, 3);
  EXPECT_EQ(both.list().front(), first.list().front());
  EXPECT_EQ(both.list().back(), (Absence{4 * day, 5 * day}));
}

TEST(Year, BeginsWithJanuaryInUtc) {
  const Year year = year_of(new_year_2027);
  EXPECT_EQ(year.number, 2027);
  EXPECT_EQ(year.begins_ms, new_year_2027);
  EXPECT_EQ(year.ends_ms, new_year_2027 + 365 * day);
  EXPECT_EQ(year_of(new_year_2027 - 1).number, 2026);
  EXPECT_EQ(year_of(new_year_2027 - 1).ends_ms, new_year_2027);
}

}  // namespace
}  // namespace clocks::absences_test
