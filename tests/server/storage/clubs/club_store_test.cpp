// Clubs founded, found, changed and closed: names, who may, and the limits.
#include "server/storage/clubs/club_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/clubs/club_limits.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::club_store_test {
namespace {

using Came = ClubOutcome;

class Clubs : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 7); }
  Came found(const std::string& id, const std::string& name, ClubEntry entry, core::UserId by) {
    return found_club(database,
                      {core::ClubId(id), name, "Text", entry, entry == ClubEntry::link ? link : "", by, now_ms});
  }
  ClubAct act(const std::string& club, core::UserId by) { return {core::ClubId(club), by, ++now_ms}; }
  std::string names(const std::string& part = "", const std::string& after = "", int most = 30) {
    std::string all;
    for (const Club& each : listed_clubs(database, {part, after, most})) all += each.name + ' ';
    return all;
  }

  support::TempDatabase file;
  Database database = file.open();
  std::int64_t now_ms = 1'790'000'000'000;
  const std::string link = std::string(32, 'l');
  const core::UserId anna = account("Anna");
  const core::UserId ben = account("Ben");
};

TEST_F(Clubs, AreListedByAlphabetAndFoundByAPartOfTheName) {
  found("1", "Zoo", ClubEntry::open, anna);
  found("2", "Élan", ClubEntry::request, anna);
  found("3", "Bern Élan Zoo", ClubEntry::open, anna);
  EXPECT_EQ(names(), "Bern Élan Zoo Zoo Élan ");
  EXPECT_EQ(names("ZOO"), "Bern Élan Zoo Zoo ");
  EXPECT_EQ(names("", "Bern Élan Zoo", 1), "Zoo ");
  EXPECT_EQ(club_named(database, "zoo"), core::ClubId("1"));
  EXPECT_EQ(club_named(database, "Zo"), std::nullopt);
}

TEST_F(Clubs, OneThatIsEnteredByALinkIsFoundByNothingAndHoldsNoName) {
  EXPECT_EQ(found("1", "Secret", ClubEntry::link, anna), Came::done);
  EXPECT_EQ(names(), "");
  EXPECT_EQ(club_named(database, "Secret"), std::nullopt);
  EXPECT_EQ(found("2", "Secret", ClubEntry::open, ben), Came::done);
  EXPECT_EQ(set_club_entry(database, act("1", anna), ClubEntry::open, ""), Came::name_taken);
  EXPECT_EQ(find_club(database, core::ClubId("1"))->entry, ClubEntry::link);
  EXPECT_TRUE(is_link_of(database, core::ClubId("1"), link));
  EXPECT_FALSE(is_link_of(database, core::ClubId("2"), link));
}

TEST_F(Clubs, WhatLooksLikeAnothersNameIsTaken) {
  found("1", "Adal Club", ClubEntry::open, anna);
  for (const char* name : {"adal club", "AdaI Club", "Adal-Club", "AdalClub", "Ádal Club"}) {
    EXPECT_EQ(found("2", name, ClubEntry::open, ben), Came::name_taken) << name;
  }
  found("2", "Other", ClubEntry::open, ben);
  EXPECT_EQ(rename_club(database, act("2", ben), "Ada1 club", As::officer), Came::name_taken);
  EXPECT_EQ(rename_club(database, act("1", anna), "ADAL club", As::officer), Came::done) << "its own";
  EXPECT_EQ(close_club(database, act("1", anna), As::officer), Came::done);
  EXPECT_EQ(rename_club(database, act("2", ben), "Adal Club", As::officer), Came::done) << "it is free";
}

TEST_F(Clubs, OnlyWhoMayChangesThem) {
  found("1", "Rook", ClubEntry::open, anna);
  EXPECT_EQ(describe_club(database, act("1", ben), "No", As::officer), Came::nothing);
  join_club(database, act("1", ben), false);
  EXPECT_EQ(describe_club(database, act("1", ben), "No", As::officer), Came::not_allowed);
  make_officer(database, act("1", anna), ben, true);
  EXPECT_EQ(describe_club(database, act("1", ben), "Yes", As::officer), Came::done);
  EXPECT_EQ(rename_club(database, act("1", ben), "Ben", As::officer), Came::not_allowed);
  EXPECT_EQ(set_club_entry(database, act("1", ben), ClubEntry::link, link), Came::not_allowed);
  EXPECT_EQ(close_club(database, act("1", ben), As::officer), Came::not_allowed);
  EXPECT_EQ(find_club(database, core::ClubId("1"))->about, "Yes");
  EXPECT_EQ(close_club(database, act("1", ben), As::admin), Came::done);
  EXPECT_EQ(close_club(database, act("1", ben), As::admin), Came::nothing);
}

TEST_F(Clubs, ANewLinkEndsTheOneBeforeAndAnotherEntryEndsRequests) {
  found("1", "Rook", ClubEntry::request, anna);
  join_club(database, act("1", ben), false);
  EXPECT_EQ(renew_club_link(database, act("1", anna), link), Came::nobody);
  EXPECT_EQ(set_club_entry(database, act("1", anna), ClubEntry::link, link), Came::done);
  EXPECT_TRUE(requests_to(database, core::ClubId("1")).empty());
  EXPECT_EQ(renew_club_link(database, act("1", anna), std::string(32, 'm')), Came::done);
  EXPECT_FALSE(is_link_of(database, core::ClubId("1"), link));
  EXPECT_EQ(set_club_entry(database, act("1", anna), ClubEntry::open, ""), Came::done);
  EXPECT_FALSE(find_club(database, core::ClubId("1"))->has_link);
}

TEST_F(Clubs, OwnOnesStandWithTheHighestRankFirst) {
  found("1", "Rook", ClubEntry::open, anna);
  found("2", "Bell", ClubEntry::link, ben);
  found("3", "Oak", ClubEntry::request, anna);
  join_club(database, act("1", ben), false);
  join_club(database, act("3", ben), false);
  const auto own = clubs_of(database, ben);
  ASSERT_EQ(own.size(), 2U);
  EXPECT_EQ(own[0].club.name, "Bell");
  EXPECT_EQ(own[1].rank, ClubRank::member);
  EXPECT_EQ(clubs_asked_by(database, ben).at(0).name, "Oak");
}

TEST_F(Clubs, OnePersonFoundsSoManyAndSoManyADay) {
  for (int i = 0; i < most_clubs_founded; ++i) {
    const std::string letter(1, static_cast<char>('a' + i));
    EXPECT_EQ(found(letter, "Club " + letter, ClubEntry::open, anna), Came::done);
  }
  EXPECT_EQ(found("x", "Another", ClubEntry::open, anna), Came::too_many_founded);
  EXPECT_EQ(close_club(database, act("a", anna), As::officer), Came::done);
  EXPECT_EQ(found("x", "Another", ClubEntry::open, anna), Came::too_often);
  join_club(database, act("b", ben), false);
  EXPECT_EQ(hand_over(database, act("b", anna), ben), Came::done);
  now_ms += 24 * 3'600'000;
  EXPECT_EQ(found("x", "Another", ClubEntry::open, anna), Came::done);
}

TEST_F(Clubs, NobodyIsMadeTheFounderOfTooMany) {
  found("1", "Rook", ClubEntry::open, anna);
  join_club(database, act("1", ben), false);
  for (const char* id : {"a", "b", "c"}) found(id, std::string("Club ") + id, ClubEntry::open, ben);
  EXPECT_EQ(hand_over(database, act("1", anna), ben), Came::too_many_founded);
}

TEST_F(Clubs, TheSiteHasSoMany) {
  found("1", "Rook", ClubEntry::open, anna);
  database.execute("WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                   std::to_string(most_clubs) +
                   ") INSERT INTO clubs (id, name, about, entry, founded_ms, members) SELECT 'club' || i, 'c', '', "
                   "'link', 1, 1 FROM n");
  EXPECT_EQ(found("x", "Another", ClubEntry::open, ben), Came::no_room);
}

TEST_F(Clubs, OnePersonChangesThemSoOftenADay) {
  found("1", "Rook", ClubEntry::open, anna);
  for (int i = 0; i < club_edits.of_person; ++i) {
    EXPECT_EQ(describe_club(database, act("1", anna), std::to_string(i), As::officer), Came::done);
  }
  EXPECT_EQ(describe_club(database, act("1", anna), "one more", As::officer), Came::too_often);
}

}  // namespace
}  // namespace storage::club_store_test
