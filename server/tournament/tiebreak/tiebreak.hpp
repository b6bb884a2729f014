// Numbers that rank players with equal points, as FIDE's handbook defines them in C.07 (2024), unplayed rounds
// included. Pure.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "server/tournament/crosstable.hpp"

namespace tournament::tiebreak {

enum class TieBreak : std::uint8_t {
  buchholz,          ///< article 8.1, in half points
  buchholz_cut_1,    ///< 8.1 with the modifier of 14.1: without the least
  median_buchholz,   ///< 8.1 with the modifier of 14.3: without the least and the greatest
  sonneborn_berger,  ///< 9.1, in quarter points
  direct_encounter,  ///< 6, see direct_encounter.hpp
  wins,              ///< 7.1: rounds with the points of a win, played or not
  progressive,       ///< 7.5: the sum of the points after each round, in half points
};

/// The handbook's abbreviations: "BH", "BH-C1", "BH-M1", "SB", "DE", "WIN", "PS".
std::string_view abbreviation(TieBreak tiebreak);

/// The tie-breaks of one crosstable, which must outlive it.
class TieBreaks {
 public:
  explicit TieBreaks(const Crosstable& table);
  /// A greater value is better. 0 for direct_encounter, which compares groups.
  int value(int row, TieBreak tiebreak) const;

 private:
  /// What a round adds to a player's Buchholz score.
  struct Contribution {
    bool voluntary = false;  ///< the player did not want to play it, or did not appear
    HalfPoints score = 0;
    HalfPoints own = 0;  ///< the player's points in the round
  };

  HalfPoints adjusted(int row) const;
  std::vector<Contribution> contributions(int row) const;
  int buchholz(int row, int cut_least, int cut_greatest) const;
  int sonneborn_berger(int row) const;
  int wins(int row) const;
  int progressive(int row) const;

  const Crosstable& table_;
  std::vector<HalfPoints> points_;
  std::vector<HalfPoints> adjusted_;
};

/// Whether the opponent of this round counts as one whom the player met: in a round robin, after a forfeit, too (16.1).
bool counts_as_met(const Crosstable& table, const Entry& entry);

}  // namespace tournament::tiebreak
