// An evening whose server is killed again and again, between what it has stored and what it does for that: each round
// is paired once, each game is made once, each result counts once.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "tests/server/tournaments/site.hpp"

namespace tournaments::killed_test {
namespace {

using namespace tournament;

/// Plays on from wherever it is.
void play_on(Site& site, int rounds) {
  for (int round = 1; round <= rounds && !site.is_dead(); ++round) {
    site.pass(0);
    site.finish_round(round);
  }
  if (!site.is_dead()) site.until_ended();
}

void expect_each_thing_once(Site& site) {
  std::set<int> paired;
  std::set<GameKey> made;
  std::set<GameKey> given;
  for (const Event& event : site.events()) {
    const auto* round = std::get_if<RoundPaired>(&event.what);
    const auto* game = std::get_if<GameMade>(&event.what);
    const auto* result = std::get_if<ResultGiven>(&event.what);
    EXPECT_TRUE(!round || paired.insert(round->round).second);
    EXPECT_TRUE(!game || made.insert(game->key).second);
    EXPECT_TRUE(!result || given.insert(result->key).second);
  }
  EXPECT_EQ(made, given);
  for (const auto& [room, times] : site.made_rooms()) EXPECT_EQ(times, 1) << room.value();
  EXPECT_EQ(site.games(), static_cast<std::int64_t>(made.size()));
}

/// How often it was killed.
int play_an_evening(int players, int rounds, std::mt19937& random) {
  Site site;
  EXPECT_TRUE(site.create(swiss(rounds)));
  site.join(site.people(players));
  site.pass(hour_ms + minute_ms);
  std::uniform_int_distribution<int> steps(0, players);
  int kills = 0;
  for (;; ++kills) {
    site.die_after(steps(random));
    play_on(site, rounds);
    if (!site.is_dead()) break;
    site.kill();
    site.start();
  }
  EXPECT_EQ(site.state().ended, Ending::finished);
  expect_each_thing_once(site);
  return kills;
}

void play_with_kills(int players, int rounds, int kills) {
  std::mt19937 random(1);
  for (int killed = 0; killed < kills;) killed += play_an_evening(players, rounds, random);
}

TEST(KilledTournaments, OfFiveGoOnAfterEachStep) { play_with_kills(5, 3, 5); }

TEST(KilledTournaments, OfThirtyTwoGoOnAfterManyKills) { play_with_kills(32, 5, GIPFEL_TOURNAMENT_KILLS); }

}  // namespace
}  // namespace tournaments::killed_test
