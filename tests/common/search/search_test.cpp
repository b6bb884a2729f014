// The search over the face that speaks text: wins are found and counted rightly, limits hold, nothing depends on what
// was searched before.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"
#include "common/search/transpositions.hpp"

namespace search_test {
namespace {

using search::Limits;
using search::Report;

std::unique_ptr<game::Game> begin(const std::string& id, const std::string& setup) {
  auto started = game::start(id, setup);
  EXPECT_TRUE(started) << setup;
  return std::move(*started);
}

Limits nodes(std::uint64_t most) {
  Limits limits;
  limits.nodes = most;
  return limits;
}

Report find(const game::Game& game, const Limits& limits) {
  return search::make_searcher(game.info().id, 4)->find(game, limits, {});
}

/// Whether the side to move can win with this turn, by the rules alone.
bool wins_at_once(const game::Game& game) {
  for (const std::string& turn : game.legal_turns()) {
    const auto after = game.clone();
    (void)after->play(turn);
    const auto outcome = after->outcome();
    if (outcome && outcome->winner == game.to_move()) return true;
  }
  return false;
}

TEST(Search, RefusesOtherGames) { EXPECT_EQ(search::make_searcher("chess", 1), nullptr); }

TEST(Search, PlaysWholeGamesToTheirEnd) {
  for (const auto& [id, setup] : {std::pair("tzaar", "random:whole"), std::pair("zertz", "37"),
                                  std::pair("zertz", "48:claim=optional"), std::pair("zertz", "37:blitz")}) {
    const auto game = begin(id, setup);
    const auto searcher = search::make_searcher(id, 4);
    while (!game->outcome()) {
      ASSERT_LT(game->turns().size(), 300U);
      const Report report = searcher->find(*game, nodes(700), {});
      ASSERT_LE(report.nodes, 700U);
      ASSERT_TRUE(game->play(report.lines.front().turns.front())) << game->position();
    }
  }
}

TEST(Search, SeesExactlyTheWinsInOneTurn) {
  for (const auto& [id, setup] : {std::pair("tzaar", "random:one"), std::pair("zertz", "37")}) {
    core::Random random(setup);
    int wins = 0;
    for (int played = 0; played < 12; ++played) {
      const auto game = begin(id, setup);
      while (!game->outcome()) {
        const auto legal = game->legal_turns();
        if (game->turns().size() > 8 && legal.size() < 3000) {
          Limits limits;
          limits.depth = 3;
          const Report report = find(*game, limits);
          const bool claimed = report.lines.front().score == search::won - 1;
          // A single legal turn is not searched.
          if (legal.size() > 1) {
            ASSERT_EQ(claimed, wins_at_once(*game)) << game->position();
          }
          wins += claimed ? 1 : 0;
        }
        (void)game->play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
      }
    }
    EXPECT_GT(wins, 0) << id;
  }
}

TEST(Search, LinesAreLegalToTheirEnd) {
  for (const auto& [id, setup] : {std::pair("tzaar", "fixed"), std::pair("zertz", "37")}) {
    const auto game = begin(id, setup);
    Limits limits = nodes(40'000);
    limits.lines = 3;
    search::make_searcher(id, 4)->find(*game, limits, [&](const Report& report) {
      for (const search::Line& line : report.lines) {
        const auto copy = game->clone();
        for (const std::string& turn : line.turns) EXPECT_TRUE(copy->play(turn)) << turn;
      }
    });
  }
}

TEST(Search, LinesComeBestFirst) {
  for (const auto& [id, setup] : {std::pair("tzaar", "random:lines"), std::pair("zertz", "37")}) {
    Limits limits = nodes(60'000);
    limits.lines = search::most_lines;
    const auto best_first = [](const search::Line& a, const search::Line& b) { return a.score > b.score; };
    search::make_searcher(id, 4)->find(*begin(id, setup), limits, [&](const Report& report) {
      EXPECT_TRUE(std::is_sorted(report.lines.begin(), report.lines.end(), best_first)) << id << report.depth;
    });
  }
}

TEST(Search, MoreNodesMakeEstimatesButNotWinsMoreCertain) {
  EXPECT_EQ(search::surer_with(50'000, 100), 100);
  EXPECT_LT(search::surer_with(10'000, 100), 100);
  EXPECT_GT(search::surer_with(200'000, 100), 100);
  EXPECT_EQ(search::surer_with(200'000, -100), -search::surer_with(200'000, 100));
  EXPECT_EQ(search::surer_with(~std::uint64_t{0}, 100), search::surer_with(300'000, 100));
  EXPECT_EQ(search::surer_with(0, 100), search::surer_with(4'000, 100));
  EXPECT_EQ(search::surer_with(200'000, search::largest_estimate), search::largest_estimate);
  for (const search::Score end : {search::won - 3, -search::won + 2}) EXPECT_EQ(search::surer_with(200'000, end), end);
}

TEST(Search, StopsWhenAsked) {
  const auto game = begin("zertz", "37");
  int asked = 0;
  Limits limits;
  limits.stop = [&asked] { return ++asked > 10; };
  const Report report = find(*game, limits);
  EXPECT_EQ(asked, 11);
  EXPECT_LT(report.nodes, 11U * 2048U);
}

TEST(Search, EarlierSearchesChangeNothing) {
  const auto game = begin("tzaar", "random:same");
  const auto used = search::make_searcher("tzaar", 1);
  used->find(*begin("tzaar", "random:other"), nodes(20'000), {});
  const Report first = used->find(*game, nodes(10'000), {});
  const Report second = search::make_searcher("tzaar", 1)->find(*game, nodes(10'000), {});
  EXPECT_EQ(first.lines.front().turns, second.lines.front().turns);
  EXPECT_EQ(first.lines.front().score, second.lines.front().score);
  EXPECT_EQ(first.depth, second.depth);
}

TEST(Search, WeakerLevelsReduceTheLimits) {
  Limits limits = nodes(1000);
  limits.depth = 2;
  for (const auto& [id, setup] : {std::pair("tzaar", "fixed"), std::pair("zertz", "37")}) {
    const auto game = begin(id, setup);
    const auto later = begin(id, setup);
    ASSERT_TRUE(later->play(later->legal_turns().front()));
    for (int level = search::weakest_level; level <= search::strongest_level; ++level) {
      const Limits narrowed = search::at_level(level, limits, *game);
      EXPECT_LE(narrowed.nodes, 1000U);
      EXPECT_LE(narrowed.depth, 2);
      EXPECT_EQ(narrowed.weakness == search::Weakness{}, level > 5);
      EXPECT_NE(narrowed.seed, search::at_level(level, limits, *later).seed);
    }
  }
}

TEST(Score, IsShownAsAChanceOrAsTurnsToTheEnd) {
  EXPECT_EQ(search::text(0), "50.0%");
  EXPECT_EQ(search::text(200), "73.1%");
  EXPECT_EQ(search::text(-200), "26.9%");
  EXPECT_EQ(search::text(search::won - 1), "win 1");
  EXPECT_EQ(search::text(search::won - 3), "win 2");
  EXPECT_EQ(search::text(-search::won + 2), "loss 1");
  EXPECT_EQ(search::text(-search::won), "loss 0");
}

TEST(Transpositions, KeepDeepAndRecentEntries) {
  search::Transpositions table(1);
  EXPECT_EQ(table.find(5), nullptr);
  table.store(5, 7, -40, 3, search::Bound::exact);
  table.store(5, search::no_action, 20, 4, search::Bound::upper);
  ASSERT_NE(table.find(5), nullptr);
  EXPECT_EQ(table.find(5)->best, 7);
  EXPECT_EQ(table.find(5)->score, 20);
  // A megabyte has 2^14 buckets of four: these all fall into the same one.
  for (std::uint64_t i = 1; i <= 6; ++i) table.store(5 + (i << 14), 1, 0, 1, search::Bound::exact);
  EXPECT_NE(table.find(5), nullptr);
  table.grow_older();
  for (std::uint64_t i = 1; i <= 6; ++i) table.store(5 + (i << 20), 1, 0, 1, search::Bound::exact);
  EXPECT_EQ(table.find(5), nullptr);
  table.clear();
  EXPECT_EQ(table.find(5 + (6 << 20)), nullptr);
}

}  // namespace
}  // namespace search_test
