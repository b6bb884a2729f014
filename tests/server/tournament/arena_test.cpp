#include "server/tournament/rounds/arena.hpp"

#include <gmock/gmock.h>

#include <map>

#include "server/tournament/rounds/standings_of.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament {
namespace {

Settings arena(std::int64_t duration_ms) {
  return {.name = "Arena", .form = Form::arena, .check_in_ms = 0, .duration_ms = duration_ms};
}

TEST(Arena, PairsWhoeverIsFreeAgain) {
  TestHost host(arena(hour_ms));
  host.join(4);
  host.begin();
  EXPECT_EQ(host.open().size(), 2u);
  const GameToMake before = host.open().begin()->second;
  host.finish_all();
  EXPECT_TRUE(host.open().empty()) << "the next wave is ten seconds after the last";
  host.pass(wave_ms);
  EXPECT_EQ(host.open().size(), 2u);
  for (const auto& [key, game] : host.open()) {
    EXPECT_NE(std::minmax(game.first, game.second), std::minmax(before.first, before.second));
  }
}

TEST(Arena, WavesThatAreOverAreCounted) {
  TestHost host(arena(hour_ms));
  host.join(4);
  host.begin();
  for (int wave = 1; wave <= 5; ++wave) {
    EXPECT_EQ(host.tournament.state().rounds_over, wave - 1);
    host.finish_all();
    EXPECT_EQ(host.tournament.state().rounds_over, wave);
    host.pass(wave_ms);
  }
}

TEST(Arena, EndsWhenTheLastGameEnds) {
  Settings settings = arena(hour_ms);
  settings.no_show_ms = 0;
  TestHost host(settings);
  host.join(4);
  host.begin();
  host.pass(2 * hour_ms);
  EXPECT_FALSE(host.tournament.state().ended);
  host.finish_all();
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_TRUE(equals_replay(host.tournament));
}

TEST(Arena, AfterTwoWinsInARowPointsCountDouble) {
  Settings settings = arena(hour_ms);
  settings.least_players = 2;
  TestHost host(settings);
  host.join(2);
  host.begin();
  const auto won_by = [&](std::int64_t number) {
    const GameToMake game = host.open().begin()->second;
    host.finish(game.key, game.first == user(number) ? Outcome::first_won : Outcome::second_won);
    host.pass(wave_ms);
  };
  won_by(1), won_by(1);
  EXPECT_EQ(arena_points(host.tournament.state())[0], 4);
  won_by(1);
  EXPECT_EQ(arena_points(host.tournament.state())[0], 8);
  won_by(2), won_by(1);
  EXPECT_EQ(arena_points(host.tournament.state())[0], 10);
  EXPECT_EQ(arena_points(host.tournament.state())[1], 2);
}

TEST(Arena, TakesLatePlayersAndLeavesOutThoseWhoWithdraw) {
  TestHost host(arena(hour_ms));
  host.join(3);
  host.begin();
  EXPECT_EQ(host.open().size(), 1u);
  EXPECT_EQ(host.tell(Joined{user(9), "late", 1000}, 9), "");
  host.pass(wave_ms);
  EXPECT_EQ(host.open().size(), 2u);
  host.tell(Withdrawn{user(9)}, 9);
  host.finish_all();
  host.pass(wave_ms);
  for (const auto& [key, game] : host.open()) EXPECT_NE(game.second, user(9));
}

TEST(Arena, WhoWaitedOfAnOddNumberPlaysNext) {
  TestHost host(arena(hour_ms));
  host.join(5);
  host.begin();
  std::map<core::UserId, int> games;
  for (int wave = 0; wave < 10; ++wave) {
    for (const auto& [key, game] : host.open()) ++games[game.first], ++games[game.second];
    host.finish_all();
    host.pass(wave_ms);
  }
  for (const auto& [player, count] : games) EXPECT_EQ(count, 8) << player.value();
}

}  // namespace
}  // namespace tournament
