// A knock-out as a fold over the winners of its matches: seeds, byes for the strongest, and a match for third place in
// the round of the final. Pure.
#pragma once

#include <optional>
#include <vector>

namespace tournament::pairing {

/// A place in a bracket: two rows of a crosstable, or fewer.
struct Match {
  std::optional<int> upper;  ///< empty: nobody has come so far, or nobody will
  std::optional<int> lower;
  bool third_place = false;
  friend bool operator==(const Match&, const Match&) = default;
};

/// What came of a match. `winner` empty: nobody goes on. `loser`: who can play for third place.
struct Decided {
  std::optional<int> winner;
  std::optional<int> loser;
  friend bool operator==(const Decided&, const Decided&) = default;
};

/// How many rounds a knock-out of so many has: 3 for 5 to 8 players.
int bracket_rounds(int players);

/// The matches of the first round. Row 0 is the strongest; the strongest can meet only in the last rounds, and have a
/// match without an opponent where the number is no power of two. At least 2 players.
std::vector<Match> first_round(int players);

/// The matches of the round after one: neighbours meet. Of two semi-finals it is the final, then the match for third
/// place. `decided`: of all matches of that round, in their order; at least 2, a power of two.
std::vector<Match> next_round(const std::vector<Decided>& decided);

/// A match that need not be played: its only player goes on. Empty: it has two players.
std::optional<Decided> walkover(const Match& match);

}  // namespace tournament::pairing
