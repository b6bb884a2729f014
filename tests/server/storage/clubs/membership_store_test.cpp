// Who is in a club: entering by each way, requests, ranks, bans, who takes over, and every limit.
#include "server/storage/clubs/membership_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/clubs/club_limits.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/people/tie_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::membership_store_test {
namespace {

using Came = ClubOutcome;

constexpr std::int64_t day_ms = 24 * 3'600'000;

class Membership : public testing::Test {
 protected:
  Membership() {
    found("rook", "The Rook", ClubEntry::open);
    found("bell", "The Bell", ClubEntry::request);
    found("oak", "The Oak", ClubEntry::link);
  }
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 7); }
  core::UserId one_more() { return account("Guest" + std::to_string(++more) + "x"); }
  void found(const std::string& id, const std::string& name, ClubEntry entry) {
    const std::string link = entry == ClubEntry::link ? std::string(32, 'l') : "";
    EXPECT_EQ(found_club(database, {core::ClubId(id), name, "", entry, link, anna, now_ms}), Came::done);
  }
  ClubAct act(const core::ClubId& club, core::UserId by) { return {club, by, ++now_ms}; }
  Came join(const core::ClubId& club, core::UserId who, bool has_link = false) {
    return join_club(database, act(club, who), has_link);
  }
  void officer(const core::ClubId& club, core::UserId who) {
    EXPECT_EQ(make_officer(database, act(club, anna), who, true), Came::done);
  }
  int members(const core::ClubId& club) {
    const auto found = find_club(database, club);
    if (!found) return 0;
    EXPECT_EQ(static_cast<std::size_t>(found->members), members_of(database, club).size());
    return found->members;
  }
  bool end(core::UserId user) {
    return !delete_account(database, user, now_ms, [](core::UserId) { return false; }).people.empty();
  }

  support::TempDatabase file;
  Database database = file.open();
  std::int64_t now_ms = 1'790'000'000'000;
  int more = 0;
  const core::ClubId rook{"rook"};  ///< open
  const core::ClubId bell{"bell"};  ///< by request
  const core::ClubId oak{"oak"};    ///< by a link
  const core::UserId anna = account("Anna");
  const core::UserId ben = account("Ben");
  const core::UserId carl = account("Carl");
};

TEST_F(Membership, AnOpenClubIsEnteredAtOnceAndLeft) {
  EXPECT_EQ(join(rook, ben), Came::done);
  EXPECT_EQ(join(rook, ben), Came::done) << "again";
  EXPECT_EQ(rank_of(database, rook, ben), ClubRank::member);
  EXPECT_EQ(members(rook), 2);
  EXPECT_EQ(leave_club(database, act(rook, ben)), Came::done);
  EXPECT_EQ(leave_club(database, act(rook, ben)), Came::nothing);
  EXPECT_EQ(members(rook), 1);
}

TEST_F(Membership, ARequestIsAcceptedOnceWhoeverAccepts) {
  EXPECT_EQ(join(bell, ben), Came::requested);
  EXPECT_EQ(join(bell, ben), Came::requested) << "again";
  EXPECT_EQ(requests_to(database, bell).size(), 1U);
  EXPECT_EQ(accept_request(database, act(bell, carl), ben), Came::nothing);
  EXPECT_EQ(accept_request(database, act(bell, anna), ben), Came::done);
  EXPECT_EQ(accept_request(database, act(bell, anna), ben), Came::done) << "a second officer at once";
  EXPECT_EQ(members(bell), 2);
  EXPECT_TRUE(requests_to(database, bell).empty());
  EXPECT_EQ(accept_request(database, act(bell, ben), carl), Came::not_allowed);
}

TEST_F(Membership, ARequestIsTakenBackOrRefused) {
  join(bell, ben);
  EXPECT_EQ(leave_club(database, act(bell, ben)), Came::done);
  EXPECT_EQ(accept_request(database, act(bell, anna), ben), Came::nobody);
  join(bell, ben);
  EXPECT_EQ(refuse_request(database, act(bell, anna), ben), Came::done);
  EXPECT_EQ(accept_request(database, act(bell, anna), ben), Came::nobody);
  EXPECT_EQ(join(bell, ben), Came::requested) << "they may ask again";
}

TEST_F(Membership, WithoutItsLinkThereIsNoSuchClub) {
  EXPECT_EQ(join(oak, ben), Came::nothing);
  EXPECT_EQ(join(oak, ben, true), Came::done);
}

TEST_F(Membership, OfficersRemoveMembersAndTheFounderOfficers) {
  for (const core::UserId who : {ben, carl}) join(rook, who);
  officer(rook, ben);
  EXPECT_EQ(remove_member(database, act(rook, carl), ben, false), Came::not_allowed);
  EXPECT_EQ(remove_member(database, act(rook, ben), anna, false), Came::not_allowed);
  EXPECT_EQ(remove_member(database, act(rook, ben), carl, false), Came::done);
  EXPECT_EQ(remove_member(database, act(rook, ben), carl, false), Came::nobody);
  EXPECT_EQ(join(rook, carl), Came::done);
  officer(rook, carl);
  EXPECT_EQ(remove_member(database, act(rook, ben), carl, false), Came::not_allowed);
  EXPECT_EQ(remove_member(database, act(rook, anna), carl, false), Came::done);
  EXPECT_EQ(members(rook), 2);
}

TEST_F(Membership, WhoeverIsBannedComesBackOnlyOnceThatIsLifted) {
  join(rook, ben);
  EXPECT_EQ(remove_member(database, act(rook, anna), ben, true), Came::done);
  EXPECT_EQ(remove_member(database, act(rook, anna), carl, true), Came::done) << "who was never in it";
  EXPECT_EQ(join(rook, ben), Came::kept_out);
  EXPECT_EQ(banned_from(database, rook).size(), 2U);
  EXPECT_EQ(lift_club_ban(database, act(rook, anna), ben), Came::done);
  EXPECT_EQ(lift_club_ban(database, act(rook, anna), ben), Came::nobody);
  EXPECT_EQ(join(rook, ben), Came::done);
}

TEST_F(Membership, WhomAnOfficerBlocksIsKeptOutAndWhomAMemberBlocksIsNot) {
  join(rook, ben);
  set_tie(database, {ben, "Carl", Tie::block, 1});
  EXPECT_EQ(join(rook, carl), Came::done);
  leave_club(database, act(rook, carl));
  officer(rook, ben);
  EXPECT_EQ(join(rook, carl), Came::kept_out);
}

TEST_F(Membership, OnlyTheFounderMakesOfficersAndHandsOver) {
  join(rook, ben);
  join(rook, carl);
  EXPECT_EQ(make_officer(database, act(rook, ben), carl, true), Came::not_allowed);
  EXPECT_EQ(make_officer(database, act(rook, anna), one_more(), true), Came::nobody);
  officer(rook, ben);
  EXPECT_EQ(hand_over(database, act(rook, ben), carl), Came::not_allowed);
  EXPECT_EQ(leave_club(database, act(rook, anna)), Came::founder_stays);
  EXPECT_EQ(hand_over(database, act(rook, anna), carl), Came::done);
  EXPECT_EQ(rank_of(database, rook, carl), ClubRank::founder);
  EXPECT_EQ(rank_of(database, rook, anna), ClubRank::officer);
  EXPECT_EQ(make_officer(database, act(rook, carl), anna, false), Came::done);
  EXPECT_EQ(leave_club(database, act(rook, anna)), Came::done);
}

TEST_F(Membership, TheOldestOfficerTakesOverFromADeletedFounderThenTheOldestMember) {
  for (const core::UserId who : {ben, carl}) join(rook, who);
  officer(rook, carl);
  EXPECT_TRUE(end(anna));
  EXPECT_EQ(founder_of(database, rook)->id, carl);
  EXPECT_EQ(find_club(database, bell), std::nullopt) << "nobody else was in it";
  EXPECT_TRUE(end(carl));
  EXPECT_EQ(founder_of(database, rook)->id, ben);
  EXPECT_EQ(members(rook), 1);
  EXPECT_TRUE(end(ben));
  EXPECT_FALSE(find_club(database, rook).has_value());
}

TEST_F(Membership, NothingOfADeletedAccountIsLeft) {
  join(rook, ben);
  join(bell, ben);
  remove_member(database, act(rook, anna), ben, true);
  EXPECT_TRUE(end(ben));
  EXPECT_TRUE(requests_to(database, bell).empty());
  EXPECT_TRUE(banned_from(database, rook).empty());
  EXPECT_EQ(database.number("SELECT count(*) FROM club_acts WHERE \"user\" = " + std::to_string(ben.value())), 0);
}

TEST_F(Membership, TheLastPlaceIsTakenOnce) {
  database.execute("UPDATE clubs SET members = " + std::to_string(most_club_members - 1));
  join(bell, carl);
  EXPECT_EQ(join(rook, ben), Came::done);
  EXPECT_EQ(join(rook, carl), Came::full);
  EXPECT_EQ(leave_club(database, act(rook, ben)), Came::done);
  EXPECT_EQ(join(rook, carl), Came::done);
  join(bell, ben);
  EXPECT_EQ(accept_request(database, act(bell, anna), ben), Came::done);
  EXPECT_EQ(accept_request(database, act(bell, anna), carl), Came::full);
  EXPECT_TRUE(has_requested(database, bell, carl));
}

TEST_F(Membership, NobodyIsInTooManyClubs) {
  for (int i = 0; i < most_clubs_of_person; ++i) {
    const core::ClubId club("club" + std::to_string(i));
    const NewClub wanted{
        club, "Club number" + std::string(1, static_cast<char>('a' + i)), "", ClubEntry::open, "", one_more(), now_ms};
    EXPECT_EQ(found_club(database, wanted), Came::done);
    EXPECT_EQ(join(club, ben), Came::done);
  }
  EXPECT_EQ(join(rook, ben), Came::too_many_clubs);
  EXPECT_EQ(found_club(database, {core::ClubId("x"), "Another", "", ClubEntry::open, "", ben, now_ms}),
            Came::too_many_clubs);
}

TEST_F(Membership, NobodyWaitsForTooManyClubsAndNoClubHasTooManyWaiting) {
  for (int i = 0; i < most_club_requests; ++i) EXPECT_EQ(join(bell, one_more()), Came::requested);
  EXPECT_EQ(join(bell, ben), Came::too_many_requests);
  for (int i = 0; i < most_requests_of_person; ++i) {
    const core::ClubId club("club" + std::to_string(i));
    found_club(database, {club, "Club " + std::string(3, static_cast<char>('a' + i)), "", ClubEntry::request, "",
                          one_more(), now_ms});
    EXPECT_EQ(join(club, carl), Came::requested);
  }
  refuse_request(database, act(bell, anna), requests_to(database, bell).front().user.id);
  EXPECT_EQ(join(bell, carl), Came::too_many_requests);
}

TEST_F(Membership, AClubHasSoManyOfficersAndSoManyBans) {
  for (int i = 0; i < most_club_officers; ++i) {
    const core::UserId who = one_more();
    join(rook, who);
    officer(rook, who);
  }
  join(rook, ben);
  EXPECT_EQ(make_officer(database, act(rook, anna), ben, true), Came::too_many_officers);
  for (int i = 0; i < most_club_bans; ++i) {
    EXPECT_EQ(remove_member(database, act(rook, anna), one_more(), true), Came::done);
  }
  EXPECT_EQ(remove_member(database, act(rook, anna), ben, true), Came::too_many_banned);
  EXPECT_EQ(rank_of(database, rook, ben), ClubRank::member);
}

TEST_F(Membership, WhoeverEntersAndLeavesAllDayHasToWait) {
  Came came = Came::done;
  int times = 0;
  while ((came = join(rook, ben)) == Came::done && ++times < 1000) leave_club(database, act(rook, ben));
  EXPECT_EQ(came, Came::too_often);
  EXPECT_EQ(times, club_joinings.of_person);
  EXPECT_EQ(join(rook, carl), Came::done);
  now_ms += day_ms;
  EXPECT_EQ(join(rook, ben), Came::done);
}

TEST_F(Membership, AllTogetherEnterSoOftenADay) {
  const ClubRate few{"join", 40, 3};
  for (const core::UserId who : {anna, ben, carl}) EXPECT_TRUE(count_club_act(database, few, who, now_ms));
  EXPECT_FALSE(count_club_act(database, few, anna, now_ms));
  EXPECT_TRUE(count_club_act(database, few, anna, now_ms + day_ms));
}

}  // namespace
}  // namespace storage::membership_store_test
