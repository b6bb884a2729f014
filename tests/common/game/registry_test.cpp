#include "common/game/registry.hpp"

#include <gtest/gtest.h>

#include <set>

namespace registry_test {
namespace {

TEST(Registry, OffersEveryGameOnceAndTzaarFirst) {
  ASSERT_FALSE(game::games().empty());
  EXPECT_EQ(game::games().front()->id, "tzaar");
  std::set<std::string_view> ids;
  for (const game::GameInfo* info : game::games()) EXPECT_TRUE(ids.insert(info->id).second);
}

TEST(Registry, RefusesAnUnknownGame) { EXPECT_EQ(game::start("chess", "fixed").error().code, "unknown_game"); }

TEST(Registry, RefusesAnUnknownSetup) {
  for (const game::GameInfo* info : game::games()) {
    for (const char* setup : {"", "nonsense", "fixed:1", "position:", "position:\xff\x00"}) {
      const auto refused = game::start(info->id, setup);
      ASSERT_FALSE(refused) << info->id << " " << setup;
      EXPECT_TRUE(refused.error().code == "unknown_setup" || refused.error().code == "bad_setup");
      EXPECT_FALSE(refused.error().sentence.empty());
    }
  }
}

TEST(Registry, StartsWithSpacesRoundTheSetup) { EXPECT_EQ((*game::start("tzaar", " fixed "))->setup(), "fixed"); }

TEST(WithSeed, FillsInTheSeedExactlyWhereOneIsWanted) {
  EXPECT_EQ(game::with_seed("tzaar", "random", "7f3a"), "random:7f3a");
  EXPECT_EQ(game::with_seed("tzaar", "random:1", "7f3a"), "random:1");
  EXPECT_EQ(game::with_seed("tzaar", "fixed", "7f3a"), "fixed");
  EXPECT_EQ(game::with_seed("chess", "random", "7f3a"), "random");
}

}  // namespace
}  // namespace registry_test
