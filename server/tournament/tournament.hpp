// A tournament: a fold over its numbered events, and what may be added to them. It does nothing by itself and reads no
// clock; its host stores each event before it applies it. Not for leagues (league/league.hpp). One thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/core/expected.hpp"
#include "server/tournament/event.hpp"
#include "server/tournament/refusal.hpp"
#include "server/tournament/state.hpp"

namespace tournament {

enum class Applied : std::uint8_t {
  now,
  before,  ///< its number is known: nothing has changed
  gap,     ///< an earlier event is missing, or the first is not Created: nothing has changed
};

class Tournament {
 public:
  Applied apply(const Event& event);
  /// The event of what a person asks for; the caller has checked that they may act for themselves or as director.
  /// `by` 0 is the tournament itself, for what decide() found and what its games report.
  core::Expected<Event, Refusal> admit(What what, core::UserId by, std::int64_t now_ms) const;
  /// Of the director's act that Undone would take back; empty: there is none. What is before the start stays, and a
  /// pairing whose round has started; in a knock-out, everything before the last round was paired.
  std::optional<std::int64_t> last_act() const;

  const State& state() const { return state_; }
  std::span<const Event> events() const { return events_; }
  /// The number of the next event.
  std::int64_t next_number() const { return static_cast<std::int64_t>(events_.size()); }

 private:
  std::vector<bool> undone() const;
  bool is_barrier(const Event& event) const;
  void fold_anew();

  std::vector<Event> events_;
  State state_;
};

}  // namespace tournament
