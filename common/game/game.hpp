// Any game of the registry behind one small face that speaks text, so that rooms, protocol, storage
// and the browser shell know no game. A Game is the start position and the turns played since.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"

namespace game {

class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;

  virtual const GameInfo& info() const = 0;
  /// The full set-up the game was started from, e.g. "random:7f3a".
  virtual const std::string& setup() const = 0;
  /// Turns played, in the game's exact notation; its size is the ply.
  virtual const std::vector<std::string>& turns() const = 0;

  virtual Side to_move() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  /// Canonical text of the position now / at the start.
  virtual std::string position() const = 0;
  virtual std::string start_position() const = 0;
  /// Equal positions have equal hashes on every platform and in every build.
  virtual std::uint64_t hash() const = 0;

  /// Plays one whole turn, read tolerantly; returns its exact text. Refuses illegal turns and any turn
  /// after the end; then nothing has changed.
  virtual core::Expected<std::string, Refusal> play(std::string_view turn) = 0;
  /// Takes the last turn back; false at the start.
  virtual bool undo() = 0;

  /// Every legal whole turn in exact notation. Can be many thousands: for tools and tests.
  virtual std::vector<std::string> legal_turns() const = 0;
  /// Number of sequences of `depth` legal turns from here.
  virtual std::uint64_t perft(int depth) const = 0;
  /// What may follow `partial` (empty: the turn's beginning).
  virtual core::Expected<Steps, Refusal> steps(std::string_view partial) const = 0;
  /// Numbers that help a player, of the position now.
  virtual std::vector<Fact> facts() const = 0;
};

}  // namespace game
