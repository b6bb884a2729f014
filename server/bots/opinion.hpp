// What a computer thought of its own turns in one game, and what follows from that: is the game surely lost, is it a
// draw? Pure.
#pragma once

#include <cstddef>
#include <map>

#include "common/search/score.hpp"

namespace bots {

class Opinion {
 public:
  /// What the search said of the position in which it chose the turn after `ply` turns, for the computer; `ends_drawn`:
  /// the best line of both ends with a draw.
  void note(int ply, search::Score score, bool ends_drawn = false) { thoughts_[ply] = {score, ends_drawn}; }
  /// The turns after the first `ply` are taken back.
  void forget_from(int ply) { thoughts_.erase(thoughts_.lower_bound(ply), thoughts_.end()); }

  /// Whether nothing but a waste of time is left. Not where the opponent is about to win: that joy is theirs.
  bool surely_lost() const;
  /// Whether the game is going to end so, or neither side has got anywhere for a long time.
  bool is_draw() const;

 private:
  struct Thought {
    search::Score score = 0;
    bool ends_drawn = false;
  };

  bool holds_for_last(std::size_t count, bool (*holds)(search::Score)) const;

  std::map<int, Thought> thoughts_;  ///< by the ply
};

}  // namespace bots
