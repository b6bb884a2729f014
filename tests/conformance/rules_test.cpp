// Laws that hold for every game of the registry, tried by random play. A new game is tested by being listed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/conformance/starts.hpp"

namespace rules_test {
namespace {

using conformance::begin;
using conformance::random_turn;
using conformance::Start;
using game::Game;

constexpr int games_a_start = 40;
/// No game of this registry is longer; a loop in a game's rules would be.
constexpr std::size_t longest_game = 400;
/// Positions with more legal turns are sampled, so that the suite stays quick under sanitizers.
constexpr std::size_t many_turns = 1500;

class RulesTest : public testing::TestWithParam<Start> {
 protected:
  std::unique_ptr<Game> start() { return begin(GetParam()); }

  /// Plays random games; calls f before each turn and after the last.
  template <class F>
  void play_games(int games, F&& f) {
    core::Random random(label(GetParam()));
    for (int i = 0; i < games; ++i) {
      const auto game = start();
      f(*game);
      while (!game->outcome()) {
        const std::string turn = random_turn(*game, random);
        ASSERT_TRUE(game->play(turn)) << turn;
        f(*game);
        ASSERT_LT(game->turns().size(), longest_game);
        if (HasFailure()) return;
      }
    }
  }

  /// Some positions of a game that have no more than `most` legal turns, the first of them early in the game.
  template <class F>
  void sample(std::size_t most, int positions, F&& f) {
    core::Random random("sample " + label(GetParam()));
    const auto game = start();
    int skip = 0;
    while (!game->outcome() && positions > 0 && !HasFailure()) {
      if (skip-- <= 0 && game->perft(1) <= most) {
        f(*game, random);
        --positions;
        skip = 3;
      }
      ASSERT_TRUE(game->play(random_turn(*game, random)));
    }
  }
};

TEST_P(RulesTest, TurnsReachedStepByStepArePlayedAsWritten) {
  core::Random random("steps");
  for (int i = 0; i < games_a_start; ++i) {
    const auto game = start();
    while (!game->outcome()) {
      const std::string turn = random_turn(*game, random);
      const auto played = game->play(turn);
      ASSERT_TRUE(played) << turn << " in " << game->position();
      ASSERT_EQ(*played, turn);
      ASSERT_EQ(game->turns().back(), turn);
    }
  }
}

TEST_P(RulesTest, EveryGameEndsAndAcceptsNoTurnAfterwards) {
  play_games(games_a_start, [](Game& game) {
    if (!game.outcome()) return;
    EXPECT_FALSE(game.outcome()->reason.empty());
    EXPECT_EQ(game.play(game.turns().back()).error().code, "game_over");
    EXPECT_EQ(game.steps("").error().code, "game_over");
    EXPECT_TRUE(game.legal_turns().empty());
    EXPECT_EQ(game.perft(1), 0U);
  });
}

TEST_P(RulesTest, PositionsRoundTripThroughTheirText) {
  play_games(games_a_start / 4, [this](Game& game) {
    const auto again = game::start(GetParam().game, "position:" + game.position());
    ASSERT_TRUE(again) << game.position() << ": " << again.error().sentence;
    EXPECT_EQ((*again)->position(), game.position());
    EXPECT_EQ((*again)->start_position(), game.position());
    EXPECT_EQ((*again)->hash(), game.hash());
    EXPECT_EQ((*again)->to_move(), game.to_move());
    EXPECT_EQ((*again)->setup(), "position:" + game.position());
    if (!game.outcome()) {
      EXPECT_EQ((*again)->perft(1), game.perft(1));
    }
  });
}

TEST_P(RulesTest, HashesAreEqualExactlyWherePositionsAre) {
  std::map<std::uint64_t, std::string> texts;
  std::map<std::string, std::uint64_t> hashes;
  play_games(games_a_start, [&](Game& game) {
    const std::string position = game.position();
    EXPECT_EQ(texts.emplace(game.hash(), position).first->second, position);
    EXPECT_EQ(hashes.emplace(position, game.hash()).first->second, game.hash());
  });
}

TEST_P(RulesTest, UndoRestoresEveryPositionToTheStart) {
  for (int i = 0; i < games_a_start / 8; ++i) {
    core::Random random("undo " + std::to_string(i));
    const auto game = start();
    std::vector<std::pair<std::string, std::uint64_t>> passed;
    while (!game->outcome()) {
      passed.emplace_back(game->position(), game->hash());
      ASSERT_TRUE(game->play(random_turn(*game, random)));
    }
    for (; !passed.empty(); passed.pop_back()) {
      ASSERT_TRUE(game->undo());
      ASSERT_EQ(game->position(), passed.back().first);
      ASSERT_EQ(game->hash(), passed.back().second);
      ASSERT_EQ(game->turns().size(), passed.size() - 1);
      ASSERT_FALSE(game->outcome());
    }
    EXPECT_FALSE(game->undo());
  }
}

TEST_P(RulesTest, EveryLegalTurnIsAcceptedAndWrittenTheSame) {
  sample(10 * many_turns, 6, [](Game& game, core::Random& random) {
    std::vector<std::string> turns = game.legal_turns();
    EXPECT_EQ(turns.size(), game.perft(1));
    EXPECT_EQ(std::set<std::string>(turns.begin(), turns.end()).size(), turns.size());
    core::shuffle(turns, random);
    if (turns.size() > many_turns) turns.resize(many_turns);
    const std::string before = game.position();
    for (const std::string& turn : turns) {
      const auto played = game.play(turn);
      ASSERT_TRUE(played) << turn << " in " << before << ": " << played.error().sentence;
      ASSERT_EQ(*played, turn);
      ASSERT_TRUE(game.undo());
    }
    EXPECT_EQ(game.position(), before);
  });
}

void collect(const Game& game, const std::string& partial, std::set<std::string>& turns) {
  const auto steps = game.steps(partial);
  ASSERT_TRUE(steps) << partial << " in " << game.position() << ": " << steps.error().sentence;
  ASSERT_FALSE(steps->position.empty());
  if (steps->turn) turns.insert(*steps->turn);
  for (const game::Step& step : steps->next) collect(game, step.partial, turns);
}

TEST_P(RulesTest, StepsLeadToExactlyTheLegalTurns) {
  sample(many_turns, 4, [](Game& game, core::Random&) {
    std::set<std::string> reached;  // some turns can be clicked in two orders
    collect(game, "", reached);
    const std::vector<std::string> legal = game.legal_turns();
    EXPECT_EQ(reached, std::set<std::string>(legal.begin(), legal.end()));
  });
}

TEST_P(RulesTest, PerftAgreesWithPlayingItOut) {
  sample(100, 1, [](Game& game, core::Random&) {
    std::uint64_t leaves = 0;
    for (const std::string& turn : game.legal_turns()) {
      ASSERT_TRUE(game.play(turn));
      leaves += game.legal_turns().size();
      game.undo();
    }
    EXPECT_EQ(game.perft(2), leaves);
    EXPECT_EQ(game.perft(0), 1U);
  });
}

/// The text with one to three characters changed, left out or put in.
std::string mutate(std::string text, core::Random& random) {
  constexpr std::string_view likely = "ABCDEFGHIabcdefghi0123456789xX+@,-/ ()ZRTzrtWGBwb;pas\t";
  for (std::uint64_t changes = 1 + random.below(3); changes > 0; --changes) {
    const auto at = static_cast<std::size_t>(random.below(text.size() + 1));
    const char c = random.below(8) == 0 ? static_cast<char>(random.below(256))
                                        : likely[static_cast<std::size_t>(random.below(likely.size()))];
    const std::uint64_t how = random.below(3);
    if (how == 0 || at == text.size()) {
      text.insert(at, 1, c);
    } else if (how == 1) {
      text[at] = c;
    } else {
      text.erase(at, 1);
    }
  }
  return text;
}

TEST_P(RulesTest, RefusedMutatedTurnChangesNothing) {
  sample(10 * many_turns, 6, [](Game& game, core::Random& random) {
    const std::vector<std::string> legal = game.legal_turns();
    const std::set<std::string> known(legal.begin(), legal.end());
    const std::string before = game.position();
    const std::uint64_t hash = game.hash();
    for (int i = 0; i < 300; ++i) {
      const std::string text = mutate(legal[static_cast<std::size_t>(random.below(legal.size()))], random);
      (void)game.steps(text);
      const auto played = game.play(text);
      if (played) {
        EXPECT_TRUE(known.count(*played) == 1) << text << " was played as " << *played;
        game.undo();
      } else {
        EXPECT_FALSE(played.error().code.empty() || played.error().sentence.empty()) << text;
      }
      ASSERT_EQ(game.position(), before) << text;
      ASSERT_EQ(game.hash(), hash) << text;
    }
  });
}

/// What holds at every ply, whatever was played before it.
void check_ply(const std::string& id, Game& game, const std::string& turn, core::Random& random) {
  const std::string before = game.position();
  const std::uint64_t hash = game.hash();
  const auto corrupt = game.play(mutate(turn, random));
  if (corrupt) {  // it happens to say a legal turn
    game.undo();
    const std::vector<std::string> legal = game.legal_turns();
    ASSERT_NE(std::find(legal.begin(), legal.end(), *corrupt), legal.end()) << *corrupt << " in " << before;
  }
  ASSERT_EQ(game.position(), before);
  ASSERT_EQ(game.hash(), hash);
  const auto played = game.play(turn);
  ASSERT_TRUE(played) << turn << " in " << before;
  ASSERT_EQ(*played, turn);
  const std::string after = game.position();
  const auto again = game::start(id, "position:" + after);
  ASSERT_TRUE(again) << after << ": " << again.error().sentence;
  ASSERT_EQ((*again)->position(), after);
  ASSERT_EQ((*again)->hash(), game.hash());
  ASSERT_TRUE(game.undo());
  ASSERT_EQ(game.position(), before);
  ASSERT_EQ(*game.play(turn), turn);
  ASSERT_EQ(game.position(), after);
}

/// This start's share of the plies that each game is tried for.
int plies_of(const Start& start) {
  int starts = 0;
  for (const Start& each : conformance::all_starts()) starts += each.game == start.game ? 1 : 0;
  return GIPFEL_CONFORMANCE_PLIES / starts;
}

TEST_P(RulesTest, EveryPlyOfManyRandomGamesKeepsTheInvariants) {
  core::Random random("plies " + label(GetParam()));
  auto game = start();
  for (int ply = 0; ply < plies_of(GetParam()); ++ply) {
    if (game->outcome()) game = start();
    check_ply(GetParam().game, *game, random_turn(*game, random), random);
    if (HasFailure()) return;
  }
}

TEST_P(RulesTest, AMutatedPositionIsRefusedOrRoundTrips) {
  core::Random random("texts");
  play_games(2, [&](Game& game) {
    for (int i = 0; i < 40; ++i) {
      const std::string text = mutate(game.position(), random);
      const auto started = game::start(GetParam().game, "position:" + text);
      if (!started) {
        EXPECT_FALSE(started.error().code.empty() || started.error().sentence.empty()) << text;
        continue;
      }
      const auto again = game::start(GetParam().game, "position:" + (*started)->position());
      ASSERT_TRUE(again) << text;
      EXPECT_EQ((*again)->hash(), (*started)->hash()) << text;
      if (!(*started)->outcome()) {
        EXPECT_TRUE((*started)->play((*started)->legal_turns().at(0))) << text;
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Registry, RulesTest, testing::ValuesIn(conformance::all_starts()),
                         [](const auto& each) { return label(each.param); });

}  // namespace
}  // namespace rules_test
