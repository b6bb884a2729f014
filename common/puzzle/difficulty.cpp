#include "common/puzzle/difficulty.hpp"

#include <algorithm>
#include <cmath>

#include "common/game/registry.hpp"
#include "common/puzzle/pattern.hpp"
#include "common/search/levels.hpp"

namespace puzzle {

namespace {

constexpr std::uint64_t nodes_of_a_second = 1'000'000;
constexpr int seeds = 3;
constexpr int enough = 2;

bool finds(int level, const game::Game& game, const Puzzle& puzzle, search::Searcher& searcher) {
  int found = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    search::Limits limits;
    limits.nodes = nodes_of_a_second;
    limits.seed = static_cast<std::uint64_t>(seed);
    const search::Report report = searcher.find(game, search::at_level(level, limits, game), {});
    found += matches_any(puzzle.steps.front().accepted, report.lines.front().turns.front()) ? 1 : 0;
    if (found == enough || found + seeds - seed < enough) break;
  }
  return found == enough;
}

}  // namespace

std::optional<int> level_of(const Puzzle& puzzle, search::Searcher& searcher) {
  const auto game = game::start(puzzle.game, puzzle.setup);
  if (!game) return std::nullopt;
  for (int level = search::weakest_level; level <= search::strongest_level; ++level) {
    if (finds(level, **game, puzzle, searcher)) return level;
  }
  return std::nullopt;
}

int first_rating(const Puzzle& puzzle) {
  const int turns = 300 * puzzle.turns;
  const int level = 80 * puzzle.level.value_or(search::strongest_level + 1);
  const double choice = 100 * std::log10(static_cast<double>(puzzle.legal_turns));
  return std::clamp(500 + turns + level + static_cast<int>(choice), 800, 2600);
}

}  // namespace puzzle
