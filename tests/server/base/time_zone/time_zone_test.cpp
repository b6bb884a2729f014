// Clocks of places, their changes of both kinds, and times of each week across them.
#include "server/base/time_zone/time_zone.hpp"

#include <gtest/gtest.h>

#include "server/base/time_zone/weekly_time.hpp"

namespace base::time_zone_test {
namespace {

using namespace std::chrono;

constexpr std::int64_t hour_s = 3600;

TimeZone zone(const std::string& name) {
  auto found = TimeZone::find(name);
  if (!found) throw std::runtime_error("no zone " + name);
  return *found;
}
std::int64_t utc(year_month_day day, minutes of_day) {
  return duration_cast<seconds>(sys_days(day).time_since_epoch() + of_day).count();
}
local_seconds shown(year_month_day day, minutes of_day) { return local_days(day) + of_day; }
/// When it comes first after that day has begun in UTC.
std::int64_t next(const WeeklyTime& time, const std::string& name, year_month_day day) {
  return next_time(time, zone(name), utc(day, 0h) * 1000) / 1000;
}

const auto spring = 2027y / March / 28;    // when clocks of Berlin go from 2:00 to 3:00
const auto autumn = 2027y / October / 31;  // and from 3:00 to 2:00

TEST(TimeZone, KnowsTheClocksOfPlaces) {
  const std::int64_t winter = utc(2027y / January / 5, 12h);
  const std::int64_t summer = utc(2027y / July / 5, 12h);
  EXPECT_EQ(zone("Europe/Berlin").offset_at(winter), hour_s);
  EXPECT_EQ(zone("Europe/Berlin").offset_at(summer), 2 * hour_s);
  EXPECT_EQ(zone("America/New_York").offset_at(winter), -5 * hour_s);
  EXPECT_EQ(zone("America/New_York").offset_at(summer), -4 * hour_s);
  EXPECT_EQ(zone("Australia/Lord_Howe").offset_at(winter), 11 * hour_s);
  EXPECT_EQ(zone("Australia/Lord_Howe").offset_at(summer), 10 * hour_s + hour_s / 2);
  EXPECT_EQ(zone("Asia/Kathmandu").offset_at(summer), 5 * hour_s + hour_s * 3 / 4);
  EXPECT_EQ(zone("Europe/Dublin").offset_at(summer), hour_s);
  EXPECT_EQ(zone("UTC").offset_at(summer), 0);
}

TEST(TimeZone, FindsNothingButZones) {
  for (const char* name : {"", "Europe", "Europe/Nowhere", "../passwd", "/etc/passwd", "Europe//Berlin",
                           "posix/Europe/Berlin", "right/Europe/Berlin", "zone.tab", "tzdata.zi", "Europe/Berlin/"}) {
    EXPECT_FALSE(TimeZone::find(name)) << name;
  }
  EXPECT_FALSE(TimeZone::find(std::string(65, 'a')));
}

TEST(TimeZone, SkippedTimeComesLater) {
  EXPECT_EQ(zone("Europe/Berlin").unix_of(shown(spring, 2h + 30min)), utc(spring, 1h + 30min)) << "3:30 in summer time";
  EXPECT_EQ(zone("Europe/Berlin").unix_of(shown(spring, 1h + 59min)), utc(spring, 0h + 59min));
  EXPECT_EQ(zone("Europe/Berlin").unix_of(shown(spring, 3h)), utc(spring, 1h));
}

TEST(TimeZone, RepeatedTimeIsTheFirst) {
  EXPECT_EQ(zone("Europe/Berlin").unix_of(shown(autumn, 2h + 30min)), utc(autumn, 0h + 30min));
  EXPECT_EQ(zone("Europe/Berlin").unix_of(shown(autumn, 3h)), utc(autumn, 2h));
  EXPECT_EQ(zone("Australia/Lord_Howe").unix_of(shown(2027y / April / 4, 1h + 45min)),
            utc(2027y / April / 3, 14h + 45min));
}

TEST(WeeklyTime, StaysTheSameByTheClocksOfItsPlace) {
  const WeeklyTime tuesday{2, 20 * 60};
  EXPECT_EQ(next(tuesday, "Europe/Berlin", 2027y / March / 23), utc(2027y / March / 23, 19h));
  EXPECT_EQ(next(tuesday, "Europe/Berlin", 2027y / March / 24), utc(2027y / March / 30, 18h));
  EXPECT_EQ(next(tuesday, "Europe/Berlin", 2027y / October / 27), utc(2027y / November / 2, 19h));
  EXPECT_EQ(next(tuesday, "America/New_York", 2027y / March / 4), utc(2027y / March / 10, 1h));
  EXPECT_EQ(next(tuesday, "America/New_York", 2027y / March / 11), utc(2027y / March / 17, 0h));
  EXPECT_EQ(next(tuesday, "Asia/Kathmandu", 2027y / March / 24), utc(2027y / March / 30, 14h + 15min));
}

TEST(WeeklyTime, ComesOnceInEachWeekWithAChange) {
  const WeeklyTime in_the_change{7, 2 * 60 + 30};
  const std::int64_t skipped = next(in_the_change, "Europe/Berlin", spring);
  EXPECT_EQ(skipped, utc(spring, 1h + 30min));
  EXPECT_EQ(next_time(in_the_change, zone("Europe/Berlin"), skipped * 1000) / 1000, utc(2027y / April / 4, 30min));
  const std::int64_t shown_twice = next(in_the_change, "Europe/Berlin", autumn);
  EXPECT_EQ(shown_twice, utc(autumn, 30min));
  EXPECT_EQ(next_time(in_the_change, zone("Europe/Berlin"), shown_twice * 1000) / 1000,
            utc(2027y / November / 7, 1h + 30min));
}

/// Five zones, every day of ten years: it is always within eight days, on that weekday, at that time but where clocks
/// skip it.
TEST(WeeklyTime, IsRightOnEachDayOfTenYears) {
  for (const char* name :
       {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Auckland"}) {
    const TimeZone place = zone(name);
    for (std::int64_t day = 0; day < 3650; ++day) {
      const WeeklyTime time{static_cast<int>(day % 7) + 1, static_cast<int>(day * 37 % 1440)};
      const std::int64_t after = utc(2026y / November / 27, 0h) + day * 86'400;
      const std::int64_t at = next_time(time, place, after * 1000) / 1000;
      const local_seconds clock(seconds(at + place.offset_at(at)));
      const auto late = clock - (floor<days>(clock) + minutes(time.minute));
      ASSERT_TRUE(after < at && at <= after + 8 * 86'400) << name << day;
      ASSERT_EQ(static_cast<int>(weekday(floor<days>(clock)).iso_encoding()), time.weekday) << name << day;
      ASSERT_TRUE(late == 0s || late == 1h || late == 30min) << name << day << " " << late.count();
    }
  }
}

}  // namespace
}  // namespace base::time_zone_test
