#include "common/rating/solve.hpp"

namespace rating {

namespace {

constexpr double weight_if_told = 0.5;

Change weighed(const Change& whole, double weight) {
  const auto part = [weight](double before, double after) { return before + weight * (after - before); };
  const auto& [before, after] = whole;
  return {before,
          {part(before.rating, after.rating), part(before.deviation, after.deviation),
           part(before.volatility, after.volatility)}};
}

}  // namespace

Solve after_solve(const Rating& solver, const Rating& puzzle, bool is_solved, Hint hint) {
  const auto [of_solver, of_puzzle] = after_game(solver, puzzle, is_solved ? 1 : 0);
  const double weight = hint == Hint::told ? weight_if_told : 1;
  const Change puzzle_kept{puzzle, puzzle};
  return {weighed(of_solver, weight), is_provisional(solver) ? puzzle_kept : weighed(of_puzzle, weight)};
}

}  // namespace rating
