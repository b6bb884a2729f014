// Positions that are the same but for a symmetry of the board have one key, others have others, and turns are found
// again by the keys of the positions to which they lead.
#include "common/explorer/explorer.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/tzaar/symmetry.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/symmetry.hpp"
#include "common/zertz/zertz.hpp"

namespace explorer::explorer_test {
namespace {

constexpr std::array tzaar_setups = {"fixed", "random:7f3a", "tournament"};
constexpr std::array zertz_setups = {"37", "37:blitz", "37:claim=optional", "40", "43", "44", "48", "61"};

template <game::Rules R>
std::unique_ptr<Node> node_of(const typename R::Position& position) {
  auto found = node(R::info().id, "position:" + R::text(position));
  EXPECT_TRUE(found.has_value()) << found.error().sentence;
  return std::move(*found);
}

/// The keys of the positions to which its turns lead, with the last turn that leads there.
std::map<std::uint64_t, std::string> turns_of(const Node& at) {
  std::map<std::uint64_t, std::string> turns;
  at.for_each_turn([&turns](const auto& text, std::uint64_t key) {
    turns[key] = text();
    return true;
  });
  return turns;
}

/// A game to its end, or after this many turns, each a legal one by lot; with the positions on its way.
template <game::Rules R>
struct Random {
  Random(const char* setup, std::size_t most_turns, core::Random& random) : game(*game::start(R::info().id, setup)) {
    positions.push_back(*R::start(setup));
    while (game->turns().size() < most_turns && !game->outcome()) {
      const auto legal = R::legal_turns(positions.back());
      const auto& turn = legal[random.below(legal.size())];
      EXPECT_TRUE(game->play(R::write(positions.back(), turn)).has_value());
      positions.push_back(R::play(positions.back(), turn));
    }
  }

  std::unique_ptr<game::Game> game;
  std::vector<typename R::Position> positions;
};

std::size_t symmetries_of(const char* setup) { return zertz::symmetries(*zertz::start(setup)).size(); }

/// From every symmetric position the same turns lead to positions that are symmetric again.
template <game::Rules R>
void expect_symmetry(const char* setup) {
  core::Random random(setup);
  for (std::size_t turns = 0; turns < 30; turns += 5) {
    const Random<R> played(setup, turns, random);
    const auto& position = played.positions.back();
    const auto legal = R::legal_turns(position);
    for (const hex::Symmetry& symmetry : symmetries(position)) {
      const auto other = moved(position, symmetry);
      ASSERT_EQ(node_of<R>(other)->key(), keys(*played.game).back()) << R::text(position);
      if (R::outcome(position)) continue;
      const auto& turn = legal[random.below(legal.size())];
      const auto next = R::play(position, turn);
      ASSERT_EQ(R::play(other, moved(turn, symmetry)), moved(next, symmetry));
      const std::string found = turns_of(*node_of<R>(other))[node_of<R>(next)->key()];
      const auto read = R::read(other, found);
      ASSERT_TRUE(read) << found;
      ASSERT_EQ(node_of<R>(R::play(other, *read))->key(), node_of<R>(next)->key());
    }
  }
}

/// Of how a position looks from all sides, the first by the alphabet.
template <game::Rules R>
std::string canonical_text(const typename R::Position& position) {
  std::string least;
  for (const hex::Symmetry& symmetry : symmetries(position)) {
    std::string text = R::text(moved(position, symmetry));
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

/// Over whole games; every key is asked for by the position's text, too.
template <game::Rules R>
void note_positions(const char* setup, std::map<std::uint64_t, std::string>& texts) {
  core::Random random(setup);
  for (int round = 0; round < 12; ++round) {
    const Random<R> played(setup, 200, random);
    const auto all = keys(*played.game);
    ASSERT_EQ(all.size(), played.positions.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_EQ(node_of<R>(played.positions[i])->key(), all[i]) << R::text(played.positions[i]);
      const std::string text = canonical_text<R>(played.positions[i]);
      ASSERT_EQ(texts.emplace(all[i], text).first->second, text);
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

TEST(Symmetry, InverseRestoresTheBoard) {
  const auto position = *zertz::start("48");
  for (const hex::Symmetry& symmetry : zertz::symmetries(position)) {
    const hex::Symmetry back = hex::inverse(symmetry);
    for (std::size_t i = 0; i < symmetry.to.size(); ++i) EXPECT_EQ(back.to[symmetry.to[i]], i);
  }
}

TEST(Explorer, SymmetricPositionsHaveOneKey) {
  for (const char* setup : tzaar_setups) expect_symmetry<tzaar::Tzaar>(setup);
  for (const char* setup : zertz_setups) expect_symmetry<zertz::Zertz>(setup);
}

TEST(Explorer, DifferentPositionsHaveDifferentKeys) {
  std::map<std::uint64_t, std::string> texts;
  for (const char* setup : tzaar_setups) note_positions<tzaar::Tzaar>(setup, texts);
  for (const char* setup : zertz_setups) note_positions<zertz::Zertz>(setup, texts);
  std::set<std::string> different;
  for (const auto& [key, text] : texts) different.insert(text);
  EXPECT_EQ(different.size(), texts.size()) << "a position has two keys";
  EXPECT_GT(texts.size(), 2500U);
}

TEST(Explorer, MirroredFirstTurnsHaveOneKey) {
  // The corners of the board of 37: a white marble on one, the opposite ring removed.
  const auto after = [](const char* turn) {
    auto game = *game::start("zertz", "37");
    EXPECT_TRUE(game->play(turn).has_value());
    return keys(*game).back();
  };
  EXPECT_EQ(after("Wa1,g4"), after("Wg4,a1"));
  EXPECT_NE(after("Wa1,g4"), after("Wa1,d7"));
}

TEST(Explorer, TurnsThatLeadToTheSamePositionHaveOneKey) {
  // Two captures that have nothing to do with each other, in either order.
  auto one = *game::start("tzaar", "fixed"), other = *game::start("tzaar", "fixed");
  EXPECT_TRUE(one->play("A5xA4").has_value() && other->play("A5xA4").has_value());
  EXPECT_TRUE(one->play("A1xB1 A3xA4").has_value() && other->play("A3xA4 A1xB1").has_value());
  EXPECT_EQ(keys(*one), keys(*other));
}

TEST(Explorer, ATurnThatIsTakenBackLeavesNoKey) {
  auto game = *game::start("zertz", "37");
  const auto before = keys(*game);
  EXPECT_TRUE(game->play("Wa1,g4").has_value());
  EXPECT_EQ(keys(*game).size(), 2U);
  game->undo();
  EXPECT_EQ(keys(*game), before);
}

/// A stored key is looked up for ever, whatever server has made it.
TEST(Explorer, KeysAreStableAcrossVersions) {
  EXPECT_EQ((*node("tzaar", "fixed"))->key(), 11988952899369497665U);
  EXPECT_EQ((*node("zertz", "37"))->key(), 7696395324198526873U);
  EXPECT_EQ((*node("zertz", "48"))->key(), 678597446079072311U);
}

TEST(Explorer, SearchStopsWhenAsked) {
  int calls = 0;
  (*node("zertz", "61"))->for_each_turn([&calls](const auto&, std::uint64_t) { return ++calls < 3; });
  EXPECT_EQ(calls, 3);
}

TEST(Explorer, RefusesInvalidPositions) {
  EXPECT_EQ(node("chess", "fixed").error().code, "unknown_game");
  EXPECT_EQ(node("zertz", "38").error().code, "unknown_setup");
  EXPECT_EQ(node("zertz", "position:x").error().code, "bad_setup");
}

}  // namespace
}  // namespace explorer::explorer_test
