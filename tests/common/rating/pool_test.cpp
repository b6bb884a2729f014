#include "common/rating/pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/game/registry.hpp"

namespace rating::pool_test {
namespace {

constexpr clocks::Live live{600'000, 5'000};
constexpr clocks::Correspondence days{259'200'000};

std::string live_pool(std::string_view game, std::string_view setup) {
  return pool_of(game, setup, live).value_or("none");
}

TEST(RatingPool, IsOneForAllStartsOfTzaar) {
  for (const char* setup : {"fixed", "random", "tournament"}) EXPECT_EQ(live_pool("tzaar", setup), "tzaar") << setup;
}

TEST(RatingPool, KeepsTheSmallestBoardOfZertzApart) {
  EXPECT_EQ(live_pool("zertz", "37"), "zertz37");
  for (const char* setup : {"40", "43", "44", "48", "61"}) EXPECT_EQ(live_pool("zertz", setup), "zertz") << setup;
}

TEST(RatingPool, SeparatesGamesByDays) {
  EXPECT_EQ(pool_of("tzaar", "fixed", days), "tzaar-days");
  EXPECT_EQ(pool_of("zertz", "37", days), "zertz37-days");
}

TEST(RatingPool, ExcludesUntimedGames) { EXPECT_EQ(pool_of("tzaar", "fixed", clocks::Untimed{}), std::nullopt); }

TEST(RatingPool, ExcludesSetupsChosenByAPlayer) {
  EXPECT_EQ(live_pool("tzaar", "random:7f3a"), "none");
  EXPECT_EQ(live_pool("tzaar", "position:ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT w open"),
            "none");
  EXPECT_EQ(live_pool("tzaar", ""), "none");
}

TEST(RatingPool, ExcludesVariants) {
  for (const char* setup : {"37:blitz", "48:claim=optional", "61:claim=optional"}) {
    EXPECT_EQ(live_pool("zertz", setup), "none") << setup;
  }
}

TEST(RatingPool, ExcludesUnknownGamesAndSetups) {
  EXPECT_EQ(live_pool("chess", "fixed"), "none");
  EXPECT_EQ(live_pool("zertz", "fixed"), "none");
}

TEST(RatingPool, BelongsToOneGame) {
  for (const game::GameInfo* info : game::games()) {
    for (const game::SetupInfo& setup : info->setups) {
      EXPECT_TRUE(setup.pool.empty() || setup.pool.starts_with(info->id)) << info->id << " " << setup.id;
      EXPECT_EQ(setup.pool.find('-'), std::string_view::npos) << setup.pool;
    }
  }
}

TEST(RatingPool, AllPoolsListsEveryPoolOfASetupOnce) {
  const std::vector<std::string> all = pools();
  EXPECT_EQ(std::count(all.begin(), all.end(), "tzaar"), 1);
  EXPECT_EQ(std::count(all.begin(), all.end(), "tzaar-days"), 1);
  for (const game::GameInfo* info : game::games()) {
    for (const game::SetupInfo& setup : info->setups) {
      if (setup.pool.empty()) continue;
      EXPECT_EQ(std::count(all.begin(), all.end(), std::string(setup.pool)), 1) << setup.pool;
    }
  }
}

}  // namespace
}  // namespace rating::pool_test
