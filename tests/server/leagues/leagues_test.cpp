// Leagues with real rooms over a real database, on a clock that jumps.
#include "server/leagues/leagues.hpp"

#include <gmock/gmock.h>

#include "server/tournament/rounds/standings_of.hpp"
#include "tests/server/leagues/league_site.hpp"

namespace leagues::leagues_test {
namespace {

using namespace tournament::league;
using testing::ElementsAre;

class LeaguesTest : public testing::Test {
 protected:
  /// With so many players, in its first season.
  void begin(int players) {
    people_ = site_.site.people(players);
    ASSERT_TRUE(site_.create(by_days()));
    site_.join(people_);
    site_.pass(8 * day_ms);
    site_.until_season(1);
  }
  tournament::State tournament_of(const Division& division) {
    const auto seen = support::finish(site_.site.desk().find(core::TournamentId(division.tournament)));
    return seen ? seen->tournament->state() : tournament::State{};
  }
  /// The division that they play in.
  bool has_left(const Person& person) {
    const LeagueState league = site_.state();
    const Division* division = playing_division(league, person.user.id);
    const tournament::State now = division ? tournament_of(*division) : tournament::State{};
    return now.players.at(static_cast<std::size_t>(now.row_of(person.user.id))).gone;
  }
  std::vector<std::size_t> sizes() {
    std::vector<std::size_t> found;
    for (const Division& division : site_.state().divisions) found.push_back(division.players.size());
    return found;
  }

  LeagueSite site_;
  std::vector<Person> people_;
};
using Leagues = LeaguesTest;

TEST_F(Leagues, ASeasonStartsByItselfWithATournamentForEachDivision) {
  begin(16);
  const LeagueState now = site_.state();
  ASSERT_EQ(sizes(), (std::vector<std::size_t>{8, 8}));
  for (const Division& division : now.divisions) {
    EXPECT_TRUE(tournament_of(division).settings.by_days);
    EXPECT_EQ(tournament_of(division).players.size(), 8u);
  }
  EXPECT_EQ(tournament_of(now.divisions[1]).settings.name, "League 1.2");
}

TEST_F(Leagues, EachSeasonHasAbsenceDaysOfItsOwn) {
  begin(12);
  const auto season_of_rooms = [this] {
    const tournament::State now = tournament_of(site_.state().divisions.front());
    EXPECT_EQ(now.settings.absence_days, by_days().absence_days);
    return now.settings.starts_ms;
  };
  const std::int64_t first_ms = season_of_rooms();
  EXPECT_EQ(first_ms, site_.state().settings.first_start_ms);
  site_.play_season({});
  site_.pass(8 * day_ms);
  site_.until_season(2);
  EXPECT_GT(season_of_rooms(), first_ms);
}

TEST_F(Leagues, WaitWhereTooFewHaveSignedUp) {
  people_ = site_.site.people(5);
  ASSERT_TRUE(site_.create(by_days()));
  site_.join(people_);
  const std::int64_t planned_ms = site_.state().starts_ms;
  site_.pass(8 * day_ms);
  site_.until([planned_ms](const LeagueState& now) { return now.starts_ms > planned_ms; });
  EXPECT_EQ(site_.state().season, 0);
  EXPECT_EQ(site_.act(Act::join, site_.site.person("Sixth")), "");
  site_.pass(8 * day_ms);
  site_.until_season(1);
}

/// Between this division of eight and the one below it.
void expect_two_up_and_down(const LeagueState& before, const LeagueState& after, std::size_t upper) {
  const Users& above = *before.divisions[upper].order;
  const Users& below = *before.divisions[upper + 1].order;
  EXPECT_THAT(after.divisions[upper].players, testing::IsSupersetOf({below[0], below[1]})) << upper;
  EXPECT_THAT(after.divisions[upper + 1].players, testing::IsSupersetOf({above[6], above[7]})) << upper;
}

TEST_F(Leagues, FortyPlayersPlayThreeSeasonsThoughAFifthFallSilent) {
  begin(40);
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{8, 8, 8, 8, 8}));
  std::set<core::UserId> silent;
  for (std::size_t i = 3; i < people_.size(); i += 5) silent.insert(people_[i].user.id);
  ASSERT_EQ(silent.size(), 8u);

  site_.play_season({});
  const LeagueState first = site_.state();
  for (const Division& division : first.divisions) {
    const Users& order = *division.order;
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end())) << "the smaller number wins each game";
  }
  EXPECT_EQ(first.signed_up.size(), 40u);
  site_.pass(8 * day_ms);
  site_.until_season(2);
  const LeagueState second = site_.state();
  for (std::size_t upper = 0; upper + 1 < 5; ++upper) expect_two_up_and_down(first, second, upper);

  site_.play_season(silent);
  EXPECT_EQ(site_.state().signed_up.size(), 32u) << "whoever came to no game is signed off";
  site_.pass(8 * day_ms);
  site_.until_season(3);
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{8, 8, 8, 8}));
  site_.play_season({});
  EXPECT_EQ(site_.state().past.size(), 3u);
  for (const auto& [room, times] : site_.site.made_rooms()) EXPECT_EQ(times, 1) << room.value();
}

TEST_F(Leagues, WhoWithdrawsLeavesTheDivisionAndIsSignedOff) {
  begin(12);
  const Person leaver = people_[2];
  EXPECT_EQ(site_.act(Act::withdraw, leaver), "");
  EXPECT_FALSE(site_.state().signed_up.contains(leaver.user.id));
  EXPECT_TRUE(has_left(leaver));
  EXPECT_EQ(site_.act(Act::withdraw, leaver), "") << "asked for again, it is so";
  EXPECT_EQ(site_.act(Act::join, leaver), "") << "for the next season";
  site_.play_season({leaver.user.id});
  EXPECT_TRUE(site_.state().signed_up.contains(leaver.user.id));
}

TEST_F(Leagues, WhoSignsOffPlaysTheSeasonToItsEnd) {
  begin(12);
  EXPECT_EQ(site_.act(Act::sign_off, people_[0]), "");
  EXPECT_FALSE(has_left(people_[0]));
  EXPECT_EQ(site_.act(Act::sign_off, people_[0]), "unknown_player");
}

TEST_F(Leagues, ShowNewNamesAndSignOffDeletedAccounts) {
  begin(12);
  const core::UserId renamed = people_[1].user.id;
  const core::UserId deleted = people_[3].user.id;
  site_.site.rename(people_[1], "Zoe");
  site_.leagues().renamed(renamed, false);
  site_.site.erase(people_[3]);
  site_.leagues().renamed(deleted, true);
  site_.until([&](const LeagueState& now) {
    return now.members.at(renamed).name == "Zoe" && now.members.at(deleted).name == "deleted" &&
           !now.signed_up.contains(deleted);
  });
}

TEST_F(Leagues, AreFoundedAndClosedByAdministratorsAlone) {
  ASSERT_TRUE(site_.create(by_days()));
  const Person person = site_.site.person("Person");
  EXPECT_EQ(site_.act(Act::close, person), "not_admin");
  EXPECT_EQ(site_.act(Act::close, site_.admin), "");
  EXPECT_EQ(site_.act(Act::join, person), "closed");
  site_.admin.administers = false;
  EXPECT_EQ(site_.create(by_days()).error().code, "not_admin");
}

TEST_F(Leagues, AreForPeopleWithAccounts) {
  ASSERT_TRUE(site_.create(by_days()));
  Person guest = site_.site.person("Guest");
  guest.user.guest = true;
  EXPECT_EQ(site_.act(Act::join, guest), "guest");
  Person program = site_.site.person("Program");
  program.user.bot = true;
  EXPECT_EQ(site_.act(Act::join, program), "bot");
}

TEST_F(Leagues, NobodyDirectsADivisionButAdministrators) {
  begin(6);
  const Division division = site_.state().divisions.at(0);
  site_.site.id = core::TournamentId(division.tournament);
  EXPECT_EQ(site_.site.act(tournament::Paused{}, people_[0]), "not_director");
  EXPECT_EQ(site_.site.act(tournament::Paused{}, Person{}), "not_director");
  EXPECT_EQ(site_.site.act(tournament::Paused{}, site_.admin), "");
}

TEST_F(Leagues, SurviveARestartWithTheirDivisions) {
  begin(12);
  const LeagueState before = site_.state();
  site_.kill();
  site_.start();
  site_.until_season(1);
  const LeagueState after = site_.state();
  EXPECT_EQ(after.settings, before.settings);
  EXPECT_EQ(after.members.at(people_[0].user.id).name, "Player1");
  EXPECT_EQ(after.divisions.at(1).tournament, before.divisions.at(1).tournament);
}

TEST_F(Leagues, AnotherServerTakesActsTooAndLosesNone) {
  ASSERT_TRUE(site_.create(by_days()));
  const auto there = site_.another();
  people_ = site_.site.people(24);
  std::vector<std::thread> threads;
  for (const Person& each : people_) {
    threads.emplace_back([&, each] {
      ::leagues::Leagues& server = each.user.id.value() % 2 == 0 ? *there : site_.leagues();
      EXPECT_TRUE(support::finish(server.act(site_.id, Act::join, each)));
    });
  }
  for (std::thread& each : threads) each.join();
  site_.until([](const LeagueState& now) { return now.signed_up.size() == 24; });
}

TEST_F(Leagues, AnotherServerGoesOnWhereThisOneDoesNotLead) {
  people_ = site_.site.people(12);
  ASSERT_TRUE(site_.create(by_days()));
  site_.join(people_);
  const auto there = site_.another();
  site_.let_lead(false);
  site_.pass(8 * day_ms);
  there->look();
  site_.until_season(1);
  EXPECT_EQ(site_.act(Act::sign_off, people_[0]), "");
  site_.let_lead(true);
  site_.pass(91 * day_ms);
  site_.until_ended(1);
  EXPECT_EQ(site_.site.database().number("SELECT count(*) FROM tournaments"), 2);
}

TEST(LeagueLimits, OpenAndAllLeaguesAreLimited) {
  LeagueSite site(Limits{.open = 1, .all = 2});
  ASSERT_TRUE(site.create(by_days()));
  EXPECT_EQ(site.create(by_days()).error().code, "too_many_open");
  EXPECT_EQ(site.act(Act::close, site.admin), "");
  ASSERT_TRUE(site.create(by_days()));
  EXPECT_EQ(site.act(Act::close, site.admin), "");
  EXPECT_EQ(site.create(by_days()).error().code, "too_many");
}

TEST(LeagueLimits, FullLogRefusesActs) {
  LeagueSite site(Limits{.events = 2});
  ASSERT_TRUE(site.create(by_days()));
  const Person person = site.site.person("Person");
  EXPECT_EQ(site.act(Act::join, person), "");
  EXPECT_EQ(site.act(Act::sign_off, person), "full_log");
}

TEST(LeagueLimits, WaitingActsAreLimited) {
  LeagueSite site(Limits{.waiting = 0});
  ASSERT_TRUE(site.create(by_days()));
  EXPECT_EQ(site.act(Act::join, site.site.person("Person")), "busy");
}

}  // namespace
}  // namespace leagues::leagues_test
