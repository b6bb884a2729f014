// The puzzles that come with the program: each is what it says, and its solution is the only one, by another method
// than the one that made it. A few of them; with the nightly preset all.
#include "server/puzzles/shipped.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "common/core/random.hpp"
#include "common/puzzle/pattern.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/zertz.hpp"
#include "server/puzzles/check.hpp"
#include "server/puzzles/puzzle_json.hpp"
#include "tests/server/puzzles/plain_search.hpp"

namespace puzzles {
namespace {

std::vector<puzzle::Puzzle> all_puzzles() {
  std::vector<puzzle::Puzzle> all;
  std::istringstream lines{std::string(shipped_puzzles())};
  for (std::string line; std::getline(lines, line);) {
    auto puzzle = puzzle_of_json(line);
    EXPECT_TRUE(puzzle) << puzzle.error();
    if (puzzle) all.push_back(std::move(*puzzle));
  }
  return all;
}

/// Does a first turn that leads to this position do what the solution has to?
template <game::Rules R>
bool reaches_goal(const puzzle::Puzzle& puzzle, const typename R::Position& after) {
  if (puzzle.goal == puzzle::Goal::win) return wins_against_all<R>(after, puzzle.turns - 1);
  if (const auto outcome = R::outcome(after)) return outcome->winner != game::other(puzzle.side);
  return !wins<R>(after, puzzle.turns);
}

/// Turns of either side that plain search has to look ahead, in pairs.
int reach_of(const puzzle::Puzzle& puzzle) { return puzzle.turns + (puzzle.goal == puzzle::Goal::hold ? 1 : 0); }

/// Of the first step: exactly the turns that reach the goal are accepted.
template <game::Rules R>
void expect_single_solution(const puzzle::Puzzle& puzzle) {
  const auto position = *R::start(puzzle.setup);
  std::int64_t turns = 0;
  for (const auto& turn : R::legal_turns(position)) {
    ++turns;
    const std::string text = R::write(position, turn);
    EXPECT_EQ(reaches_goal<R>(puzzle, R::play(position, turn)),
              puzzle::matches_any(puzzle.steps.front().accepted, text))
        << text << " in " << puzzle.setup;
  }
  EXPECT_EQ(turns, puzzle.legal_turns);
}

void expect_single(const puzzle::Puzzle& puzzle) {
  puzzle.game == "tzaar" ? expect_single_solution<tzaar::Tzaar>(puzzle) : expect_single_solution<zertz::Zertz>(puzzle);
}

TEST(ShippedPuzzles, AreWhatTheySay) {
  const auto puzzles = all_puzzles();
  EXPECT_FALSE(puzzles.empty());
  std::set<std::string> keys;
  for (const puzzle::Puzzle& puzzle : puzzles) {
    EXPECT_EQ(objection(puzzle), "") << puzzle.setup;
    EXPECT_TRUE(keys.insert(puzzle.key).second) << puzzle.setup;
    EXPECT_TRUE(puzzle.others.is_proved) << puzzle.setup;
    EXPECT_TRUE(puzzle.source.game.empty()) << puzzle.setup;
  }
}

/// Every turn and answer of wins in three takes minutes. Defences against them are out of its reach.
TEST(ShippedPuzzles, HaveASingleSolutionByPlainSearch) {
  auto puzzles = all_puzzles();
  core::Random random("plain search");
  constexpr std::uint64_t few = 20;
  for (const puzzle::Puzzle& puzzle : puzzles) {
    if (reach_of(puzzle) > GIPFEL_PLAIN_TURNS) continue;
    if (GIPFEL_PLAIN_TURNS < puzzle::most_turns && random.below(puzzles.size()) >= few) continue;
    expect_single(puzzle);
  }
}

}  // namespace
}  // namespace puzzles
