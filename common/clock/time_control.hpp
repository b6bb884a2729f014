// How much time a game's players have: none counted, live clocks with an increment or byo-yomi, or days for each turn;
// and the text that says so. Values only.
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

/// "10+5": minutes for the game (1 to 180), seconds more for each turn (0 to 180). "10+3x30" is byo-yomi: after these
/// minutes so many periods (1 to 10) of so many seconds (5 to 180). A turn uses up the periods that it overruns; the
/// one in which it ends is whole again for the next turn.
struct Live {
  std::int64_t limit_ms = 0;
  std::int64_t increment_ms = 0;
  std::int64_t periods = 0;  ///< 0: no byo-yomi
  std::int64_t period_ms = 0;

  std::int64_t periods_ms() const { return periods * period_ms; }
  /// What each side begins with. A clock's figure has the periods in it, so it has run out at 0 as any other.
  std::int64_t full_ms() const { return limit_ms + periods_ms(); }
  /// The figure for the next turn, after a turn that has left this much: at least 0.
  std::int64_t after_turn(std::int64_t left_ms) const;
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

/// What a player may expect to need for a whole game: limit and 40 increments, or limit and 20 periods, in seconds.
std::int64_t estimated_seconds(const Live& control);

enum class Speed : std::uint8_t { untimed, bullet, blitz, rapid, classical, correspondence };

/// Live games by the estimate: bullet below 180 s, blitz below 480 s, rapid below 1500 s.
Speed speed(const TimeControl& control);

/// "bullet"
std::string_view name(Speed speed);

}  // namespace clocks
