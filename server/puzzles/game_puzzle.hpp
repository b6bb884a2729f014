// The puzzle of a finished game: a win that a player missed near its end. Pure; one thread.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "common/puzzle/maker.hpp"
#include "common/search/searcher.hpp"

namespace puzzles {

class GamePuzzles {
 public:
  /// For the game of this id, which has to be one that the search plays.
  explicit GamePuzzles(std::string_view game_id);

  /// One with the most turns to the win, the latest of these; of its source it has the ply alone. Empty: there is none
  /// in the last turns.
  std::optional<puzzle::Puzzle> of(const game::Game& played);

 private:
  std::optional<puzzle::Puzzle> at(const game::Game& game, std::string_view played, int more_than);

  std::unique_ptr<puzzle::Maker> maker_;
  std::unique_ptr<search::Searcher> searcher_;
};

}  // namespace puzzles
