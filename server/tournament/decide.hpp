// What follows from the state of a tournament: the events to add, and what its host has to do for its games. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/tournament/state.hpp"

namespace tournament {

/// A game that has no room yet. The host makes a room once for each key, then tells of GameMade.
struct GameToMake {
  GameKey key;
  core::UserId first;
  core::UserId second;
  friend bool operator==(const GameToMake&, const GameToMake&) = default;
};

struct Decision {
  /// To be stored and applied now, in this order. Then decide() may find more; the rest of a decision holds once it
  /// finds none.
  std::vector<What> events{};
  std::vector<GameToMake> games{};
  /// Rooms whose game counts as decided already: the host ends them. It tells of ResultGiven when each has ended, with
  /// Outcome::stopped if nothing else came of it.
  std::vector<core::RoomId> rooms_to_end{};
  /// By days, after the deadline: the host ends these games against whoever is to play. A day later nobody gets a
  /// point.
  std::vector<core::RoomId> overdue{};
  /// Games without a result whose rooms have ended for one that was taken back: only the director can decide them.
  std::vector<GameKey> to_adjudicate{};
  /// When to ask again (wall clock) even if nothing happens; empty: only after an event.
  std::optional<std::int64_t> next_ms{};
};

/// `reachable_ms`: since when players have been able to reach the server without a break. Nobody is absent because of
/// an outage: the time to appear begins anew with it.
Decision decide(const State& state, std::int64_t now_ms, std::int64_t reachable_ms = 0);

}  // namespace tournament
