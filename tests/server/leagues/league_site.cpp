#include "tests/server/leagues/league_site.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/base/clocks.hpp"

namespace leagues {

using namespace tournament::league;

LeagueSite::LeagueSite(const Limits& limits) : admin(site.person("Admin")), limits_(limits) {
  admin.administers = true;
  start();
}

core::Expected<core::LeagueId, Refusal> LeagueSite::create(const LeagueSettings& settings) {
  auto made = support::finish(leagues().create(settings, admin));
  if (made) id = *made;
  return made;
}

core::Expected<core::LeagueId, Refusal> LeagueSite::create(const Person& founder, const Circle& circle) {
  auto made = support::finish(leagues().create(by_days(), founder, circle));
  if (made) id = *made;
  return made;
}

std::string LeagueSite::act(Act act, const Person& by) {
  const auto answer = support::finish(leagues().act(id, act, by));
  return answer ? "" : answer.error().code;
}

void LeagueSite::join(const std::vector<Person>& all) {
  for (const Person& each : all) EXPECT_EQ(act(Act::join, each), "") << each.user.name;
}

LeagueState LeagueSite::state() {
  const auto seen = leagues().in_memory(id);
  return seen ? seen->league->state() : LeagueState{};
}

void LeagueSite::until(const std::function<bool(const LeagueState&)>& is_so) {
  leagues().look();
  std::unique_lock lock(mutex_);
  const std::int64_t limit_ms = base::steady_ms() + 60'000;
  while (!site.is_dead() && !is_so(state())) {
    if (base::steady_ms() > limit_ms) throw std::runtime_error("it never was so");
    has_changed_.wait_for(lock, std::chrono::milliseconds(100));  // a site that dies does not tell
  }
}

void LeagueSite::changed(const core::LeagueId&) {
  const std::lock_guard lock(mutex_);
  has_changed_.notify_all();
}

void LeagueSite::until_season(int season) {
  until([season](const LeagueState& now) { return now.season == season; });
}

void LeagueSite::until_ended(int season) {
  until([season](const LeagueState& now) { return now.season == season && !now.in_season; });
}

void LeagueSite::pass(std::int64_t ms) {
  site.pass(ms);
  leagues().look();
}

void LeagueSite::play_season(const std::set<core::UserId>& silent) {
  const LeagueState now = state();
  for (const Division& division : now.divisions) {
    if (!site.is_dead() && !division.order) play_division(core::TournamentId(division.tournament), silent);
  }
  if (site.is_dead()) return;
  pass(now.started_ms + now.settings.season_ms + day_ms / 2 - site.now_ms());
  until_ended(now.season);
}

void LeagueSite::play_division(const core::TournamentId& tournament, const std::set<core::UserId>& silent) {
  site.id = tournament;
  site.until([](const tournament::State& now) { return now.started_ms.has_value(); });
  if (site.is_dead()) return;
  for (const tournaments::OpenGame& game : site.playing()) {
    const bool here[]{!silent.contains(game.players[0]), !silent.contains(game.players[1])};
    if (here[0] && !site.is_dead()) site.come(game, 0);
    if (here[1] && !site.is_dead()) site.come(game, 1);
    if (!here[0] || !here[1] || site.is_dead()) continue;
    site.resign(game, game.players[0] < game.players[1] ? 1 : 0);
    // Or else a kill would lose that anybody has come.
    site.until([&game](const tournament::State& now) { return now.game(game.key)->room_over; });
  }
}

std::unique_ptr<Leagues> LeagueSite::another() {
  const tournaments::Parts parts = site.parts();
  auto made = std::make_unique<Leagues>(
      Parts{parts.writer, parts.readers, parts.rooms, site.desk(), to_this_, [this] { return !leads_; }, parts.clock},
      limits_);
  made->start();
  return made;
}

void LeagueSite::let_lead(bool leads) {
  leads_ = leads;
  site.let_lead(leads);
}

void LeagueSite::kill() {
  site.stop();
  leagues_.reset();
  site.kill();
}

void LeagueSite::start() {
  if (site.is_dead()) site.start();
  const tournaments::Parts parts = site.parts();
  leagues_ = std::make_unique<Leagues>(
      Parts{parts.writer, parts.readers, parts.rooms, site.desk(), *this, parts.leads, parts.clock}, limits_);
  leagues_->start();
}

LeagueSettings by_days() {
  LeagueSettings settings;
  settings.name = "League";
  settings.games = {"tzaar", "random", "3d", true};
  settings.first_start_ms = base::wall_ms() + 7 * day_ms;
  return settings;
}

}  // namespace leagues
