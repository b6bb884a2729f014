// The two clocks of a live game as a value: figures in milliseconds, and the moment since which one of them runs.
// It reads no clock: moments are arguments, from any clock that is never set.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "common/clock/lag_quota.hpp"
#include "common/clock/time_control.hpp"
#include "common/game/rules.hpp"

namespace clocks {

/// By side, in milliseconds.
using Figures = std::array<std::int64_t, 2>;

/// What a turn comes to that is over now.
struct Press {
  bool flagged = false;  ///< it took more than was left: no turn, but the end
  Figures left_ms{};     ///< after it, as Live::after_turn() has it unless flagged
  std::int64_t spent_ms = 0;
  std::int64_t given_ms = 0;  ///< of the delay, what is not charged: spent and given are what the turn took
};

class LiveClock {
 public:
  /// A flag does not fall before the delay that may still be compensated has passed, but waits no longer than this.
  static constexpr std::int64_t most_grace_ms = 2000;

  explicit LiveClock(const Live& control);

  /// What each side has left; never below 0.
  Figures left_ms(std::int64_t now) const;
  /// Whose clock runs; empty while neither does.
  std::optional<game::Side> running() const { return since_ ? side_ : std::nullopt; }

  /// A turn of `side` begins: figures stay, its clock runs. Whatever a turn before it had taken so far is forgotten.
  void run(game::Side side, std::int64_t now);
  /// It is nobody's timed turn: before each side's first one, after the end.
  void rest();

  /// What the turn of the running side would come to if it ended now. Where no side's turn is timed, nothing is spent.
  Press press(std::int64_t now, std::int64_t lag_ms) const;
  /// The timed turn is over with what press() said; the clocks stop until the next run().
  void settle(const Figures& left_ms, std::int64_t given_ms);

  /// Stops in the middle of a turn, with what left_ms() said.
  void stop(const Figures& left_ms);
  /// Stops, and the turn at hand has taken nothing.
  void stop_as_turn_began();
  /// Goes on from where it stopped.
  void go(std::int64_t now);

  /// In how many milliseconds the running side's flag falls by itself, 0: now; empty: nothing runs.
  std::optional<std::int64_t> flag_in_ms(std::int64_t now) const;

 private:
  std::int64_t elapsed(std::int64_t now) const;
  std::int64_t& left(game::Side side) { return left_[static_cast<std::size_t>(side)]; }
  std::int64_t left(game::Side side) const { return left_[static_cast<std::size_t>(side)]; }
  const LagQuota& quota() const { return quotas_[static_cast<std::size_t>(*side_)]; }

  Live control_;
  Figures left_;  ///< when the turn at hand began
  std::array<LagQuota, 2> quotas_;
  std::optional<game::Side> side_;     ///< whose timed turn it is
  std::optional<std::int64_t> since_;  ///< empty: no clock runs
  std::int64_t used_ = 0;              ///< of the turn at hand, before `since_`
};

}  // namespace clocks
