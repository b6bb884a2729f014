// A league whose server is killed again and again, between what it has stored and what it does for that: each season
// starts once, each division has one tournament, each game is made once.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "tests/server/leagues/league_site.hpp"

namespace leagues::killed_test {
namespace {

using namespace tournament::league;

/// Plays on from wherever it is, until this season has ended.
void play_on(LeagueSite& site, int seasons) {
  while (!site.site.is_dead()) {
    site.until([](const LeagueState& now) { return !now.settings.name.empty(); });
    const LeagueState now = site.state();
    if (site.site.is_dead() || (now.season == seasons && !now.in_season)) return;
    if (now.in_season) {
      site.play_season({});
    } else {
      site.pass(std::max<std::int64_t>(0, now.starts_ms + 1 - site.site.now_ms()));
      site.until_season(now.season + 1);
    }
  }
}

/// How many games the tournament of a division has.
std::int64_t games_of(LeagueSite& site, const Division& division) {
  const auto seen = support::finish(site.site.desk().find(core::TournamentId(division.tournament)));
  std::int64_t games = 0;
  for (const auto& round : seen->tournament->state().rounds) games += static_cast<std::int64_t>(round.boards.size());
  return games;
}

/// What the leagues have made, and nothing else.
void expect_each_thing_once(LeagueSite& site, int seasons) {
  const LeagueState now = site.state();
  ASSERT_EQ(now.past.size(), static_cast<std::size_t>(seasons));
  std::set<std::string> tournaments;
  std::int64_t divisions = 0;
  std::int64_t games = 0;
  for (const PastSeason& season : now.past) {
    for (const Division& division : season.divisions) {
      tournaments.insert(division.tournament);
      games += games_of(site, division);
      ++divisions;
    }
  }
  EXPECT_EQ(static_cast<std::int64_t>(tournaments.size()), divisions);
  EXPECT_EQ(site.site.database().number("SELECT count(*) FROM tournaments"), divisions);
  for (const auto& [room, times] : site.site.made_rooms()) EXPECT_EQ(times, 1) << room.value();
  EXPECT_EQ(site.site.games(), games);
}

TEST(KilledLeagues, GoOnAfterEachStep) {
  constexpr int seasons = 2;
  LeagueSite site;
  ASSERT_TRUE(site.create(by_days()));
  site.join(site.site.people(12));
  std::mt19937 random(1);
  std::uniform_int_distribution<int> steps(0, 12);
  int kills = 0;
  for (;; ++kills) {
    site.site.die_after(kills < 12 ? steps(random) : -1);
    play_on(site, seasons);
    if (!site.site.is_dead()) break;
    site.kill();
    site.start();
  }
  EXPECT_GT(kills, 5);
  expect_each_thing_once(site, seasons);
}

}  // namespace
}  // namespace leagues::killed_test
