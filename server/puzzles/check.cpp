#include "server/puzzles/check.hpp"

#include <memory>

#include "common/game/registry.hpp"
#include "common/puzzle/key.hpp"
#include "common/puzzle/pattern.hpp"

namespace puzzles {

namespace {

std::string illegal(const std::string& turn) { return "The turn \"" + turn + "\" of its line is not legal."; }

std::string objection_to_line(const puzzle::Puzzle& puzzle, game::Game& game) {
  for (const puzzle::Step& step : puzzle.steps) {
    if (!puzzle::matches_any(step.accepted, step.turn))
      return "The turn \"" + step.turn + "\" is not among those accepted.";
    if (!game.play(step.turn)) return illegal(step.turn);
    if (!step.reply.empty() && !game.play(step.reply)) return illegal(step.reply);
  }
  const auto outcome = game.outcome();
  const bool is_won = outcome && outcome->winner == puzzle.side;
  if (puzzle.goal == puzzle::Goal::win) return is_won ? "" : "Its line does not end with a win.";
  return outcome && outcome->winner == game::other(puzzle.side) ? "Its line ends with a loss." : "";
}

}  // namespace

std::string objection(const puzzle::Puzzle& puzzle) {
  const auto game = game::start(puzzle.game, puzzle.setup);
  if (!game) return game.error().sentence;
  if ((*game)->outcome()) return "The game is over in its position.";
  if (!puzzle.setup.starts_with("position:")) return "Its set-up is no position.";
  if (puzzle::key_of(puzzle.game, puzzle.setup) != puzzle.key) return "Its key is not that of its position.";
  if ((*game)->to_move() != puzzle.side) return "The other side is to move in its position.";
  if (puzzle.goal == puzzle::Goal::win && static_cast<int>(puzzle.steps.size()) != puzzle.turns)
    return "It has not as many steps as turns to the win.";
  if (puzzle.goal == puzzle::Goal::hold && puzzle.steps.size() != 1) return "To hold is one step.";
  if (puzzle::matches_any(puzzle.steps.front().accepted, puzzle.foil)) return "The turn really played is accepted.";
  return objection_to_line(puzzle, **game);
}

}  // namespace puzzles
