// The puzzle of a finished game: a win that a player missed near its end, or the only turn with which the loser could
// have held on. Pure; one thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "common/puzzle/maker.hpp"
#include "common/search/searcher.hpp"

namespace puzzles {

class GamePuzzles {
 public:
  /// For the game of this id, which has to be one that the search plays.
  explicit GamePuzzles(std::string_view game_id);

  /// One with the most turns to the win of either side, the latest of these; of its source it has the ply alone. Empty:
  /// there is none in the last turns.
  std::optional<puzzle::Puzzle> of(const game::Game& played);

 private:
  /// What is known of a position while the game is walked back.
  struct Walked {
    std::string turn;             ///< that was played in it
    std::optional<int> wins_in;   ///< the side to move; empty: not proved
    std::optional<int> loses_in;  ///< the same, by the turn played
  };
  std::optional<puzzle::Puzzle> at(const game::Game& game, const Walked& walked, int more_than);

  std::unique_ptr<puzzle::Maker> maker_;
  std::unique_ptr<search::Searcher> searcher_;
};

}  // namespace puzzles
