// Evenings: a Swiss or a round robin, live, with everything that people and their director do.
#include <gmock/gmock.h>

#include <numeric>

#include "server/tournament/rounds/crosstable_of.hpp"
#include "server/tournament/rounds/next_round.hpp"
#include "server/tournament/rounds/standings_of.hpp"
#include "tests/server/tournament/random_tournament.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament {
namespace {

using testing::ElementsAre;

Settings swiss(int rounds) {
  Settings settings{.name = "Evening", .rounds = rounds};
  settings.tiebreaks = {tiebreak::TieBreak::buchholz, tiebreak::TieBreak::direct_encounter};
  return settings;
}

HalfPoints points_of(const TestHost& host, std::int64_t number) {
  const State& state = host.tournament.state();
  return crosstable_of(state).points(state.row_of(user(number)));
}

TEST(Evening, RunsFromSignUpToItsEnd) {
  TestHost host(swiss(3));
  host.join(8);
  host.begin();
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(host.tournament.state().rounds_started(), round);
    EXPECT_EQ(host.open().size(), 4u);
    host.finish_all();
  }
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_EQ(standings_of(host.tournament.state())[0].points, 6);
  EXPECT_TRUE(equals_replay(host.tournament));
}

TEST(Evening, DoesNotStartWithTooFewWhoCheckedIn) {
  TestHost host(swiss(3));
  host.join(4);
  host.pass(55 * minute_ms);
  host.tell(CheckedIn{user(1)}, 1);
  host.tell(CheckedIn{user(2)}, 2);
  host.pass(5 * minute_ms);
  EXPECT_EQ(host.tournament.state().ended, Ending::too_few);
}

TEST(Evening, PlayersCheckInTenMinutesBefore) {
  TestHost host(swiss(3));
  host.join(3);
  EXPECT_EQ(host.tell(CheckedIn{user(1)}, 1), "too_early");
  host.pass(50 * minute_ms);
  EXPECT_EQ(host.tell(CheckedIn{user(1)}, 1), "");
  EXPECT_EQ(host.tell(CheckedIn{user(1)}, 1), "done_already");
}

TEST(Evening, OfNineWithALateOneAByeANoShowAndAnUndoneResult) {
  TestHost host(swiss(5));
  host.join(9);
  host.begin();
  EXPECT_EQ(host.tournament.state().rounds[0].byes.size(), 1u);
  EXPECT_EQ(host.tell(Joined{user(10), "late", 1500}, 10), "");
  const GameKey missed{1, 0, 0};
  const core::UserId there = host.open().at(missed).first;
  const core::UserId missing = host.open().at(missed).second;
  host.tell(Appeared{missed, game::Side::first});
  for (int board = 1; board < 4; ++board) host.finish({1, board, 0}, Outcome::first_won);
  host.pass(3 * minute_ms);
  EXPECT_EQ(points_of(host, there.value()), points_of_win);
  EXPECT_FALSE(host.tournament.state().players[host.tournament.state().row_of(missing)].here);
  EXPECT_EQ(host.tournament.state().rounds_started(), 2);
  EXPECT_EQ(host.open().size(), 4u) << "nine are there, with the late one and without the missing one";
  const core::UserId first = host.open().at({2, 0, 0}).first;
  host.finish({2, 0, 0}, Outcome::first_won);
  const HalfPoints before = points_of(host, first.value());
  EXPECT_EQ(host.tell(Adjudicated{{2, 0, 0}, Outcome::second_won}, director), "");
  EXPECT_EQ(points_of(host, first.value()), before - points_of_win);
  EXPECT_EQ(host.tell(Undone{*host.tournament.last_act()}, director), "");
  EXPECT_EQ(points_of(host, first.value()), before);
  for (int round = 2; round <= 5; ++round) host.finish_all();
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_TRUE(equals_replay(host.tournament));
}

TEST(Evening, NobodyJoinsInItsSecondHalf) {
  TestHost host(swiss(4));
  host.join(6);
  host.begin();
  host.finish_all();
  EXPECT_EQ(host.tell(Joined{user(20), "late", 1}, 20), "too_late");
}

TEST(Evening, TakesSoManyPlayersAndNoMore) {
  Settings settings = swiss(3);
  settings.most_players = 4;
  TestHost host(settings);
  host.join(4);
  EXPECT_EQ(host.tell(Joined{user(5), "fifth", 1}, 5), "full");
  EXPECT_EQ(host.tell(Joined{user(4), "again", 1}, 4), "done_already");
  EXPECT_EQ(host.tell(Withdrawn{user(4)}, 4), "");
  EXPECT_EQ(host.tell(Joined{user(5), "fifth", 1}, 5), "");
}

TEST(Evening, NobodyComesAndGoesWithoutEnd) {
  TestHost host(swiss(3));
  for (int time = 0; time < most_joins; ++time) {
    EXPECT_EQ(host.tell(Joined{user(1), "player", 1}, 1), "");
    EXPECT_EQ(host.tell(Withdrawn{user(1)}, 1), "");
  }
  EXPECT_EQ(host.tell(Joined{user(1), "player", 1}, 1), "too_often");
}

TEST(Evening, AByeThatWasAskedForIsHalfAPointAndOneEach) {
  TestHost host(swiss(4));
  host.join(6);
  host.begin();
  EXPECT_EQ(host.tell(ByeAsked{user(3), 1}, 3), "too_late");
  EXPECT_EQ(host.tell(ByeAsked{user(3), 2}, 3), "");
  EXPECT_EQ(host.tell(ByeAsked{user(3), 3}, 3), "one_bye");
  host.finish_all();
  const HalfPoints before = points_of(host, 3);
  EXPECT_EQ(host.open().size(), 2u);
  EXPECT_EQ(before, crosstable_of(host.tournament.state()).points_after(host.tournament.state().row_of(user(3)), 1) +
                        points_of_draw);
}

TEST(Evening, TheNextRoundWaitsForThePauseThatTheDirectorSet) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  EXPECT_EQ(host.tell(PauseSet{10 * minute_ms}, director), "");
  host.finish_all();
  EXPECT_EQ(host.tournament.state().rounds_started(), 1);
  host.pass(10 * minute_ms - 1);
  EXPECT_EQ(host.tournament.state().rounds_started(), 1);
  host.pass(1);
  EXPECT_EQ(host.tournament.state().rounds_started(), 2);
}

TEST(Evening, NoRoundStartsWhileItIsPaused) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.tell(Paused{}, director);
  host.finish_all();
  host.pass(hour_ms);
  EXPECT_EQ(host.tournament.state().rounds_started(), 1);
  host.tell(Undone{*host.tournament.last_act()}, director);
  host.settle();
  EXPECT_EQ(host.tournament.state().rounds_started(), 2);
}

TEST(Evening, TheDirectorPairsByHandUntilTheRoundStarts) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.tell(PauseSet{minute_ms}, director);
  host.finish_all();
  const RoundPaired by_hand{2, {{user(4), user(3)}, {user(2), user(1)}}, {}};
  EXPECT_EQ(host.tell(by_hand, director), "");
  EXPECT_EQ(host.tell(RoundPaired{2, {{user(4), user(4)}}, {}}, director), "paired_twice");
  host.pass(minute_ms);
  EXPECT_EQ(host.open().at({2, 0, 0}).first, user(4));
  EXPECT_NE(host.tournament.last_act(), host.tournament.next_number() - 2) << "a pairing that was played stays";
  EXPECT_EQ(host.tell(by_hand, director), "too_late");
}

TEST(Evening, AnUndonePairingByHandIsMadeByItself) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.tell(PauseSet{minute_ms}, director);
  host.finish_all();
  host.tell(RoundPaired{2, {{user(4), user(3)}}, {user(2)}}, director);
  host.tell(Undone{*host.tournament.last_act()}, director);
  host.pass(minute_ms);
  EXPECT_EQ(host.open().size(), 2u);
}

TEST(Evening, AnExpelledPlayerLosesTheGameAndCannotComeBack) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  const GameToMake game = host.open().begin()->second;
  EXPECT_EQ(host.tell(Expelled{game.first}, director), "");
  host.settle();
  EXPECT_FALSE(host.open().contains(game.key)) << "its room was ended";
  EXPECT_EQ(points_of(host, game.second.value()), points_of_win);
  EXPECT_EQ(host.tell(Joined{game.first, "again", 1}, 1), "expelled");
  EXPECT_EQ(host.tell(Undone{*host.tournament.last_act()}, director), "");
  EXPECT_FALSE(host.tournament.state().players[host.tournament.state().row_of(game.first)].gone);
}

TEST(Evening, ARoomThatIsToldOfAfterTheForfeitIsEnded) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  for (int board = 0; board < 2; ++board) host.finish({1, board, 0}, Outcome::first_won);
  host.tell(*next_round(host.tournament.state()));
  host.tell(RoundStarted{2});
  for (const Board& board : std::vector(host.tournament.state().rounds[1].boards)) {
    const core::UserId first = host.tournament.state().players[board.first].user;
    host.tell(Withdrawn{first}, first.value());
  }
  EXPECT_EQ(host.tournament.state().rounds_over, 2);
  EXPECT_EQ(host.tell(GameMade{{2, 0, 0}, core::RoomId("late")}), "");
  EXPECT_EQ(host.tournament.state().rounds_over, 1);
  EXPECT_FALSE(decide(host.tournament.state(), host.now_ms).events.empty()) << "the next round does not wait for it";
  host.tell(Paused{}, director);
  EXPECT_THAT(decide(host.tournament.state(), host.now_ms).rooms_to_end, ElementsAre(core::RoomId("late")));
}

TEST(Evening, ACancelledTournamentCanGoOn) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.tell(Ended{Ending::cancelled}, director);
  EXPECT_EQ(host.tell(Paused{}, director), "over");
  EXPECT_EQ(host.tell(Undone{*host.tournament.last_act()}, director), "");
  host.finish_all();
  EXPECT_EQ(host.tournament.state().rounds_started(), 2);
}

TEST(Evening, OnlyTheLastActCanBeUndone) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.tell(Paused{}, director);
  const std::int64_t first = *host.tournament.last_act();
  host.tell(PauseSet{1000}, director);
  EXPECT_EQ(host.tell(Undone{first}, director), "not_last");
  EXPECT_EQ(host.tell(Undone{*host.tournament.last_act()}, director), "");
  EXPECT_EQ(host.tournament.last_act(), first);
}

TEST(Evening, NobodyIsAbsentBecauseOfAPauseOrAnOutage) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.tell(Paused{}, director);
  host.pass(hour_ms);
  host.tell(Resumed{}, director);
  EXPECT_TRUE(decide(host.tournament.state(), host.now_ms).events.empty());
  const std::int64_t later_ms = host.now_ms + 3 * minute_ms;
  EXPECT_EQ(decide(host.tournament.state(), later_ms).events.size(), 2u);
  EXPECT_TRUE(decide(host.tournament.state(), later_ms, later_ms - minute_ms).events.empty());
}

TEST(Evening, APauseLastsAtMostADay) {
  TestHost host(swiss(3));
  EXPECT_EQ(host.tell(PauseSet{day_ms}, director), "");
  EXPECT_EQ(host.tell(PauseSet{day_ms + 1}, director), "pause");
}

TEST(Evening, AnEventOutOfTurnChangesNothing) {
  TestHost host(swiss(3));
  const Event ahead{host.tournament.next_number() + 1, host.now_ms, {}, Paused{}};
  EXPECT_EQ(host.tournament.apply(ahead), Applied::gap);
  EXPECT_EQ(Tournament().apply({0, 0, {}, Paused{}}), Applied::gap);
  EXPECT_EQ(host.tell(Created{host.tournament.state().settings}, director), "done_already");
}

TEST(Evening, ThoseWhoAreLeftAloneAreAtItsEnd) {
  TestHost host(swiss(5));
  host.join(3);
  host.begin();
  host.tell(Withdrawn{user(1)}, 1);
  host.tell(Withdrawn{user(2)}, 2);
  host.finish_all();
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
}

TEST(Evening, WaitsForThoseWhoAreOnlyAway) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.pass(3 * minute_ms);
  EXPECT_EQ(host.tournament.state().rounds_started(), 1) << "nobody has appeared";
  EXPECT_FALSE(host.tournament.state().ended);
  host.pass(30 * minute_ms);
  host.tell(CheckedIn{user(1)}, 1);
  host.settle();
  EXPECT_EQ(host.tournament.state().rounds_started(), 1);
  host.tell(CheckedIn{user(2)}, 2);
  host.settle();
  EXPECT_EQ(host.tournament.state().rounds_started(), 2);
}

TEST(Evening, EndsAfterAnHourInWhichNobodyCame) {
  TestHost host(swiss(3));
  host.join(4);
  host.begin();
  host.pass(3 * minute_ms + hour_ms - 1);
  EXPECT_FALSE(host.tournament.state().ended);
  EXPECT_TRUE(decide(host.tournament.state(), host.now_ms + hour_ms, host.now_ms + 1).events.empty())
      << "nobody could come during an outage";
  host.pass(1);
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
}

TEST(Evening, ARoundForWhichAllButOneAskedForAByeHasNoGames) {
  TestHost host(swiss(3));
  host.join(3);
  host.begin();
  EXPECT_EQ(host.tell(ByeAsked{user(1), 2}, 1), "");
  EXPECT_EQ(host.tell(ByeAsked{user(2), 2}, 2), "");
  host.finish_all();
  EXPECT_EQ(host.tournament.state().rounds_started(), 3);
  EXPECT_TRUE(host.tournament.state().rounds[1].boards.empty());
  EXPECT_EQ(host.open().size(), 1u);
}

TEST(Evening, OfTwoGamesTheSecondHasTheSidesChanged) {
  Settings settings = swiss(2);
  settings.games_a_pairing = 2;
  TestHost host(settings);
  host.join(4);
  host.begin();
  const GameToMake first = host.open().at({1, 0, 0});
  EXPECT_EQ(host.open().size(), 2u) << "the second follows the first";
  host.finish(first.key, Outcome::first_won);
  host.settle();
  const GameToMake second = host.open().at({1, 0, 1});
  EXPECT_EQ(second.first, first.second);
  host.finish(second.key, Outcome::drawn);
  EXPECT_EQ(points_of(host, first.first.value()), 3);
  host.finish({1, 1, 0}, Outcome::first_absent);
  host.settle();
  EXPECT_EQ(host.tournament.state().rounds_started(), 2) << "who does not appear loses both games";
}

TEST(RoundRobin, EverybodyMeetsEverybody) {
  Settings settings{.name = "All", .form = Form::round_robin, .most_players = 20};
  TestHost host(settings);
  host.join(5);
  host.begin();
  for (int round = 1; round <= 5; ++round) host.finish_all();
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_EQ(points_of(host, 1), 8);
  EXPECT_EQ(points_of(host, 5), 0);
}

TEST(RoundRobin, ByDaysNobodyIsAbsent) {
  TestHost host({.name = "All", .form = Form::round_robin, .most_players = 20, .by_days = true});
  host.join(4);
  host.begin();
  host.pass(day_ms);
  EXPECT_EQ(host.open().size(), 6u);
  for (const auto& [key, game] : host.open()) EXPECT_FALSE(host.tournament.state().game(key)->outcome());
}

TEST(RoundRobin, OfWhoLeavesBeforeHalfOfTheirGamesAllAreVoid) {
  Settings settings{.name = "All", .form = Form::round_robin, .most_players = 20};
  TestHost host(settings);
  host.join(6);
  host.begin();
  host.finish_all();
  host.tell(Withdrawn{user(1)}, 1);
  for (int round = 2; round <= 5; ++round) host.finish_all();
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_EQ(points_of(host, 1), 0);
  EXPECT_EQ(points_of(host, 2), 8);
}

TEST(RoundRobin, OfWhoLeavesAfterHalfOfTheirGamesTheyStand) {
  Settings settings{.name = "All", .form = Form::round_robin, .most_players = 20};
  TestHost host(settings);
  host.join(6);
  host.begin();
  for (int round = 1; round <= 4; ++round) host.finish_all();
  const HalfPoints before = points_of(host, 1);
  host.tell(Withdrawn{user(1)}, 1);
  host.finish_all();
  EXPECT_EQ(points_of(host, 1), before + points_of_win) << "the game in progress is played to its end";
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
}

}  // namespace
}  // namespace tournament
