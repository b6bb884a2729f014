// Which of the two players is here, since when one is not, and how often each came back. Pure; not stored: a restart
// begins again, and what it cost the players is not counted.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "common/game/rules.hpp"
#include "server/room/now.hpp"

namespace room {

class Attendance {
 public:
  /// Nobody is here.
  explicit Attendance(Now now) : players_{Player{now}, Player{now}} {}

  /// `counts`: a return is counted.
  void set(game::Side side, bool is_here, Now now, bool counts) {
    Player& player = players_[static_cast<std::size_t>(side)];
    if (is_here == !player.away_since) return;
    if (is_here && player.was_here && counts) ++reconnects_[static_cast<std::size_t>(side)];
    player.was_here = true;
    player.away_since = is_here ? std::nullopt : std::optional(now);
  }

  /// Somebody sits down there: their absence, if they are not here, begins now.
  void arrives(game::Side side, Now now) {
    Player& player = players_[static_cast<std::size_t>(side)];
    if (player.away_since) player.away_since = now;
  }

  bool both_here() const { return !players_[0].away_since && !players_[1].away_since; }
  /// Empty: they are here.
  std::optional<Now> away_since(game::Side side) const { return players_[static_cast<std::size_t>(side)].away_since; }
  /// Ever since this began.
  bool was_here(game::Side side) const { return players_[static_cast<std::size_t>(side)].was_here; }
  /// By side.
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
