#include "common/record/time_text.hpp"

#include <algorithm>
#include <chrono>

#include "common/core/text_cursor.hpp"

namespace record {
namespace {

using std::chrono::day;
using std::chrono::month;
using std::chrono::sys_days;
using std::chrono::year;
using std::chrono::year_month_day;

constexpr Time second_ms = 1000;
constexpr Time minute_ms = 60 * second_ms;
constexpr Time hour_ms = 60 * minute_ms;
constexpr Time day_ms = 24 * hour_ms;

std::string padded(Time number, std::size_t digits) {
  std::string text = std::to_string(number);
  if (text.size() < digits) text.insert(0, digits - text.size(), '0');
  return text;
}

/// Exactly this many digits.
std::optional<int> take_number(core::TextCursor& cursor, int digits) {
  int number = 0;
  for (int i = 0; i < digits; ++i) {
    if (!core::is_digit(cursor.peek())) return std::nullopt;
    number = number * 10 + (cursor.next() - '0');
  }
  return number;
}

/// The number after the separator, which has to be there.
std::optional<int> take_after(core::TextCursor& cursor, char separator, int digits) {
  if (!cursor.take(separator)) return std::nullopt;
  return take_number(cursor, digits);
}

/// The number after the separator; 0 if the separator is not there.
std::optional<int> take_optional(core::TextCursor& cursor, char separator, int digits) {
  return cursor.take(separator) ? take_number(cursor, digits) : 0;
}

}  // namespace

std::string time_text(Time time) {
  time = std::clamp<Time>(time, 0, last_time);
  const year_month_day date{sys_days{std::chrono::days{time / day_ms}}};
  return padded(int{date.year()}, 4) + '-' + padded(unsigned{date.month()}, 2) + '-' + padded(unsigned{date.day()}, 2) +
         'T' + padded(time % day_ms / hour_ms, 2) + ':' + padded(time % hour_ms / minute_ms, 2) + ':' +
         padded(time % minute_ms / second_ms, 2) + '.' + padded(time % second_ms, 3) + 'Z';
}

std::optional<Time> moment(int of_year, int of_month, int of_day, int hour, int minute, int second) {
  if (of_month < 1 || of_day < 1) return std::nullopt;
  const year_month_day date{year{of_year}, month{static_cast<unsigned>(of_month)}, day{static_cast<unsigned>(of_day)}};
  if (of_year < 1970 || of_year > 9999 || !date.ok()) return std::nullopt;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return std::nullopt;
  const Time days = sys_days{date}.time_since_epoch().count();
  return days * day_ms + hour * hour_ms + minute * minute_ms + second * second_ms;
}

std::optional<Time> read_time(std::string_view text) {
  core::TextCursor cursor(text);
  const auto of_year = take_number(cursor, 4);
  const auto of_month = take_after(cursor, '-', 2);
  const auto of_day = take_after(cursor, '-', 2);
  if (!of_year || !of_month || !of_day) return std::nullopt;
  if (cursor.at_end()) return moment(*of_year, *of_month, *of_day, 0, 0, 0);
  const auto hour = take_after(cursor, 'T', 2);
  const auto minute = take_after(cursor, ':', 2);
  const auto second = take_optional(cursor, ':', 2);
  const auto millisecond = take_optional(cursor, '.', 3);
  if (!hour || !minute || !second || !millisecond || !cursor.take('Z') || !cursor.at_end()) return std::nullopt;
  const auto whole = moment(*of_year, *of_month, *of_day, *hour, *minute, *second);
  if (!whole) return std::nullopt;
  return *whole + *millisecond;
}

}  // namespace record
