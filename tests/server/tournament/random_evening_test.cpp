// Evenings by lot: whatever people and directors do, each comes to its end, and its events tell everything.
#include <gtest/gtest.h>

#include "tests/server/tournament/random_tournament.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament {
namespace {

Settings drawn_settings(core::Random& random, int players) {
  Settings settings{.name = "Evening"};
  settings.form = static_cast<Form>(draw(random, 0, 2));
  settings.rounds = draw(random, 1, 7);
  settings.cycles = draw(random, 1, players > 8 ? 1 : 2);
  settings.games_a_pairing = draw(random, 1, 2);
  settings.most_players = 32;
  settings.pause_ms = draw(random, 0, 1) * minute_ms;
  settings.check_in_ms = draw(random, 0, 1) * 10 * minute_ms;
  settings.tiebreaks = {tiebreak::TieBreak::median_buchholz, tiebreak::TieBreak::direct_encounter};
  return settings;
}

/// Some act of anybody, which may be refused.
void act(core::Random& random, TestHost& host) {
  const State& state = host.tournament.state();
  const std::int64_t number = draw(random, 1, 40);
  const GameKey key{draw(random, 1, 5), draw(random, 0, 6), draw(random, 0, 1)};
  switch (draw(random, 0, 13)) {
    case 0:
      host.tell(Withdrawn{user(number)}, number);
      break;
    case 1:
      host.tell(Joined{user(number), "p" + std::to_string(number), 1500}, number);
      break;
    case 2:
    case 3:
      host.tell(CheckedIn{user(number)}, number);
      break;
    case 4:
      host.tell(ByeAsked{user(number), draw(random, 1, 7)}, number);
      break;
    case 5:
      host.tell(Adjudicated{key, static_cast<Outcome>(draw(random, 0, 5))}, director);
      break;
    case 6:
      host.tell(Expelled{user(number)}, director);
      break;
    case 7:
      host.tell(PauseSet{draw(random, 0, 3) * minute_ms}, director);
      break;
    case 8:
      host.tell(state.paused ? What(Resumed{}) : What(Paused{}), director);
      break;
    case 9:
      host.tell(RoundPaired{state.rounds_started() + 1, {{user(number), user(draw(random, 1, 40))}}, {}}, director);
      break;
    case 10:
    case 11:
      if (const auto last = host.tournament.last_act()) host.tell(Undone{*last}, director);
      break;
    default:
      break;
  }
}

/// One of the games in progress: played, or one or both do not come.
void play_one(core::Random& random, TestHost& host) {
  if (host.open().empty()) return;
  auto game = host.open().begin();
  std::advance(game, draw(random, 0, static_cast<int>(host.open().size()) - 1));
  const GameKey key = game->first;
  const int lot = draw(random, 0, 19);
  host.finish(key, static_cast<Outcome>(lot < 17 ? lot % 3 : lot - 14));
}

/// Whoever undid or paused something puts it right.
void put_right(TestHost& host) {
  if (host.tournament.state().paused) host.tell(Resumed{}, director);
  for (const GameKey& key : decide(host.tournament.state(), host.now_ms).to_adjudicate) {
    host.tell(Adjudicated{key, Outcome::drawn}, director);
  }
}

/// Rounds that are said to be over are, and the next is not.
void expect_over(const State& state) {
  for (int round = 0; round < state.rounds_over; ++round) EXPECT_TRUE(state.rounds[round].is_over());
  if (state.rounds_over < state.rounds_started()) {
    EXPECT_FALSE(state.rounds[state.rounds_over].is_over());
  }
}

TEST(RandomEvening, ComesToItsEndAndIsWhatItsEventsSay) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    SCOPED_TRACE(number);
    core::Random random("evening " + std::to_string(number));
    const int players = draw(random, 3, 20);
    TestHost host(drawn_settings(random, players));
    host.join(players);
    host.begin();
    for (int step = 0; step < 150 && !host.tournament.state().ended; ++step) {
      if (draw(random, 0, 2) == 0) act(random, host);
      play_one(random, host);
      expect_over(host.tournament.state());
      host.pass(draw(random, 0, 1) * minute_ms);
      expect_over(host.tournament.state());
      if (testing::Test::HasFailure()) return;
    }
    for (int step = 0; step < 400 && !host.tournament.state().ended; ++step) {
      put_right(host);
      play_one(random, host);
      host.pass(minute_ms);
    }
    ASSERT_TRUE(host.tournament.state().ended);
    ASSERT_TRUE(equals_replay(host.tournament));
  }
}

}  // namespace
}  // namespace tournament
