#include "common/puzzle/attempt.hpp"

#include <optional>

#include "common/game/registry.hpp"
#include "common/puzzle/pattern.hpp"

namespace puzzle {

namespace {

/// Empty: the rules refuse it.
std::optional<std::string> exact(const game::Game& game, const std::string& turn) {
  auto played = game.clone()->play(turn);
  if (!played) return std::nullopt;
  return *std::move(played);
}

/// False: the puzzle itself is damaged.
bool go_on(game::Game& game, const Step& step) {
  return game.play(step.turn) && (step.reply.empty() || game.play(step.reply));
}

}  // namespace

Attempt judge(const Puzzle& puzzle, const std::vector<std::string>& turns) {
  const auto started = game::start(puzzle.game, puzzle.setup);
  if (!started || turns.size() > puzzle.steps.size()) return Attempt::illegal;
  game::Game& game = **started;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Step& step = puzzle.steps[i];
    const std::optional<std::string> turn = exact(game, turns[i]);
    if (!turn) return Attempt::illegal;
    if (!matches_any(step.accepted, *turn)) return i + 1 == turns.size() ? Attempt::failed : Attempt::illegal;
    if (!go_on(game, step)) return Attempt::illegal;
  }
  return turns.size() == puzzle.steps.size() ? Attempt::solved : Attempt::failed;
}

}  // namespace puzzle
