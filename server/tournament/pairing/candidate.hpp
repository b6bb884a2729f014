// What the pairing of a Swiss round needs to know of one player, read from the crosstable. Pure.
#pragma once

#include <cstdint>
#include <vector>

#include "server/tournament/crosstable.hpp"
#include "server/tournament/pairing/sides.hpp"

namespace tournament::pairing {

/// Against whom a player was paired in a round: one with more points (up), with fewer, or nobody (down).
enum class Float : std::uint8_t { none, up, down };

struct Candidate {
  int row = 0;
  HalfPoints points = 0;
  Sides sides;  ///< none where a pairing is two games: each player has both
  Preference preference;
  std::vector<int> met;            ///< rows, as often as they played
  bool had_bye = false;            ///< or a round won unplayed: C.04.3 C2
  Float last_float = Float::none;  ///< in the round before
};

Candidate candidate(const Crosstable& table, int row);

}  // namespace tournament::pairing
