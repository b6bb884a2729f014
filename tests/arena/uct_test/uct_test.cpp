// The search itself: what it finds, and that it repeats.
#include "tests/arena/uct/uct.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/arena/uct/tzaar_actions.hpp"
#include "tests/arena/uct/zertz_actions.hpp"

namespace {

using uct::TzaarActions;
using uct::Uct;
using uct::ZertzActions;

template <class G>
Uct<G> searched(const std::string& setup, std::string_view seed, int playouts) {
  Uct<G> tree(G::at(G::Rules::start(setup).value()), seed, uct::exploration_of_the_paper);
  for (int i = 0; i < playouts; ++i) tree.playout();
  return tree;
}

template <class G>
std::string best(const std::string& setup, std::string_view seed, int playouts) {
  return G::Rules::write(G::Rules::start(setup).value(), G::turn(searched<G>(setup, seed, playouts).best_turn()));
}

TEST(Uct, TakesTheLastTzaar) {
  // Black's only tzaar on A2 can be taken at once, by A1xA2 for one.
  const std::string setup = "position:Zz3/RT4/7/rtT5/rR6/tT6/7/6/5 w play";
  const tzaar::Position start = tzaar::start(setup).value();
  ASSERT_GT(tzaar::count_turns(start), 100U);
  const auto turn = tzaar::Tzaar::read(start, best<TzaarActions>(setup, "1", 500));
  ASSERT_TRUE(turn);
  const auto outcome = tzaar::outcome(tzaar::play(start, *turn));
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winner, game::Side::first);
  EXPECT_GT(searched<TzaarActions>(setup, "1", 500).score(), 0.9);
}

TEST(Uct, RepeatsWithTheSameSeed) {
  const auto one = searched<ZertzActions>("37", "1", 300);
  const auto same = searched<ZertzActions>("37", "1", 300);
  const auto other = searched<ZertzActions>("37", "2", 300);
  EXPECT_EQ(one.score(), same.score());
  EXPECT_NE(one.score(), other.score());
  EXPECT_EQ(best<ZertzActions>("37", "1", 300), best<ZertzActions>("37", "1", 300));
  EXPECT_EQ(best<TzaarActions>("fixed", "1", 300), best<TzaarActions>("fixed", "1", 300));
}

TEST(Uct, HasAWholeLegalTurnAfterOnePlayout) {
  for (const std::string setup : {"random:1", "random:2", "tournament"}) {
    const std::string turn = best<TzaarActions>(setup, "1", 1);
    EXPECT_TRUE(tzaar::Tzaar::read(tzaar::start(setup).value(), turn)) << turn;
  }
  for (const std::string setup : {"37", "61", "48:claim=optional"}) {
    const std::string turn = best<ZertzActions>(setup, "1", 1);
    EXPECT_TRUE(zertz::Zertz::read(zertz::start(setup).value(), turn)) << turn;
  }
}

}  // namespace
