// The search's own telling of each game's rules says what the rules say: over random games of every set-up.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "common/core/random.hpp"
#include "common/dvonn/search/model.hpp"
#include "common/game/registry.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/zertz/search/model.hpp"

namespace state_test {
namespace {

using search::Action;
using search::Actions;
using search::Verdict;

constexpr int plies_a_setup = GIPFEL_CONFORMANCE_PLIES / 100;

/// Turns that lose at once are left out by the search.
bool is_worth_a_thought(const tzaar::Position& position, const tzaar::Turn& turn) {
  tzaar::Field field(position);
  if (turn.second.kind != tzaar::ActionKind::stack) return true;
  field.capture(turn.first.from, turn.first.to);
  return !tzaar::loses_at_once(field, turn.second);
}
bool is_worth_a_thought(const zertz::Position&, const zertz::Turn&) { return true; }
bool is_worth_a_thought(const dvonn::Position&, const dvonn::Turn&) { return true; }

template <class M>
class Walk {
 public:
  using Rules = typename M::Rules;
  using Position = typename Rules::Position;
  using State = typename M::State;

  explicit Walk(const Position& position) : position_(position), state_(M::state(position)) {}

  /// The texts of all turns that the state offers, each checked as it is made and taken back.
  std::vector<std::string> turns() {
    wins_ = false;
    extend();
    std::sort(texts_.begin(), texts_.end());
    return texts_;
  }
  bool found_a_win() const { return wins_; }

 private:
  void extend() {
    Actions actions;
    state_.actions(actions);
    const std::uint64_t hash = state_.hash();
    const auto mover = state_.mover();
    for (const Action action : actions) {
      ASSERT_LT(action, State::action_count);
      ASSERT_NE(action, search::no_action);
      const int promise = state_.promise(action);
      ASSERT_TRUE(promise >= 0 && promise < 4096) << promise;
      const auto undo = state_.make(action);
      made_.push_back(action);
      state_.turn_begins() ? end() : extend();
      made_.pop_back();
      state_.unmake(action, undo);
      ASSERT_EQ(state_.hash(), hash);
      ASSERT_EQ(state_.mover(), mover);
    }
  }

  void end() {
    const auto turn = M::turn(made_);
    texts_.push_back(Rules::write(position_, turn));
    const Position after = Rules::play(position_, turn);
    const State fresh = M::state(after);
    ASSERT_EQ(state_.hash(), fresh.hash()) << texts_.back();
    ASSERT_EQ(state_.verdict(), fresh.verdict()) << texts_.back();
    ASSERT_EQ(state_.mover(), Rules::to_move(after));
    const auto outcome = Rules::outcome(after);
    wins_ = wins_ || (outcome && outcome->winner == Rules::to_move(position_));
    if (texts_.size() % 50 == 0) {
      ASSERT_EQ(state_.evaluate(), fresh.evaluate()) << texts_.back();
    }
    check_verdict(outcome, Rules::to_move(after));
  }

  void check_verdict(const std::optional<game::Outcome>& outcome, game::Side to_move) {
    Verdict expected = Verdict::open;
    if (outcome)
      expected = !outcome->winner ? Verdict::draw : *outcome->winner == to_move ? Verdict::win : Verdict::loss;
    if (state_.verdict() == Verdict::open) {
      Actions actions;
      state_.actions(actions);
      ASSERT_EQ(expected, actions.empty() ? Verdict::loss : Verdict::open) << texts_.back();
    } else {
      ASSERT_EQ(state_.verdict(), expected) << texts_.back();
    }
  }

  Position position_;
  State state_;
  std::vector<Action> made_;
  std::vector<std::string> texts_;
  bool wins_ = false;
};

template <class M>
void compare(const typename M::Rules::Position& position) {
  std::vector<std::string> legal;
  for (const auto& turn : M::Rules::legal_turns(position)) {
    if (is_worth_a_thought(position, turn)) legal.push_back(M::Rules::write(position, turn));
  }
  std::sort(legal.begin(), legal.end());
  Walk<M> walk(position);
  ASSERT_EQ(walk.turns(), legal) << M::Rules::text(position);
  if (M::state(position).wins_now()) {
    EXPECT_TRUE(walk.found_a_win()) << M::Rules::text(position);
  }
}

template <class M>
void play_at_random(const std::string& setup, int plies) {
  core::Random random(setup);
  while (plies > 0) {
    auto position = *M::Rules::start(setup);
    for (; plies > 0 && !M::Rules::outcome(position); --plies) {
      compare<M>(position);
      if (testing::Test::HasFatalFailure()) return;
      const auto legal = M::Rules::legal_turns(position);
      position = M::Rules::play(position, legal[static_cast<std::size_t>(random.below(legal.size()))]);
    }
  }
}

TEST(SearchState, FollowsTheRulesOfTzaar) {
  for (const char* setup : {"fixed", "random:state"}) play_at_random<tzaar::SearchModel>(setup, plies_a_setup);
  play_at_random<tzaar::SearchModel>("tournament", 70);
}

TEST(SearchState, FollowsTheRulesOfZertz) {
  for (const char* setup : {"37", "40", "43", "44", "48", "61", "37:blitz", "37:claim=optional", "48:claim=optional"}) {
    play_at_random<zertz::SearchModel>(setup, plies_a_setup);
  }
}

TEST(SearchState, FollowsTheRulesOfDvonn) {
  for (const char* setup : {"standard", "random:state"}) play_at_random<dvonn::SearchModel>(setup, plies_a_setup);
}

}  // namespace
}  // namespace state_test
