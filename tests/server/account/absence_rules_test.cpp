// Which absences may be announced, changed and ended.
#include "server/account/absence_rules.hpp"

#include <gtest/gtest.h>

namespace account::absence_rules_test {
namespace {

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t new_year = 1'798'761'600'000;  ///< 2027
constexpr std::int64_t june = new_year - 200 * day;   ///< 2026
constexpr int granted = 30;

/// A person whose requests are granted by the rules, and kept.
class AbsenceRules : public testing::Test {
 protected:
  std::optional<NoAbsence> announce(std::optional<std::int64_t> from_ms, std::int64_t until_ms) {
    return keep(new_absence(known_, from_ms, until_ms, granted_, now_));
  }
  std::optional<NoAbsence> change(std::int64_t until_ms) {
    return keep(changed_absence(known_, until_ms, granted_, now_));
  }
  std::optional<NoAbsence> end() { return keep(ended_absence(known_, now_)); }
  int left(std::int64_t at_ms = june) const { return days_left(known_, clocks::year_of(at_ms), granted_); }

  AbsencesOfPerson known_;
  int granted_ = granted;
  std::int64_t now_ = june;

 private:
  std::optional<NoAbsence> keep(const MayBeAbsence& may_be) {
    if (!may_be) return may_be.error();
    storage::StoredAbsence kept = *may_be;
    std::erase_if(known_, [&kept](const auto& each) { return each.id == kept.id; });
    if (kept.id == 0) kept.id = ++last_id_;
    known_.push_back(kept);
    return std::nullopt;
  }

  std::int64_t last_id_ = 0;
};

TEST_F(AbsenceRules, GrantAnAbsenceFromNowOrLater) {
  EXPECT_EQ(announce({}, june + 3 * day), std::nullopt);
  EXPECT_EQ(known_.front().from_ms, june);
  EXPECT_EQ(left(), 27);
  now_ = june + 4 * day;
  EXPECT_EQ(announce(june + 10 * day, june + 11 * day), std::nullopt);
  EXPECT_EQ(left(), 26);
}

TEST_F(AbsenceRules, GrantNoneForATimePast) {
  EXPECT_EQ(announce(june - 1, june + day), NoAbsence::past);
  EXPECT_EQ(announce({}, june), NoAbsence::past);
  EXPECT_EQ(announce(june + day, june + day), NoAbsence::past);
  EXPECT_EQ(announce(june + day, INT64_MIN), NoAbsence::past);
}

TEST_F(AbsenceRules, GrantNoneInTheFarFuture) {
  EXPECT_EQ(announce(june + 366 * day, june + 367 * day), NoAbsence::far);
  EXPECT_EQ(announce({}, INT64_MAX), NoAbsence::far);
  EXPECT_EQ(announce(INT64_MAX - 1, INT64_MAX), NoAbsence::far);
  ASSERT_EQ(announce({}, june + day), std::nullopt);
  EXPECT_EQ(change(INT64_MAX), NoAbsence::far);
}

TEST_F(AbsenceRules, GrantOneAtATime) {
  ASSERT_EQ(announce(june + 5 * day, june + 6 * day), std::nullopt);
  EXPECT_EQ(announce({}, june + day), NoAbsence::announced);
  EXPECT_EQ(announce(june + 8 * day, june + 9 * day), NoAbsence::announced);
  now_ = june + 6 * day;
  EXPECT_EQ(announce({}, june + 7 * day), std::nullopt) << "the first is over";
}

TEST_F(AbsenceRules, GrantNoMoreThanTheYearsDays) {
  EXPECT_EQ(announce({}, june + 30 * day + 1), NoAbsence::days);
  EXPECT_EQ(announce({}, june + 30 * day), std::nullopt);
  EXPECT_EQ(left(), 0);
  now_ = june + 40 * day;
  EXPECT_EQ(announce({}, now_ + hour), NoAbsence::days);
  EXPECT_EQ(announce(new_year, new_year + day), std::nullopt) << "of another year";
}

TEST_F(AbsenceRules, CountTheDaysOfEachYear) {
  now_ = new_year - 40 * day;
  EXPECT_EQ(announce({}, new_year), NoAbsence::days);
  EXPECT_EQ(announce(new_year - 30 * day, new_year + 30 * day), std::nullopt);
  EXPECT_EQ(left(new_year - 1), 0);
  EXPECT_EQ(left(new_year), 0);
  EXPECT_EQ(change(new_year + 31 * day), NoAbsence::days);
}

TEST_F(AbsenceRules, CountOnlyWhatHasPassedOfOneThatIsCutShort) {
  ASSERT_EQ(announce({}, june + 20 * day), std::nullopt);
  now_ = june + 2 * day + hour;
  EXPECT_EQ(end(), std::nullopt);
  EXPECT_EQ(left(), 27);
  EXPECT_EQ(times_of(known_).list(), (std::vector<clocks::Absence>{{june, now_}}));
  EXPECT_EQ(end(), NoAbsence::none);
}

TEST_F(AbsenceRules, CountNothingOfOneThatIsCalledOff) {
  ASSERT_EQ(announce(june + 5 * day, june + 20 * day), std::nullopt);
  now_ = june + day;
  EXPECT_EQ(end(), std::nullopt);
  EXPECT_EQ(left(), granted);
  EXPECT_TRUE(times_of(known_).list().empty());
}

TEST_F(AbsenceRules, LetTheEndBeMovedEitherWay) {
  ASSERT_EQ(announce({}, june + 5 * day), std::nullopt);
  EXPECT_EQ(change(june + 9 * day), std::nullopt);
  EXPECT_EQ(left(), 21);
  EXPECT_EQ(change(june + 3 * day), std::nullopt);
  EXPECT_EQ(left(), 27);
  now_ = june + 2 * day;
  EXPECT_EQ(change(june + day), NoAbsence::past);
  EXPECT_EQ(change(now_), NoAbsence::past);
  EXPECT_EQ(change(june + 31 * day), NoAbsence::days);
  now_ = june + 4 * day;
  EXPECT_EQ(change(june + 5 * day), NoAbsence::none) << "it is over";
}

/// Whoever comes and goes all day has one day less, and no more than that day's time.
TEST_F(AbsenceRules, CountADayOnceHoweverOftenItIsLeft) {
  for (int i = 0; i < absences_a_day; ++i) {
    ASSERT_EQ(announce({}, now_ + 2 * day), std::nullopt) << i;
    now_ += hour;
    ASSERT_EQ(end(), std::nullopt);
    now_ += hour;
  }
  EXPECT_EQ(left(), 29);
  EXPECT_EQ(announce({}, now_ + hour), NoAbsence::often);
  now_ = june + day;
  EXPECT_EQ(announce({}, now_ + hour), std::nullopt) << "the first is a day ago";
}

TEST_F(AbsenceRules, LetOneBeChangedSoOftenOnly) {
  ASSERT_EQ(announce({}, june + day), std::nullopt);
  for (int i = 0; i < most_absence_changes; ++i) ASSERT_EQ(change(june + day + i), std::nullopt);
  EXPECT_EQ(change(june + 2 * day), NoAbsence::often);
  EXPECT_EQ(end(), std::nullopt) << "nobody is kept away";
}

TEST_F(AbsenceRules, GrantNothingWhereTheOperatorGrantsNoDays) {
  granted_ = 0;
  EXPECT_EQ(announce({}, june + day), NoAbsence::off);
}

TEST_F(AbsenceRules, KeepWhatWasGrantedBeforeFewerDaysAre) {
  ASSERT_EQ(announce({}, june + 20 * day), std::nullopt);
  granted_ = 10;
  EXPECT_EQ(left(), 0);
  EXPECT_EQ(change(june + 21 * day), NoAbsence::days);
  EXPECT_EQ(change(june + 15 * day), std::nullopt) << "shorter, though still more";
}

}  // namespace
}  // namespace account::absence_rules_test
