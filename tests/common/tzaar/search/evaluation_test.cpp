// The estimate is the sum of the features that describe a position, and what it counts eight stacks at a time is what
// one finds by looking at each pair.
#include <gtest/gtest.h>

#include <array>

#include "common/core/random.hpp"
#include "common/tzaar/search/features.hpp"
#include "common/tzaar/search/weights.hpp"
#include "common/tzaar/tzaar.hpp"
#include "tests/common/tzaar/positions.hpp"

namespace tzaar::evaluation_test {
namespace {

using search::Actions;

struct Counted {
  Mask attacked = 0;
  std::array<int, 2> captures{};
};

Counted by_looking_at_pairs(const State& state) {
  Counted counted;
  hex::for_each(state.of(0) | state.of(1), [&](Point from) {
    const Piece piece = state.at(from.number);
    for (std::size_t way = 0; way < 6; ++way) {
      const std::size_t to = state.met(from.number, way);
      const Piece other = state.at(to);
      if (piece.captures(other)) {
        ++counted.captures[piece.owner()];
        counted.attacked |= Mask{1} << to;
      }
    }
  });
  return counted;
}

void check(const State& state) {
  const Meetings meetings(state);
  const Counted counted = by_looking_at_pairs(state);
  ASSERT_EQ(meetings.attacked, counted.attacked);
  ASSERT_EQ(meetings.captures, counted.captures);
  const search::Score estimate = state.evaluate();
  if (search::decided(estimate)) return;
  using Sum = search::WeightedSum<feature::all>;
  static constexpr Sum::Packed packed = Sum::packed(weights);
  Sum sum(packed);
  describe(state, meetings, sum);
  ASSERT_EQ(estimate, sum.score(stacks_left(state), static_cast<int>(spaces)));
}

/// To the end of a game, each action once taken back and made again.
void play(State state, core::Random& random) {
  while (state.verdict() == search::Verdict::open) {
    Actions actions;
    state.actions(actions);
    if (actions.empty()) return;
    const search::Action action = actions[static_cast<std::size_t>(random.below(actions.size()))];
    const State::Undo undo = state.make(action);
    state.unmake(action, undo);
    check(state);
    state.make(action);
    check(state);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(TzaarEvaluation, IsTheSumOfTheFeatures) {
  core::Random random("evaluation");
  for (int game = 0; game < 100; ++game) {
    play(State(*Tzaar::start("random:" + std::to_string(random.next()))), random);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(TzaarEvaluation, CountsStacksHigherThanAnyGameMakesThem) {
  check(State(position_of(std::string(one_of_each) + "E1=TTTTTTTTTTTTTTRRRRR E2=tt")));
}

}  // namespace
}  // namespace tzaar::evaluation_test
