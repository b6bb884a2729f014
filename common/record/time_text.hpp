// A moment as text, exact to the millisecond: "2026-09-21T14:13:22.000Z". Always UTC.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/record/record.hpp"

namespace record {

/// The last moment that has a text: the end of the year 9999.
inline constexpr Time last_time = 253'402'300'799'999;

/// Moments out of range are written as the nearest within.
std::string time_text(Time time);

/// Reads exactly what time_text() writes; the milliseconds, or the seconds and them, or the whole time of day may be
/// left out.
std::optional<Time> read_time(std::string_view text);

/// Milliseconds since 1970 of a day and time in UTC; nothing if there is no such moment.
std::optional<Time> moment(int year, int month, int day, int hour, int minute, int second);

}  // namespace record
