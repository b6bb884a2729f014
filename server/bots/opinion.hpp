// What a computer thought of its own turns in one game, and what follows from that: is the game surely lost, is it a
// draw? Pure.
#pragma once

#include <map>

#include "common/search/score.hpp"

namespace bots {

class Opinion {
 public:
  /// What the search said of the position in which it chose the turn after `ply` turns, for the computer.
  void note(int ply, search::Score score) { scores_[ply] = score; }
  /// The turns after the first `ply` are taken back.
  void forget_from(int ply) { scores_.erase(scores_.lower_bound(ply), scores_.end()); }

  /// Whether nothing but a waste of time is left. Not where the opponent is about to win: that joy is theirs.
  bool surely_lost() const;
  /// Whether neither side has got anywhere for a long time.
  bool is_draw() const;

 private:
  std::map<int, search::Score> scores_;  ///< by the ply
};

}  // namespace bots
