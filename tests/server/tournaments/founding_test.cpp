// Which tournaments can be made.
#include "server/tournaments/acts/founding.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace tournaments::founding_test {
namespace {

using tournament::Form;
using tournament::Settings;

constexpr std::int64_t now_ms = 1'800'000'000'000, minute_ms = 60'000, day_ms = 86'400'000;

Settings evening() {
  Settings settings;
  settings.name = "Evening";
  settings.games = {"tzaar", "random", "10+5", true};
  settings.starts_ms = now_ms + minute_ms;
  return settings;
}

std::string refusal(const Settings& settings, room::User director = {core::UserId(1), "Ann", false}) {
  const auto refused = founding_refusal(settings, director, now_ms, Limits{});
  return refused ? refused->code : "";
}

std::string refusal_with(const std::function<void(Settings&)>& change) {
  Settings settings = evening();
  change(settings);
  return refusal(settings);
}

void by_days(Settings& settings) {
  settings.form = Form::round_robin;
  settings.most_players = 10;
  settings.by_days = true;
  settings.games.clock = "3d";
}

TEST(Founding, AllowsWhatCanBePlayed) {
  EXPECT_EQ(refusal(evening()), "");
  EXPECT_EQ(refusal_with(by_days), "");
  EXPECT_EQ(refusal_with([](Settings& now) { now.starts_ms = now_ms - minute_ms; }), "");
}

TEST(Founding, IsForPeopleWithAccounts) {
  EXPECT_EQ(refusal(evening(), {core::UserId(1), "Ann", true}), "guest");
  EXPECT_EQ(refusal(evening(), {core::UserId(1), "Robot", false, true}), "bot");
}

TEST(Founding, RefusesWhatIsWrongByName) {
  EXPECT_EQ(refusal_with([](Settings& now) { now.name = ""; }), "name");
  EXPECT_EQ(refusal_with([](Settings& now) { now.name = std::string(81, 'x'); }), "name");
  EXPECT_EQ(refusal_with([](Settings& now) { now.rounds = 0; }), "rounds");
  EXPECT_EQ(refusal_with([](Settings& now) { now.games.game = "chess"; }), "unknown_game");
  EXPECT_EQ(refusal_with([](Settings& now) { now.games.setup = "upside_down"; }), "bad_setup");
  EXPECT_EQ(refusal_with([](Settings& now) { now.games.clock = "soon"; }), "bad_clock");
}

TEST(Founding, NeedsAClockThatSuitsIt) {
  EXPECT_EQ(refusal_with([](Settings& now) { now.games.clock = "3d"; }), "clock_kind");
  EXPECT_EQ(refusal_with([](Settings& now) { now.games = {"tzaar", "random", "", false}; }), "clock_kind");
  EXPECT_EQ(refusal_with([](Settings& now) { by_days(now), now.games.clock = "10+5"; }), "clock_kind");
  EXPECT_EQ(refusal_with([](Settings& now) { now.no_show_ms = 0; }), "no_show");
  EXPECT_EQ(refusal_with([](Settings& now) { now.no_show_ms = 11 * minute_ms; }), "no_show");
}

TEST(Founding, StartsNeitherInThePastNorFarAway) {
  EXPECT_EQ(refusal_with([](Settings& now) { now.starts_ms = now_ms - 6 * minute_ms; }), "starts");
  EXPECT_EQ(refusal_with([](Settings& now) { now.starts_ms = now_ms + 367 * day_ms; }), "starts");
}

TEST(Founding, FillsInTieBreaks) {
  EXPECT_FALSE(completed(evening()).tiebreaks.empty());
  Settings settings = evening();
  settings.tiebreaks = {tournament::tiebreak::TieBreak::wins};
  EXPECT_EQ(completed(settings).tiebreaks, settings.tiebreaks);
}

}  // namespace
}  // namespace tournaments::founding_test
