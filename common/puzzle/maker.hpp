// Makes puzzles of positions: looks for a proved win, or for the only way out of one, and whether that is a single
// solution which is not the first turn to come to mind. One thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/game/game.hpp"
#include "common/puzzle/puzzle.hpp"

namespace puzzle {

/// Positions that a proof may look at.
struct Effort {
  std::array<std::uint64_t, most_turns> win{2'000, 5'000, 12'000};  ///< to find a win in so many turns
  std::uint64_t others = 30'000;                                    ///< to judge one of the first turns
};

/// Why a position is no puzzle.
enum class Objection : std::uint8_t {
  found,     ///< the turn played reaches the goal as well
  forced,    ///< hardly any turn fails
  several,   ///< it has several solutions
  obvious,   ///< the turn that looks best wins
  unproved,  ///< a later turn was not proved; to hold: of some turn it is not known whether it loses
  lost,      ///< every turn loses
};

class Maker {
 public:
  virtual ~Maker() = default;
  /// Turns within which the side to move is proved to win, as few as possible; empty: none is proved.
  virtual std::optional<int> win_in(const game::Game& game) = 0;
  /// What win_in() has found, as a puzzle: all but its level, its rating and its source, of which it has the ply alone.
  virtual core::Expected<Puzzle, Objection> puzzle(const game::Game& game, int turns, std::string_view played) = 0;
  /// The same to hold, where the turn played lost: within how many turns of the other side, win_in() has said of the
  /// position after it.
  virtual core::Expected<Puzzle, Objection> defence(const game::Game& game, std::string_view played) = 0;
};

/// For the game of this id, with a table of so many megabytes; null for a game that the search does not play.
std::unique_ptr<Maker> make_maker(std::string_view game_id, const Effort& effort, int megabytes);

}  // namespace puzzle
