#include "server/base/time_zone/weekly_time.hpp"

namespace base {

using namespace std::chrono;

std::int64_t next_time(const WeeklyTime& time, const TimeZone& zone, std::int64_t after_ms) {
  const std::int64_t after_s = after_ms / 1000;
  const local_seconds shown(seconds(after_s + zone.offset_at(after_s)));
  for (local_days day = floor<days>(shown) - days(1);; day += days(1)) {
    if (static_cast<int>(weekday(day).iso_encoding()) != time.weekday) continue;
    const std::int64_t at_ms = zone.unix_of(day + minutes(time.minute)) * 1000;
    if (at_ms > after_ms) return at_ms;
  }
}

}  // namespace base
