// When the two of a pairing play: what each proposes, what they have agreed on, and who is ready. Not the game. A
// value; pure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tournament {

/// Times that one player has open at once.
inline constexpr std::size_t most_times = 5;
/// How often one player can propose for one pairing: each time is kept for ever.
inline constexpr int most_proposals = 20;
/// Times are whole minutes.
inline constexpr std::int64_t time_step_ms = 60'000;
/// So long before it, an agreed time can be changed no more.
inline constexpr std::int64_t fixed_before_ms = 60 * 60'000;
/// So long before the agreed time players can say that they are ready.
inline constexpr std::int64_t ready_before_ms = 10 * 60'000;
/// So long after it, who is ready waits for the other.
inline constexpr std::int64_t ready_after_ms = 10 * 60'000;

/// Times are wall clock, Unix milliseconds. By the side of the first game.
struct Arrangement {
  std::array<std::vector<std::int64_t>, 2> proposed{};
  std::array<std::string, 2> zones{};  ///< in which they live; empty: nobody knows
  std::array<int, 2> proposals{};      ///< how often each has proposed
  std::optional<std::int64_t> agreed_ms{};
  std::int64_t taken_ms = 0;    ///< when they agreed on it
  std::array<bool, 2> ready{};  ///< for the agreed time

  bool are_ready() const { return ready[0] && ready[1]; }
  /// Nobody came at the agreed time: they can agree on another.
  bool has_lapsed(std::int64_t now_ms) const {
    return agreed_ms && !ready[0] && !ready[1] && now_ms >= *agreed_ms + ready_after_ms;
  }
  /// The agreed time stands, whatever is proposed.
  bool is_fixed(std::int64_t now_ms) const {
    return agreed_ms && now_ms >= *agreed_ms - fixed_before_ms && !has_lapsed(now_ms);
  }
};

}  // namespace tournament
