// Evenings with real rooms over a real database, on a clock that jumps.
#include "server/tournaments/desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/storage/tournaments/arranged_store.hpp"
#include "server/tournament/rounds/standings_of.hpp"
#include "tests/server/tournaments/site.hpp"

namespace tournaments::desk_test {
namespace {

using namespace tournament;
using core::UserId;

class Tournaments : public testing::Test {
 protected:
  /// With so many players, all there, in its first round.
  void reach_start(int players, const Settings& settings) {
    people_ = site_.people(players);
    ASSERT_TRUE(site_.create(settings));
    site_.join(people_);
    site_.pass(hour_ms + minute_ms);
  }
  void begin(int players, const Settings& settings) {
    reach_start(players, settings);
    site_.until_round(1);
  }
  void play(int rounds) {
    for (int round = 1; round <= rounds; ++round) site_.finish_round(round);
  }
  HalfPoints points_of(const Person& person) {
    const State now = site_.state();
    for (const auto& each : standings_of(now)) {
      if (now.players[static_cast<std::size_t>(each.row)].user == person.user.id) return each.points;
    }
    return -1;
  }
  void expect_each_room_once() {
    for (const auto& [room, times] : site_.made_rooms()) EXPECT_EQ(times, 1) << room.value();
  }

  Site site_;
  std::vector<Person> people_;
};

TEST_F(Tournaments, ASwissOfFourIsPlayedFromItsCreationToItsEnd) {
  begin(4, swiss(3));
  play(3);
  site_.until_ended();
  EXPECT_EQ(site_.state().ended, Ending::finished);
  EXPECT_EQ(points_of(people_[0]), 6);
  EXPECT_EQ(points_of(people_[3]), 0);
  EXPECT_EQ(site_.made_rooms().size(), 6u);
  expect_each_room_once();
  const auto listed = site_.desk().list();
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]->status, Status::ended);
  EXPECT_EQ(listed[0]->winner, people_[0].user.id);
}

TEST_F(Tournaments, InASwissOfFiveOneHasAByeInEachRound) {
  begin(5, swiss(3));
  play(3);
  site_.until_ended();
  for (const RoundState& round : site_.state().rounds) EXPECT_EQ(round.byes.size(), 1u);
  EXPECT_EQ(site_.made_rooms().size(), 6u);
}

TEST_F(Tournaments, ALateOneIsPairedInTheNextRound) {
  begin(4, swiss(4));
  const Person late = site_.person("Late");
  EXPECT_EQ(site_.act(Joined{}, late), "");
  site_.finish_round(1);
  site_.until_round(2);
  EXPECT_EQ(site_.state().row_of(late.user.id), 4);
  play(3);
  EXPECT_EQ(site_.act(Joined{}, site_.person("Later")), "too_late");
}

TEST_F(Tournaments, WhoDoesNotComeLosesWithoutAGameAndIsPairedNoMore) {
  begin(4, swiss(3));
  const OpenGame missed = site_.playing().at(0);
  site_.come(missed, 0);
  site_.until([&](const State& now) { return now.game(missed.key)->appeared[0]; });
  const OpenGame played = site_.playing().at(1);
  site_.finish(played);
  site_.until([&](const State& now) { return now.game(played.key)->room_over; });
  site_.pass(3 * minute_ms + 1);
  const State now = site_.until([&](const State& state) {
    const Game* game = state.game(missed.key);
    return game->outcome() && game->room_over;
  });
  EXPECT_EQ(now.game(missed.key)->outcome(), Outcome::second_absent);
  EXPECT_FALSE(now.players[static_cast<std::size_t>(now.row_of(missed.players[1]))].here);
  site_.until_round(2);
  EXPECT_EQ(site_.state().rounds[1].byes.size(), 1u);
}

TEST_F(Tournaments, AnUndoneRulingIsNoneAndTheGameGoesOn) {
  begin(4, swiss(3));
  const OpenGame game = site_.playing().at(0);
  EXPECT_EQ(site_.act(Adjudicated{game.key, Outcome::drawn}, people_[0]), "not_director");
  ASSERT_EQ(site_.direct(Paused{}), "");
  ASSERT_EQ(site_.direct(Undone{site_.events().back().number}), "");
  EXPECT_FALSE(site_.state().paused);
  site_.finish(game);
  site_.until([&](const State& now) { return now.game(game.key)->room_over; });
  ASSERT_EQ(site_.direct(Adjudicated{game.key, Outcome::drawn}), "");
  EXPECT_EQ(site_.state().game(game.key)->outcome(), Outcome::drawn);
  ASSERT_EQ(site_.direct(Undone{site_.events().back().number}), "");
  EXPECT_TRUE(is_played(*site_.state().game(game.key)->outcome()));
  EXPECT_NE(site_.state().game(game.key)->outcome(), Outcome::drawn);
}

TEST_F(Tournaments, ARulingEndsTheGameInItsRoom) {
  begin(4, swiss(3));
  const OpenGame game = site_.playing().at(0);
  site_.come(game, 0);
  ASSERT_EQ(site_.direct(Adjudicated{game.key, Outcome::second_won}), "");
  const State now = site_.until([&](const State& state) { return state.game(game.key)->room_over; });
  EXPECT_EQ(now.game(game.key)->outcome(), Outcome::second_won);
}

TEST_F(Tournaments, ByDaysAllAreAgainstEachOtherAtOnce) {
  Settings settings = swiss(0);
  settings.form = Form::round_robin;
  settings.most_players = 10;
  settings.by_days = true;
  settings.games.clock = "3d";
  settings.deadline_ms = 30 * day_ms;
  people_ = site_.people(4);
  ASSERT_TRUE(site_.create(settings));
  site_.join(people_);
  site_.pass(hour_ms + minute_ms);
  site_.until([](const State& now) { return open_games(now).size() == 6; });
  const std::vector<OpenGame> games = site_.playing();
  for (std::size_t i = 0; i + 1 < games.size(); ++i) site_.finish(games[i]);
  site_.until([](const State& now) { return open_games(now).size() == 1; });
  site_.pass(30 * day_ms);
  site_.until_ended();
  EXPECT_EQ(site_.state().game(games.back().key)->outcome(), Outcome::second_won);
  expect_each_room_once();
}

TEST_F(Tournaments, AGameAtAnAgreedTimeIsMadeOnceBothAreReady) {
  Settings settings = swiss(1);
  settings.least_players = 2;
  settings.round_ms = 7 * day_ms;
  reach_start(2, settings);
  site_.until([](const State& now) { return now.rounds_started() == 1; });
  const auto kept = [this] {
    storage::Database database = site_.database();
    return storage::arranged_games_of(database, people_[0].user.id, site_.now_ms());
  };
  const std::int64_t at_ms = (site_.now_ms() / minute_ms + 1) * minute_ms + day_ms;
  ASSERT_EQ(site_.act(TimesProposed{{}, 1, {at_ms}}, people_[0]), "");
  EXPECT_TRUE(kept().empty());
  ASSERT_EQ(site_.act(TimeAgreed{{}, 1, at_ms}, people_[1]), "");
  ASSERT_EQ(kept().size(), 1u);
  EXPECT_EQ(kept()[0].game.at_ms, at_ms);
  site_.kill();
  site_.start();
  site_.pass(at_ms - 5 * minute_ms - site_.now_ms());
  for (const Person& each : people_) ASSERT_EQ(site_.act(SaidReady{{}, 1}, each), "");
  site_.until([](const State& now) { return open_games(now).size() == 1; });
  EXPECT_TRUE(kept().empty());
  play(1);
  site_.until_ended();
  EXPECT_EQ(site_.made_rooms().size(), 1u);
  expect_each_room_once();
}

TEST_F(Tournaments, TooFewPlayersCancelIt) {
  people_ = site_.people(2);
  ASSERT_TRUE(site_.create(swiss(3)));
  site_.join(people_);
  site_.pass(hour_ms + minute_ms);
  site_.until_ended();
  EXPECT_EQ(site_.desk().list().at(0)->status, Status::cancelled);
}

TEST_F(Tournaments, OneThatIsUnlistedIsFoundByItsIdAlone) {
  ASSERT_TRUE(site_.create(swiss(3), {.unlisted = true}));
  EXPECT_TRUE(site_.desk().list().empty());
  EXPECT_TRUE(site_.desk().in_memory(site_.id));
  EXPECT_FALSE(support::finish(site_.desk().find(core::TournamentId("another"))));
}

TEST_F(Tournaments, LeavingDuringAGameStillLosesIt) {
  begin(4, swiss(2));
  const OpenGame game = site_.playing()[0];
  const auto person = [&](core::UserId user) {
    return *std::find_if(people_.begin(), people_.end(), [&](const Person& each) { return each.user.id == user; });
  };
  const Person winner = person(game.players[0]);
  EXPECT_EQ(site_.act(Withdrawn{}, person(game.players[1])), "");
  site_.come(game, 0);
  site_.come(game, 1);
  site_.resign(game, 1);
  site_.until([&](const State& now) { return now.game(game.key)->room_over; });
  EXPECT_EQ(points_of(winner), 2);
  EXPECT_EQ(points_of(person(game.players[1])), 0);
}

TEST_F(Tournaments, ARenamedPlayerIsShownByTheNewName) {
  begin(4, swiss(2));
  site_.rename(people_[1], "Zoe");
  site_.until([](const State& now) { return now.players[1].name == "Zoe"; });
  play(2);
  site_.until_ended();
}

TEST_F(Tournaments, DeletedAccountIsWithdrawn) {
  begin(4, swiss(2));
  site_.erase(people_[3]);
  const State now = site_.until([](const State& state) { return state.players[3].gone; });
  EXPECT_EQ(now.players[3].name, "deleted");
  site_.kill();
  site_.start();
  EXPECT_EQ(site_.until([](const State& state) { return state.players.size() == 4; }).players[3].name, "deleted");
}

TEST_F(Tournaments, AnEventOfAClubIsForItsMembersAndDirectedByItsOfficers) {
  Person ann = site_.person("Ann");
  const Person eve = site_.person("Eve");
  const core::ClubId club = site_.club(site_.director, {&ann});
  EXPECT_EQ(support::finish(site_.desk().create(swiss(3), ann, {.club = club})).error().code, "club_rank");
  ASSERT_TRUE(site_.create(swiss(3), {.club = club}));
  EXPECT_EQ(site_.act(Joined{}, eve), "club_members");
  EXPECT_EQ(site_.act(Joined{}, ann), "");
  EXPECT_EQ(site_.act(Ended{Ending::cancelled}, ann), "not_director");
  ann.club_rank = storage::ClubRank::officer;
  EXPECT_EQ(site_.act(Paused{}, eve), "not_director");
  EXPECT_EQ(site_.desk().open_of(club).size(), 1u);
  EXPECT_EQ(site_.act(Ended{Ending::cancelled}, ann), "");
  EXPECT_TRUE(site_.desk().open_of(club).empty());
}

TEST_F(Tournaments, MembersOnlyTournamentIsHiddenFromOthers) {
  Person ann = site_.person("Ann");
  const Person eve = site_.person("Eve");
  ASSERT_TRUE(site_.create(swiss(3), {.club = site_.club(site_.director, {&ann}), .members_only = true}));
  EXPECT_EQ(site_.act(Joined{}, eve), "not_found");
  EXPECT_EQ(site_.act(Joined{}, ann), "");
  EXPECT_FALSE(may_know(site_.desk().in_memory(site_.id)->founding.circle, eve));
}

TEST_F(Tournaments, WhoLeavesTheClubWithdrawsFromItsTournament) {
  Person ann = site_.person("Ann");
  Person ben = site_.person("Ben");
  const core::ClubId club = site_.club(site_.director, {&ann, &ben});
  ASSERT_TRUE(site_.create(swiss(3), {.club = club, .members_only = true}));
  EXPECT_EQ(site_.act(Joined{}, ann), "");
  EXPECT_EQ(site_.act(Joined{}, ben), "");
  site_.leave(club, ann);
  site_.desk().look_at_everything();
  const State now = site_.until([&ann](const State& state) {
    const int row = state.row_of(ann.user.id);
    return row < 0 || state.players[static_cast<std::size_t>(row)].gone;
  });
  EXPECT_GE(now.row_of(ben.user.id), 0);
  site_.close(club);
  for (Person* each : {&ann, &ben}) each->club_closed = true;
  ben.club_rank.reset();
  site_.desk().look_at_everything();
  EXPECT_EQ(site_.act(Withdrawn{}, ben), "") << "without the club it has gone on, and its players know it";
  EXPECT_EQ(site_.act(Withdrawn{}, ann), "not_found");
}

TEST_F(Tournaments, NobodyActsForOthers) {
  const Person ann = site_.person("Ann");
  const Person ben = site_.person("Ben");
  ASSERT_TRUE(site_.create(swiss(3)));
  EXPECT_EQ(site_.act(Joined{ben.user.id, "Ben", 2800}, ann), "");
  EXPECT_EQ(site_.state().row_of(ben.user.id), -1);
  EXPECT_EQ(site_.state().players.at(0).name, "Ann");
  EXPECT_EQ(site_.state().players.at(0).rating, 1500);
  for (const What& what : std::vector<What>{Started{}, Paused{}, Expelled{ann.user.id}, Ended{Ending::cancelled}}) {
    EXPECT_EQ(site_.act(what, ben), "not_director");
  }
  for (const What& what : std::vector<What>{RoundStarted{1}, Ended{Ending::finished}, GameMade{}, ResultGiven{}}) {
    EXPECT_EQ(site_.direct(what), "unsuitable");
  }
  EXPECT_EQ(site_.direct(Started{}), "too_few");
  Person admin = ben;
  admin.administers = true;
  EXPECT_EQ(site_.act(Ended{Ending::cancelled}, admin), "");
  Person guest = ben;
  guest.user.guest = true;
  EXPECT_EQ(site_.act(Joined{}, guest), "guest");
}

TEST_F(Tournaments, AreRefusedBeyondEachLimit) {
  Site small({.open_of_person = 2, .made_in_day = 3, .open = 100});
  const auto code = [&] {
    const auto made = small.create(swiss(3));
    return made ? std::string() : made.error().code;
  };
  EXPECT_EQ(code(), "");
  EXPECT_EQ(code(), "");
  EXPECT_EQ(code(), "too_many_open");
  ASSERT_EQ(small.direct(Ended{Ending::cancelled}), "");
  EXPECT_EQ(code(), "");
  ASSERT_EQ(small.direct(Ended{Ending::cancelled}), "");
  EXPECT_EQ(code(), "too_many_today");
  small.pass(day_ms + 1);
  EXPECT_EQ(code(), "starts") << "an hour from now is in the past by then";
  Site full({.open = 1});
  ASSERT_TRUE(full.create(swiss(3)));
  EXPECT_EQ(full.create(swiss(3)).error().code, "too_many");
}

TEST_F(Tournaments, LetNoMoreActsWaitThanTheyMay) {
  Site busy({.waiting = 0});
  ASSERT_TRUE(busy.create(swiss(3)));
  EXPECT_EQ(busy.act(Joined{}, busy.person("Ann")), "busy");
  EXPECT_TRUE(busy.state().players.empty());
}

TEST_F(Tournaments, TakeNoMoreFromPeopleThanTheirLogHolds) {
  Site short_log({.events = 3});
  ASSERT_TRUE(short_log.create(swiss(3)));
  const std::vector<Person> people = short_log.people(3);
  EXPECT_EQ(short_log.act(Joined{}, people[0]), "");
  EXPECT_EQ(short_log.act(Joined{}, people[1]), "");
  EXPECT_EQ(short_log.act(Joined{}, people[2]), "full_log");
}

}  // namespace
}  // namespace tournaments::desk_test
