#include "common/clock/time_control.hpp"

#include <algorithm>
#include <optional>

#include "common/core/text_cursor.hpp"

namespace clocks {

namespace {

constexpr std::int64_t second_ms = 1000;
constexpr std::int64_t minute_ms = 60 * second_ms;
constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

/// One to three digits, without needless zeros.
std::optional<std::int64_t> take_number(core::TextCursor& cursor) {
  std::int64_t number = 0;
  int digits = 0;
  const bool begins_with_zero = cursor.peek() == '0';
  for (; core::is_digit(cursor.peek()) && digits < 4; ++digits) number = number * 10 + (cursor.next() - '0');
  if (digits == 0 || digits > 3 || (begins_with_zero && digits > 1)) return std::nullopt;
  return number;
}

/// Behind the minutes: "5", or "3x30".
struct More {
  std::int64_t seconds = 0;
  std::optional<std::int64_t> periods = {};
};

std::optional<More> take_more(core::TextCursor& cursor) {
  const auto first = take_number(cursor);
  if (!first || !cursor.take('x')) return first ? std::optional(More{*first}) : std::nullopt;
  const auto seconds = take_number(cursor);
  return seconds ? std::optional(More{*seconds, first}) : std::nullopt;
}

core::Unexpected<std::string> wrong(std::string sentence) { return core::Unexpected<std::string>(std::move(sentence)); }

core::Expected<TimeControl, std::string> live_control(std::int64_t minutes, const More& more) {
  if (minutes < 1 || minutes > 180) return wrong("A clock has 1 to 180 minutes.");
  if (!more.periods) {
    if (more.seconds > 180) return wrong("A clock gets 0 to 180 seconds for each turn.");
    return Live{minutes * minute_ms, more.seconds * second_ms};
  }
  if (*more.periods < 1 || *more.periods > 10) return wrong("Byo-yomi has 1 to 10 periods.");
  if (more.seconds < 5 || more.seconds > 180) return wrong("A period of byo-yomi has 5 to 180 seconds.");
  return Live{minutes * minute_ms, 0, *more.periods, more.seconds * second_ms};
}

}  // namespace

std::int64_t Live::after_turn(std::int64_t left_ms) const {
  if (periods == 0) return left_ms + increment_ms;
  if (left_ms >= periods_ms()) return left_ms;
  // A turn that takes a period to its last millisecond has not overrun it.
  return std::min(periods_ms(), (left_ms / period_ms + 1) * period_ms);
}

core::Expected<TimeControl, std::string> parse_time_control(std::string_view text) {
  if (text.empty()) return Untimed{};
  core::TextCursor cursor(text);
  const auto number = take_number(cursor);
  if (number && cursor.take('d') && cursor.at_end()) {
    if (*number < 1 || *number > 14) return wrong("A turn may take 1 to 14 days.");
    return Correspondence{*number * day_ms};
  }
  if (number && cursor.take('+')) {
    const auto more = take_more(cursor);
    if (more && cursor.at_end()) return live_control(*number, *more);
  }
  return wrong(
      "A clock is written \"10+5\" (minutes and seconds for each turn), \"10+3x30\" (minutes, then periods of "
      "seconds) or \"3d\" (days for each turn).");
}

std::string text(const TimeControl& control) {
  if (const auto* live = std::get_if<Live>(&control)) {
    const std::string minutes = std::to_string(live->limit_ms / minute_ms) + "+";
    if (live->periods == 0) return minutes + std::to_string(live->increment_ms / second_ms);
    return minutes + std::to_string(live->periods) + "x" + std::to_string(live->period_ms / second_ms);
  }
  if (const auto* days = std::get_if<Correspondence>(&control)) return std::to_string(days->turn_ms / day_ms) + "d";
  return {};
}

std::int64_t estimated_seconds(const Live& control) {
  return (control.limit_ms + 40 * control.increment_ms + 20 * control.period_ms) / second_ms;
}

Speed speed(const TimeControl& control) {
  if (std::holds_alternative<Untimed>(control)) return Speed::untimed;
  if (std::holds_alternative<Correspondence>(control)) return Speed::correspondence;
  const std::int64_t seconds = estimated_seconds(std::get<Live>(control));
  if (seconds < 180) return Speed::bullet;
  if (seconds < 480) return Speed::blitz;
  return seconds < 1500 ? Speed::rapid : Speed::classical;
}

std::string_view name(Speed speed) {
  constexpr std::string_view names[] = {"untimed", "bullet", "blitz", "rapid", "classical", "correspondence"};
  return names[static_cast<std::size_t>(speed)];
}

}  // namespace clocks
