// What came of a game, as far as a tournament counts it. Pure.
#pragma once

#include <cstdint>

#include "common/game/rules.hpp"
#include "server/tournament/crosstable.hpp"

namespace tournament {

enum class Outcome : std::uint8_t {
  first_won,
  second_won,
  drawn,
  first_absent,   ///< the second side won without a game
  second_absent,  ///< the first side won without a game
  both_absent,    ///< or nobody gets a point for another reason
  stopped,        ///< the room was ended because somebody else had decided; counts for nothing
};

constexpr bool is_played(Outcome outcome) {
  return outcome == Outcome::first_won || outcome == Outcome::second_won || outcome == Outcome::drawn;
}

/// The game in which exactly this side did not appear.
constexpr Outcome absence_of(game::Side side) {
  return side == game::Side::first ? Outcome::first_absent : Outcome::second_absent;
}

constexpr HalfPoints points_for(game::Side side, Outcome outcome) {
  const bool is_first = side == game::Side::first;
  switch (outcome) {
    case Outcome::first_won:
    case Outcome::second_absent:
      return is_first ? points_of_win : 0;
    case Outcome::second_won:
    case Outcome::first_absent:
      return is_first ? 0 : points_of_win;
    case Outcome::drawn:
      return points_of_draw;
    case Outcome::both_absent:
    case Outcome::stopped:
      break;
  }
  return 0;
}

}  // namespace tournament
