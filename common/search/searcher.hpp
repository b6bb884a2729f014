// Any game's search behind one small face that speaks text, as game::Game is for the rules.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "common/game/game.hpp"
#include "common/search/limits.hpp"

namespace search {

inline constexpr int most_megabytes = 1024;

class Searcher {
 public:
  using OnDepth = std::function<void(const Report&)>;

  virtual ~Searcher() = default;
  /// The best turns in a game that is not over. Calls on_depth, unless it is empty, after each depth; returns the last
  /// report. With the same game, limits and memory it returns the same, if limits.from_scratch and nothing stops it.
  virtual Report find(const game::Game& game, const Limits& limits, const OnDepth& on_depth) = 0;
};

/// For the game of this id, with a table of so many megabytes (1 to most_megabytes); null for a game that has none.
std::unique_ptr<Searcher> make_searcher(std::string_view game_id, int megabytes);

}  // namespace search
