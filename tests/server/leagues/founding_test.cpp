// Which leagues can be founded.
#include "server/leagues/founding.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "tests/server/leagues/league_site.hpp"

namespace leagues::founding_test {
namespace {

using tournament::league::LeagueSettings;

std::string refusal_with(const std::function<void(LeagueSettings&)>& change) {
  LeagueSettings settings = by_days();
  change(settings);
  const Person admin{{core::UserId(1), "Ann", false}, true};
  const auto refused = founding_refusal(settings, admin, false, base::wall_ms(), Limits{});
  return refused ? refused->code : "";
}

TEST(LeagueFounding, RefusesWhatIsWrongByName) {
  EXPECT_EQ(refusal_with([](LeagueSettings&) {}), "");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.name = std::string(61, 'x'); }), "name");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.sign_up_ms = 61 * day_ms; }), "durations");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.season_ms = day_ms; }), "durations");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.games_at_once = 31; }), "games_at_once");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.absence_days = 61; }), "absence_days");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.absence_days = -1; }), "absence_days");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.most_players = 501; }), "most_players");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.games.clock = "10+5"; }), "clock_kind");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.games.game = "chess"; }), "unknown_game");
  EXPECT_EQ(refusal_with([](LeagueSettings& now) { now.first_start_ms += 367 * day_ms; }), "starts");
}

}  // namespace
}  // namespace leagues::founding_test
