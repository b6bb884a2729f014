// How much time a game's players have: none counted, live clocks with an increment, or days for each turn; and the
// text that says so. Values only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "common/core/expected.hpp"

namespace clocks {

struct Untimed {
  friend bool operator==(const Untimed&, const Untimed&) = default;
};

/// "10+5": minutes for the game (1 to 180), seconds more for each turn (0 to 180).
struct Live {
  std::int64_t limit_ms = 0;
  std::int64_t increment_ms = 0;
  friend bool operator==(const Live&, const Live&) = default;
};

/// "3d": days for each turn (1 to 14).
struct Correspondence {
  std::int64_t turn_ms = 0;
  friend bool operator==(const Correspondence&, const Correspondence&) = default;
};

using TimeControl = std::variant<Untimed, Live, Correspondence>;

/// Empty: untimed. Only the one text that text() gives for a control is taken; else a sentence for people.
core::Expected<TimeControl, std::string> parse_time_control(std::string_view text);

std::string text(const TimeControl& control);

/// What a player may expect to need for a whole game: limit and 40 increments, in seconds.
std::int64_t estimated_seconds(const Live& control);

enum class Speed : std::uint8_t { untimed, bullet, blitz, rapid, classical, correspondence };

/// Live games by the estimate: bullet below 180 s, blitz below 480 s, rapid below 1500 s.
Speed speed(const TimeControl& control);

/// "bullet"
std::string_view name(Speed speed);

}  // namespace clocks
