#include "common/rating/glicko2.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace rating::glicko2_test {
namespace {

Rating with_deviation(double deviation) { return {1500, deviation, 0.06}; }

Rating grown_up(double rating) { return {rating, 60, 0.06}; }

TEST(Glicko2, FollowsThePapersExample) {
  const Rating player{1500, 200, 0.06};
  const std::array results{Result{{1400, 30, 0.06}, 1}, Result{{1550, 100, 0.06}, 0}, Result{{1700, 300, 0.06}, 0}};
  const Rating after = after_period(player, results);
  EXPECT_NEAR(after.rating, 1464.0506705, 1e-6);
  EXPECT_NEAR(after.deviation, 151.5165241, 1e-6);
  EXPECT_NEAR(after.volatility, 0.0599959844, 1e-9);
}

TEST(Glicko2, APeriodWithoutGamesOnlyWidensTheDeviation) {
  const Rating after = after_period({1464, 200, 0.06}, {});
  EXPECT_EQ(after.rating, 1464);
  EXPECT_NEAR(after.deviation, 200.2714167, 1e-6);
  EXPECT_EQ(after.volatility, 0.06);
}

TEST(Glicko2, CertainRatingBecomesProvisionalAfterAYear) {
  const Rating after = aged({1600, 60, 0.06}, 365);
  EXPECT_NEAR(after.deviation, 110, 0.1);
  EXPECT_EQ(after.rating, 1600);
}

TEST(Glicko2, AgingInStepsEqualsAgingAtOnce) {
  const Rating at_once = aged(with_deviation(60), 30);
  const Rating in_parts = aged(aged(with_deviation(60), 10), 20);
  EXPECT_NEAR(at_once.deviation, in_parts.deviation, 1e-9);
}

TEST(Glicko2, NegativeAgeChangesNothing) { EXPECT_EQ(aged(with_deviation(60), -5), with_deviation(60)); }

TEST(Glicko2, AgingStopsAtTheInitialDeviation) { EXPECT_EQ(aged(with_deviation(340), 100'000).deviation, 350); }

TEST(Glicko2, FirstGameSeparatesTwoNewPlayers) {
  const auto [first, second] = after_game({}, {}, 1);
  EXPECT_EQ(shown(first.before), 1500);
  EXPECT_EQ(shown(first.after), 1662);
  EXPECT_EQ(shown(second.after), 1338);
  EXPECT_NEAR(first.after.deviation, second.after.deviation, 1e-9);
  EXPECT_LT(first.after.deviation, first.before.deviation);
}

TEST(Glicko2, BothChangesUseTheRatingsBeforeTheGame) {
  const Rating weak{1400, 80, 0.06};
  const Rating strong{1700, 200, 0.05};
  const auto changes = after_game(weak, strong, 0.5);
  const auto mirrored = after_game(strong, weak, 0.5);
  EXPECT_EQ(changes[0], mirrored[1]);
  EXPECT_EQ(changes[1], mirrored[0]);
  EXPECT_EQ(changes[0].before, weak);
  EXPECT_EQ(changes[1].before, strong);
}

TEST(Glicko2, DrawBetweenEqualsChangesNoRating) {
  const auto [first, second] = after_game(grown_up(1500), grown_up(1500), 0.5);
  EXPECT_NEAR(first.after.rating, 1500, 1e-9);
  EXPECT_NEAR(second.after.rating, 1500, 1e-9);
}

TEST(Glicko2, WinningAgainstTheStrongerGivesMore) {
  const double against_strong = after_game(grown_up(1500), grown_up(1800), 1)[0].after.rating;
  const double against_weak = after_game(grown_up(1500), grown_up(1200), 1)[0].after.rating;
  EXPECT_GT(against_strong, against_weak);
  EXPECT_GT(against_weak, 1500);
}

TEST(Glicko2, DeviationHasAMinimum) {
  Rating player = with_deviation(50);
  for (int i = 0; i < 100; ++i) player = after_game(player, with_deviation(50), i % 2)[0].after;
  EXPECT_EQ(player.deviation, 45);
}

TEST(Glicko2, StaysWithinItsLimitsAgainstAnyOpponent) {
  for (const double rating : {100.0, 1500.0, 4000.0}) {
    for (const double opponent : {100.0, 1500.0, 4000.0}) {
      for (const double score : {0.0, 0.5, 1.0}) {
        const Rating after = after_game({rating, 350, 0.06}, {opponent, 45, 0.06}, score)[0].after;
        EXPECT_TRUE(after.rating >= 100 && after.rating <= 4000) << rating << " " << opponent << " " << score;
        EXPECT_TRUE(after.deviation >= 45 && after.deviation <= 350) << after.deviation;
        EXPECT_TRUE(after.volatility > 0 && after.volatility < 1) << after.volatility;
      }
    }
  }
}

TEST(Glicko2, AFewUpsetsRaiseTheVolatility) {
  Rating player = grown_up(1500);
  for (int i = 0; i < 5; ++i) player = after_game(player, grown_up(2200), 1)[0].after;
  EXPECT_GT(player.volatility, 0.06);
}

TEST(Glicko2, ANewPlayerIsProvisionalForTenGames) {
  EXPECT_TRUE(is_provisional({}));
  EXPECT_TRUE(is_provisional(with_deviation(110)));
  EXPECT_FALSE(is_provisional(with_deviation(109.9)));
  Rating player;
  int games = 0;
  while (is_provisional(player)) player = after_game(player, grown_up(1500), ++games % 2)[0].after;
  EXPECT_EQ(games, 10);
}

TEST(Glicko2, FractionsOfDaysCount) {
  EXPECT_EQ(days_between(0, 86'400'000), 1);
  EXPECT_EQ(days_between(86'400'000, 43'200'000), -0.5);
}

}  // namespace
}  // namespace rating::glicko2_test
