// The pairings of a Swiss round: nobody meets twice, one bye each, nobody has a side thrice in a row; then the least
// differences of points. The same input gives the same pairings at every machine. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "server/tournament/crosstable.hpp"
#include "server/tournament/pairing/sides.hpp"

namespace tournament::pairing {

/// Two rows of a crosstable, by the side they have in the first game.
struct Pair {
  int first = 0;
  int second = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};

struct Round {
  std::vector<Pair> pairs;  ///< in the order of boards
  std::optional<int> bye;
  friend bool operator==(const Round&, const Round&) = default;
};

/// Larger tournaments could overflow the weights.
inline constexpr int most_players = 512;
inline constexpr int most_rounds = 32;

/// Pairs these rows of the table for its next round. Where the absolute rules leave no pairing, as few of them are
/// broken as possible: two meet again rather than that somebody has a second bye, and that rather than a side thrice.
/// `lot`: the side of the strongest player where neither has played. At most most_players rows, most_rounds rounds.
Round pair_swiss(const Crosstable& table, std::span<const int> rows, game::Side lot);

}  // namespace tournament::pairing
