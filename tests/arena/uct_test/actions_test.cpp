// Turns action by action are the turns of the rules, and playouts draw them evenly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "tests/arena/uct/tzaar_actions.hpp"
#include "tests/arena/uct/zertz_actions.hpp"

namespace {

using ::testing::UnorderedElementsAreArray;
using uct::TzaarActions;
using uct::ZertzActions;

/// Texts of all whole turns that begin with the part chosen so far; each action's state is held against the rules'.
template <class G>
void add_turns(const typename G::Rules::Position& start, const typename G::State& state,
               std::vector<typename G::Action>& chosen, std::vector<std::string>& turns) {
  for (const auto& action : G::actions(state)) {
    auto next = state;
    G::act(next, action);
    chosen.push_back(action);
    if (G::begins_turn(next)) {
      const auto turn = G::turn(chosen);
      EXPECT_EQ(next.position, G::Rules::play(start, turn));
      turns.push_back(G::Rules::write(start, turn));
    } else {
      add_turns<G>(start, next, chosen, turns);
    }
    chosen.pop_back();
  }
}

/// Every few turns of a random game the actions are held against all legal turns, at its end too.
template <class G>
void compare_through_a_game(const std::string& setup, int every) {
  core::Random random(setup);
  auto position = G::Rules::start(setup).value();
  for (int ply = 0;; ++ply) {
    const auto legal = G::Rules::legal_turns(position);
    if (ply % every == 0 || legal.empty()) {
      std::vector<std::string> texts;
      for (const auto& turn : legal) texts.push_back(G::Rules::write(position, turn));
      std::vector<typename G::Action> chosen;
      std::vector<std::string> turns;
      add_turns<G>(position, G::at(position), chosen, turns);
      std::sort(texts.begin(), texts.end());
      std::sort(turns.begin(), turns.end());
      ASSERT_EQ(turns, texts) << G::Rules::text(position);
    }
    if (legal.empty()) return;
    position = G::Rules::play(position, legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
}

TEST(UctActions, CoverTheLegalTurnsOfTzaar) {
  compare_through_a_game<TzaarActions>("fixed", 1);
  compare_through_a_game<TzaarActions>("random:7f3a", 3);
  compare_through_a_game<TzaarActions>("tournament", 5);
}

TEST(UctActions, CoverTheLegalTurnsOfZertz) {
  compare_through_a_game<ZertzActions>("37", 1);
  compare_through_a_game<ZertzActions>("48:claim=optional", 3);
  compare_through_a_game<ZertzActions>("61", 5);
}

/// Pearson's statistic has mean n - 1 and variance 2 (n - 1) when all n turns are equally likely.
TEST(UctPlayout, DrawsTzaarTurnsUniformly) {
  core::Random random("even");
  auto position = tzaar::start("fixed").value();
  for (int ply = 0; ply < 20; ++ply) {
    const auto legal = tzaar::legal_turns(position);
    ASSERT_FALSE(legal.empty());
    position = tzaar::play(position, legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  std::map<std::string, double> drawn;
  for (const tzaar::Turn& turn : tzaar::legal_turns(position)) drawn[tzaar::write(turn)] = 0;
  const auto turns = static_cast<double>(drawn.size());
  ASSERT_GT(turns, 30);
  constexpr double each = 200;
  for (double i = 0; i < turns * each; ++i) {
    const auto turn = TzaarActions::random_turn(tzaar::Field(position), position.to_move, position.phase, random);
    ++drawn.at(tzaar::write(turn));
  }
  double statistic = 0;
  for (const auto& [text, times] : drawn) statistic += (times - each) * (times - each) / each;
  EXPECT_LT(statistic, turns - 1 + 4 * std::sqrt(2 * (turns - 1)));
}

TEST(UctPlayout, ReturnsTheWinnerOfAFinishedGame) {
  core::Random random("over");
  // White shows no tzaar; First holds three of each.
  const auto captured = tzaar::start("position:1z3/RT4/7/rt6/8/8/7/6/5 w play");
  ASSERT_TRUE(captured);
  EXPECT_EQ(TzaarActions::playout(TzaarActions::at(*captured), random), game::Side::second);
  const auto won = zertz::start("position:37 4/5/6/7/6/5/4 3/5/7 3/3/3 0/0/0 second");
  ASSERT_TRUE(won);
  EXPECT_EQ(ZertzActions::playout(ZertzActions::at(*won), random), game::Side::first);
}

TEST(UctPlayout, ReachesTheEndFromTheMiddleOfATurn) {
  core::Random random("middle");
  auto white = TzaarActions::at(tzaar::start("random:5").value());
  TzaarActions::act(white, TzaarActions::actions(white).front());
  TzaarActions::act(white, TzaarActions::actions(white).front());
  ASSERT_FALSE(TzaarActions::begins_turn(white));
  EXPECT_TRUE(TzaarActions::playout(white, random));
  auto first = ZertzActions::at(zertz::start("37").value());
  ZertzActions::act(first, ZertzActions::actions(first).front());
  ASSERT_FALSE(ZertzActions::begins_turn(first));
  EXPECT_TRUE(ZertzActions::playout(first, random));
}

}  // namespace
