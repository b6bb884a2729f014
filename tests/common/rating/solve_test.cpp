#include "common/rating/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "common/core/random.hpp"

namespace rating {
namespace {

const Rating settled{1500, 60, 0.06};
const Rating puzzle{1600, 90, 0.06};

TEST(Solve, MovesSolverAndPuzzleInOppositeDirections) {
  const Solve solved = after_solve(settled, puzzle, true, Hint::none);
  EXPECT_GT(solved.solver.after.rating, settled.rating);
  EXPECT_LT(solved.puzzle.after.rating, puzzle.rating);
  const Solve failed = after_solve(settled, puzzle, false, Hint::none);
  EXPECT_LT(failed.solver.after.rating, settled.rating);
  EXPECT_GT(failed.puzzle.after.rating, puzzle.rating);
}

TEST(Solve, LeavesThePuzzleAsItIsWhileTheSolverIsProvisional) {
  const Solve solve = after_solve(Rating(), puzzle, true, Hint::none);
  EXPECT_EQ(solve.puzzle.after, puzzle);
  EXPECT_GT(solve.solver.after.rating, 1500);
}

TEST(Solve, CountsHalfIfTheThemeWasTold) {
  const Solve whole = after_solve(settled, puzzle, true, Hint::none);
  const Solve told = after_solve(settled, puzzle, true, Hint::told);
  const auto gain = [](const Change& change) { return change.after.rating - change.before.rating; };
  EXPECT_NEAR(gain(told.solver), gain(whole.solver) / 2, 1e-9);
  EXPECT_NEAR(gain(told.puzzle), gain(whole.puzzle) / 2, 1e-9);
}

/// Somebody of known strength, or a puzzle of known difficulty, and what is found of it.
struct Known {
  double truth = 1500;
  Rating found;
};

double even(core::Random& random) { return static_cast<double>(random.next() >> 11) * 0x1.0p-53; }

/// Nearly normal: the sum of twelve even numbers.
double spread(core::Random& random, double deviation) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += even(random);
  return sum * deviation;
}

double correlation(const std::vector<Known>& all) {
  double sum_x = 0, sum_y = 0, xx = 0, yy = 0, xy = 0;
  for (const auto& [x, found] : all) {
    const double y = found.rating;
    sum_x += x, sum_y += y, xx += x * x, yy += y * y, xy += x * y;
  }
  const auto n = static_cast<double>(all.size());
  return (n * xy - sum_x * sum_y) / std::sqrt((n * xx - sum_x * sum_x) * (n * yy - sum_y * sum_y));
}

/// The puzzle of twenty drawn that is nearest to the solver's rating.
Known& near(const Known& solver, std::vector<Known>& puzzles, core::Random& random) {
  Known* nearest = &puzzles[random.below(puzzles.size())];
  const auto distance = [&solver](const Known& one) { return std::abs(one.found.rating - solver.found.rating); };
  for (int i = 1; i < 20; ++i) {
    Known& drawn = puzzles[random.below(puzzles.size())];
    if (distance(drawn) < distance(*nearest)) nearest = &drawn;
  }
  return *nearest;
}

void attempt(Known& solver, Known& puzzle, core::Random& random) {
  const double chance = 1 / (1 + std::pow(10, (puzzle.truth - solver.truth) / 400));
  const bool is_solved = even(random) < chance;
  const Solve solve = after_solve(solver.found, puzzle.found, is_solved, Hint::none);
  solver.found = solve.solver.after;
  puzzle.found = solve.puzzle.after;
}

TEST(Solve, FindsTheStrengthOfAHundredSolversAndCorrectsThePuzzles) {
  core::Random random("a hundred solvers");
  std::vector<Known> solvers(100), puzzles(1000);
  for (Known& solver : solvers) solver.truth += spread(random, 300);
  for (Known& each : puzzles) {
    each.truth += spread(random, 300);
    each.found = {each.truth + spread(random, 250), 200, 0.06};
  }
  const double guessed = correlation(puzzles);
  for (int round = 0; round < 60; ++round) {
    for (Known& solver : solvers) attempt(solver, near(solver, puzzles, random), random);
  }
  EXPECT_GT(correlation(solvers), 0.8);
  EXPECT_GT(correlation(puzzles), guessed);
}

}  // namespace
}  // namespace rating
