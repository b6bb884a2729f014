// Leagues of clubs: founded by officers, for members, and what becomes of those who leave.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "server/leagues/founding.hpp"
#include "tests/server/leagues/league_site.hpp"

namespace leagues::club_leagues_test {
namespace {

using namespace tournament::league;
using testing::Contains;
using testing::Not;

class ClubLeaguesTest : public testing::Test {
 protected:
  ClubLeaguesTest() {
    founder_ = site_.site.person("Anna");
    people_ = site_.site.people(6);
    std::vector<Person*> members;
    for (Person& each : people_) members.push_back(&each);
    club_ = site_.site.club(founder_, members);
  }
  std::string found(const Person& by, bool members_only = false) {
    const auto made = site_.create(by, {.club = club_, .members_only = members_only});
    return made ? "" : made.error().code;
  }
  void begin() {
    site_.join(people_);
    site_.pass(8 * day_ms);
    site_.until_season(1);
  }

  LeagueSite site_{Limits{.open_of_club = 2, .of_club = 3}};
  Person founder_;
  std::vector<Person> people_;
  core::ClubId club_;
};
using ClubLeagues = ClubLeaguesTest;

TEST_F(ClubLeagues, AreFoundedByOfficersAlone) {
  EXPECT_EQ(found(people_[0]), "club_rank");
  EXPECT_EQ(found(site_.admin), "club_rank");
  EXPECT_EQ(found(founder_), "");
  EXPECT_EQ(site_.act(Act::close, people_[0]), "club_rank");
  EXPECT_EQ(site_.act(Act::close, founder_), "");
}

TEST_F(ClubLeagues, OnlyMembersJoin) {
  ASSERT_EQ(found(founder_), "");
  EXPECT_EQ(site_.act(Act::join, site_.site.person("Eve")), "club_members");
  EXPECT_EQ(site_.act(Act::join, people_[0]), "");
}

TEST_F(ClubLeagues, ThatAreForMembersOnlyAreUnknownToOthers) {
  ASSERT_EQ(found(founder_, true), "");
  const Person eve = site_.site.person("Eve");
  for (const Act act : {Act::join, Act::withdraw, Act::close}) EXPECT_EQ(site_.act(act, eve), "not_found");
  begin();
  const core::TournamentId division(site_.state().divisions.at(0).tournament);
  const auto played = support::finish(site_.site.desk().find(division));
  ASSERT_TRUE(played);
  EXPECT_FALSE(tournaments::may_know(played->founding.circle, eve));
  EXPECT_TRUE(tournaments::may_know(played->founding.circle, people_[0]));
  EXPECT_TRUE(site_.site.desk().open_of(club_).empty()) << "it is no event of the club";
}

TEST_F(ClubLeagues, OfficersDirectTheDivisions) {
  ASSERT_EQ(found(founder_), "");
  begin();
  site_.site.id = core::TournamentId(site_.state().divisions.at(0).tournament);
  EXPECT_EQ(site_.site.act(tournament::Paused{}, people_[0]), "not_director");
  EXPECT_EQ(site_.site.act(tournament::Paused{}, founder_), "");
}

TEST_F(ClubLeagues, WhoHasLeftTheClubLeavesTheirDivisionAndPlaysNoMore) {
  ASSERT_EQ(found(founder_), "");
  ASSERT_EQ(site_.act(Act::join, founder_), "");
  begin();
  const core::UserId left = people_[0].user.id;
  site_.site.id = core::TournamentId(site_.state().divisions.at(0).tournament);
  site_.site.leave(club_, people_[0]);
  site_.site.desk().look_at_everything();
  site_.site.until([left](const tournament::State& now) { return now.players.at(now.row_of(left)).gone; });
  site_.play_season({left});
  EXPECT_FALSE(site_.state().signed_up.contains(left));
  site_.pass(8 * day_ms);
  site_.until_season(2);
  EXPECT_THAT(site_.state().divisions.at(0).players, Not(Contains(left)));
}

TEST_F(ClubLeagues, WhoHasLeftTheClubBeforeTheSeasonDoesNotPlayIt) {
  ASSERT_EQ(found(founder_), "");
  ASSERT_EQ(site_.act(Act::join, founder_), "");
  site_.join(people_);
  const core::UserId left = people_[0].user.id;
  site_.site.leave(club_, people_[0]);
  site_.pass(8 * day_ms);
  site_.until_season(1);
  EXPECT_THAT(site_.state().divisions.at(0).players, Not(Contains(left)));
  EXPECT_FALSE(site_.state().signed_up.contains(left));
}

TEST_F(ClubLeagues, AreClosedWhereTheClubIsGone) {
  ASSERT_EQ(found(founder_), "");
  site_.join(people_);
  site_.site.close(club_);
  site_.pass(8 * day_ms);
  site_.until([](const LeagueState& now) { return now.closed; });
  EXPECT_EQ(site_.state().season, 0);
}

TEST_F(ClubLeagues, OfOneClubAreLimited) {
  EXPECT_EQ(found(founder_), "");
  EXPECT_EQ(found(founder_), "");
  EXPECT_EQ(found(founder_), "too_many_open");
  EXPECT_EQ(site_.act(Act::close, founder_), "");
  EXPECT_EQ(found(founder_), "");
  EXPECT_EQ(site_.act(Act::close, founder_), "");
  EXPECT_EQ(found(founder_), "too_many");
}

TEST_F(ClubLeagues, AreLimitedWhenSeveralAreFoundedAtOnce) {
  std::atomic<int> founded = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      if (support::finish(site_.leagues().create(by_days(), founder_, {.club = club_}))) ++founded;
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(founded, 2);
}

TEST_F(ClubLeagues, SurviveARestart) {
  ASSERT_EQ(found(founder_, true), "");
  site_.kill();
  site_.start();
  site_.until([](const LeagueState& now) { return !now.settings.name.empty(); });
  const auto seen = site_.leagues().in_memory(site_.id);
  EXPECT_EQ(seen->founding.circle.club, club_);
  EXPECT_TRUE(seen->founding.circle.members_only);
}

TEST(ClubLeagueLimits, OfOnePersonAndOfAllClubsAreLimited) {
  const auto beside = [](const char* club, std::int64_t founder) {
    return Seen{{core::LeagueId(club), core::UserId(founder), 1, {.club = core::ClubId(club)}},
                std::make_shared<League>()};
  };
  const std::vector<Seen> all{beside("oak", 1), beside("elm", 1), beside("ash", 2)};
  const auto code = [&all](const Founding& wanted, const Limits& limits) {
    const auto why = limit_refusal(all, wanted, limits);
    return why ? why->code : "";
  };
  const Founding wanted{core::LeagueId("new"), core::UserId(1), 1, {.club = core::ClubId("fir")}};
  EXPECT_EQ(code(wanted, {}), "");
  EXPECT_EQ(code(wanted, {.of_founder = 2}), "too_many");
  EXPECT_EQ(code(wanted, {.open_of_clubs = 3}), "too_many_open");
  EXPECT_EQ(code(wanted, {.of_clubs = 3}), "too_many");
  const Founding of_site{core::LeagueId("new"), core::UserId(1), 1};
  EXPECT_EQ(code(of_site, {.open = 1, .all = 1}), "") << "leagues of clubs take none of its places";
}

}  // namespace
}  // namespace leagues::club_leagues_test
