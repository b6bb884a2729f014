// Which of the two players are in the room, since when one has been away, and how often each has come back. Pure; not
// stored: a restart begins anew, and absences that it caused do not count.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "common/game/rules.hpp"
#include "server/room/now.hpp"

namespace room {

class Attendance {
 public:
  /// Nobody is in the room.
  explicit Attendance(Now now) : players_{Player{now}, Player{now}} {}

  /// `counts`: whether a return counts.
  void set(game::Side side, bool is_here, Now now, bool counts) {
    Player& player = players_[static_cast<std::size_t>(side)];
    if (is_here == !player.away_since) return;
    if (is_here && player.was_here && counts) ++reconnects_[static_cast<std::size_t>(side)];
    player.was_here = true;
    player.away_since = is_here ? std::nullopt : std::optional(now);
  }

  /// Somebody takes this seat: if they are not in the room, their absence begins now.
  void arrives(game::Side side, Now now) {
    Player& player = players_[static_cast<std::size_t>(side)];
    if (player.away_since) player.away_since = now;
  }

  bool both_here() const { return !players_[0].away_since && !players_[1].away_since; }
  /// Since when this player has been away; empty: they are here.
  std::optional<Now> away_since(game::Side side) const { return players_[static_cast<std::size_t>(side)].away_since; }
  /// Whether this player has ever been here since this began.
  bool was_here(game::Side side) const { return players_[static_cast<std::size_t>(side)].was_here; }
  /// How often each player has come back, by side.
  const std::array<int, 2>& reconnects() const { return reconnects_; }

 private:
  struct Player {
    std::optional<Now> away_since;
    bool was_here = false;
  };

  std::array<Player, 2> players_;
  std::array<int, 2> reconnects_{};
};

}  // namespace room
