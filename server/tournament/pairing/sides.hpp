// Which side a player is due, after the sides they had. FIDE's handbook, C.04.3 A.6 and E. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/game/rules.hpp"

namespace tournament::pairing {

/// The sides of the games a player has played, the oldest first.
using Sides = std::vector<game::Side>;

enum class Claim : std::uint8_t { none, mild, strong, absolute };

struct Preference {
  std::optional<game::Side> side;  ///< empty: has not played yet
  Claim claim = Claim::none;
  int surplus = 0;  ///< how many more games they had on the other side; may be negative

  bool is_absolute() const { return claim == Claim::absolute; }
};

/// Absolute: the other side would be their third in a row, or put them three games apart.
Preference preference(const Sides& sides);

/// How little it suits that these two meet: 0, or how strong the claim is that stays unanswered.
int disappointment(const Preference& a, const Preference& b);
/// Whether one of these two gets a side that they may not get.
bool breaks_sides(const Preference& a, const Preference& b);

/// The side of `higher`, who is ranked above `lower`. `lot`: what it is where neither has played.
game::Side side_of_higher(const Sides& higher, const Sides& lower, game::Side lot);

}  // namespace tournament::pairing
