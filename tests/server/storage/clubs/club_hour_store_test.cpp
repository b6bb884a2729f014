// The hours of clubs: who chooses them, which are due, and that one of several takes each.
#include "server/storage/clubs/club_hour_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/clubs/club_limits.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::club_hour_store_test {
namespace {

class ClubHours : public testing::Test {
 protected:
  ClubHours() {
    found_club(database_, {oak_, "The Oak", "", ClubEntry::open, "", anna_, 1});
    join_club(database_, {oak_, ben_, 1}, false);
  }
  support::TempDatabase file_;
  Database database_ = file_.open();
  const core::UserId anna_ = *insert_account(database_, "Anna", "hash", 7);
  const core::UserId ben_ = *insert_account(database_, "Ben", "hash", 7);
  const core::UserId eve_ = *insert_account(database_, "Eve", "hash", 7);
  const core::ClubId oak_{"oak"};
  const ClubHour tuesday_{2, 20 * 60, "Europe/Berlin", 5000};
};

TEST_F(ClubHours, AreChosenByOfficers) {
  EXPECT_EQ(set_club_hour(database_, {oak_, ben_, 1}, tuesday_), ClubOutcome::not_allowed);
  EXPECT_EQ(set_club_hour(database_, {oak_, eve_, 1}, tuesday_), ClubOutcome::nothing);
  EXPECT_EQ(hour_of(database_, oak_), std::nullopt);
  EXPECT_EQ(set_club_hour(database_, {oak_, anna_, 1}, tuesday_), ClubOutcome::done);
  EXPECT_EQ(hour_of(database_, oak_), tuesday_);
  const ClubHour friday{5, 0, "UTC", 6000};
  EXPECT_EQ(set_club_hour(database_, {oak_, anna_, 1}, friday), ClubOutcome::done);
  EXPECT_EQ(hour_of(database_, oak_), friday);
  EXPECT_EQ(set_club_hour(database_, {oak_, anna_, 1}, std::nullopt), ClubOutcome::done);
  EXPECT_EQ(hour_of(database_, oak_), std::nullopt);
}

TEST_F(ClubHours, CountAsChangesOfADay) {
  ClubOutcome last = ClubOutcome::done;
  for (int i = 0; i <= club_edits.of_person; ++i) last = set_club_hour(database_, {oak_, anna_, 1}, tuesday_);
  EXPECT_EQ(last, ClubOutcome::too_often);
}

TEST_F(ClubHours, AreTakenOnceWhenTheyAreDue) {
  set_club_hour(database_, {oak_, anna_, 1}, tuesday_);
  EXPECT_TRUE(due_club_hours(database_, 5000, 10).empty());
  const auto due = due_club_hours(database_, 5001, 10);
  ASSERT_EQ(due.size(), 1u);
  EXPECT_EQ(due[0].name, "The Oak");
  EXPECT_EQ(due[0].hour, tuesday_);
  EXPECT_TRUE(due_club_hours(database_, 5001, 0).empty());
  EXPECT_TRUE(move_club_hour(database_, due[0], 9000));
  EXPECT_FALSE(move_club_hour(database_, due[0], 9000));
  EXPECT_EQ(hour_of(database_, oak_)->next_ms, 9000);
}

TEST_F(ClubHours, EndWithTheClub) {
  set_club_hour(database_, {oak_, anna_, 1}, tuesday_);
  EXPECT_EQ(close_club(database_, {oak_, anna_, 1}, As::officer), ClubOutcome::done);
  EXPECT_TRUE(due_club_hours(database_, 9000, 10).empty());
}

}  // namespace
}  // namespace storage::club_hour_store_test
