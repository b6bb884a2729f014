// Positions that are the same but for a symmetry of the board have one key, and turns are found again in each of them.
#include "common/opening/opening.hpp"

#include <gtest/gtest.h>

#include <set>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/tzaar/symmetry.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/symmetry.hpp"
#include "common/zertz/zertz.hpp"

namespace opening {
namespace {

/// After this many legal turns by lot, or fewer if the game is over.
template <game::Rules R>
typename R::Position random_position(const char* setup, int turns, core::Random& random) {
  typename R::Position position = *R::start(setup);
  for (int i = 0; i < turns && !R::outcome(position); ++i) {
    const auto legal = R::legal_turns(position);
    position = R::play(position, legal[random.below(legal.size())]);
  }
  return position;
}

template <game::Rules R>
std::unique_ptr<Place> place_of(const typename R::Position& position) {
  auto found = place(R::info().id, "position:" + R::text(position));
  EXPECT_TRUE(found.has_value()) << found.error().sentence;
  return std::move(*found);
}

std::size_t symmetries_of(const char* setup) { return zertz::symmetries(*zertz::start(setup)).size(); }

/// In every symmetric position the same turns lead, by their texts there, to positions that are symmetric again.
template <game::Rules R>
void expect_symmetry(const char* setup) {
  core::Random random(setup);
  for (int round = 0; round < 20; ++round) {
    const auto position = random_position<R>(setup, round % 7, random);
    if (R::outcome(position)) continue;
    const auto legal = R::legal_turns(position);
    const auto turn = legal[random.below(legal.size())];
    for (const hex::Symmetry& symmetry : symmetries(position)) {
      const auto other = moved(position, symmetry);
      ASSERT_EQ(place_of<R>(other)->key(), place_of<R>(position)->key()) << R::text(position);
      ASSERT_EQ(R::legal_turns(other).size(), legal.size());
      const auto other_turn = moved(turn, symmetry);
      ASSERT_EQ(R::play(other, other_turn), moved(R::play(position, turn), symmetry));
      const std::vector<std::string> here = {R::write(position, turn)};
      const std::vector<std::string> there = {R::write(other, other_turn)};
      const auto steps_here = steps(R::info().id, "position:" + R::text(position), here);
      ASSERT_EQ(steps_here, steps(R::info().id, "position:" + R::text(other), there));
      const std::string found = place_of<R>(other)->turn_here(steps_here.front().turn);
      const auto read = R::read(other, found);
      ASSERT_TRUE(read) << found;
      ASSERT_EQ(place_of<R>(R::play(other, *read))->key(), place_of<R>(R::play(position, turn))->key());
    }
  }
}

TEST(Symmetry, HexagonsHaveTwelveAndOtherBoardsFewer) {
  EXPECT_EQ(symmetries_of("37"), 12U);
  EXPECT_EQ(symmetries_of("61"), 12U);
  EXPECT_EQ(tzaar::symmetries(*tzaar::start("fixed")).size(), 12U);
  for (const char* setup : {"40", "43", "44", "48"}) {
    EXPECT_GE(symmetries_of(setup), 1U) << setup;
    EXPECT_LT(symmetries_of(setup), 12U) << setup;
  }
}

TEST(Symmetry, TheirInverseLeadsBack) {
  const auto position = *zertz::start("48");
  for (const hex::Symmetry& symmetry : zertz::symmetries(position)) {
    const hex::Symmetry back = hex::inverse(symmetry);
    for (std::size_t i = 0; i < symmetry.to.size(); ++i) EXPECT_EQ(back.to[symmetry.to[i]], i);
  }
}

TEST(Opening, SymmetricPositionsAreOne) {
  expect_symmetry<tzaar::Tzaar>("fixed");
  expect_symmetry<tzaar::Tzaar>("random:7f3a");
  for (const char* setup : {"37", "37:blitz", "40", "43", "44", "48:claim=optional", "61"}) {
    expect_symmetry<zertz::Zertz>(setup);
  }
}

TEST(Opening, OtherPositionsHaveOtherKeys) {
  std::set<std::uint64_t> keys;
  for (const char* setup : {"37", "37:blitz", "37:claim=optional", "40", "43", "44", "48", "61"}) {
    keys.insert((*place("zertz", setup))->key());
  }
  keys.insert((*place("tzaar", "fixed"))->key());
  keys.insert((*place("tzaar", "tournament"))->key());
  EXPECT_EQ(keys.size(), 10U);
}

TEST(Opening, FirstTurnsThatMirrorOneAnotherAreOne) {
  // The corners of the board of 37: a white marble on one, the opposite ring removed.
  const std::vector<std::string> one = {"Wa1,g4"}, other = {"Wg4,a1"}, third = {"Wa1,d7"};
  EXPECT_EQ(steps("zertz", "37", one), steps("zertz", "37", other));
  EXPECT_NE(steps("zertz", "37", one), steps("zertz", "37", third));
}

TEST(Opening, EndsAfterItsMostTurnsOrWithTheGame) {
  core::Random random("long");
  auto game = *game::start("zertz", "61");
  while (game->turns().size() < most_turns + 3) {
    const auto legal = game->legal_turns();
    game->play(legal[random.below(legal.size())]);
  }
  EXPECT_EQ(steps("zertz", "61", game->turns()).size(), most_turns);
  const auto short_game = steps("zertz", "61", std::span(game->turns()).first(3));
  ASSERT_EQ(short_game.size(), 4U);
  EXPECT_EQ(short_game.back().turn, "");
}

TEST(Opening, WhatCannotBeReadHasNoSteps) {
  EXPECT_TRUE(steps("chess", "fixed", {}).empty());
  EXPECT_TRUE(steps("zertz", "38", {}).empty());
  const std::vector<std::string> illegal = {"Wz9"};
  EXPECT_EQ(steps("zertz", "37", illegal).size(), 1U);
  EXPECT_EQ(place("chess", "fixed").error().code, "unknown_game");
  EXPECT_EQ(place("zertz", "position:x").error().code, "bad_setup");
  EXPECT_EQ((*place("zertz", "37"))->turn_here("Wz9"), "");
}

}  // namespace
}  // namespace opening
