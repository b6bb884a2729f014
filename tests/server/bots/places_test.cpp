#include "server/bots/places.hpp"

#include <gtest/gtest.h>

namespace places_test {
namespace {

using bots::has_place;

constexpr int games = 2000;

TEST(Places, AllowTwoThousandGames) {
  EXPECT_TRUE(has_place({games - 1, 0, 0}, games));
  EXPECT_FALSE(has_place({games, 0, 0}, games));
}

TEST(Places, AllowFourGamesPerPerson) {
  EXPECT_TRUE(has_place({3, 3, 3}, games));
  EXPECT_FALSE(has_place({4, 4, 4}, games));
}

TEST(Places, AllowOneNetworkHalfOfAllGames) {
  EXPECT_TRUE(has_place({999, 0, 999}, games));
  EXPECT_FALSE(has_place({1000, 0, 1000}, games));
  EXPECT_TRUE(has_place({1000, 0, 0}, games));
}

TEST(Places, AllowAtLeastOneGame) { EXPECT_TRUE(has_place({}, 1)); }

}  // namespace
}  // namespace places_test
