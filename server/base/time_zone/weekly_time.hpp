// A time of each week by the clocks of a place. Pure.
#pragma once

#include <cstdint>

#include "server/base/time_zone/time_zone.hpp"

namespace base {

struct WeeklyTime {
  int weekday = 1;  ///< 1, Monday, to 7
  int minute = 0;   ///< of the day
  friend bool operator==(const WeeklyTime&, const WeeklyTime&) = default;
};

/// When it comes next, after this moment; both in Unix milliseconds.
std::int64_t next_time(const WeeklyTime& time, const TimeZone& zone, std::int64_t after_ms);

}  // namespace base
