// The list of members, when they were last here, and who hides that.
#include "server/storage/people/member_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "server/storage/people/hiding_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::member_store_test {
namespace {

constexpr std::int64_t hour_ms = 3'600'000;
constexpr std::int64_t now_ms = 1'790'000'000'000;

class MemberStore : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 7); }
  std::string list(const std::string& beginning = "", const std::string& after = "", int most = 50) {
    std::string names;
    for (const Member& each : members_beginning(database, beginning, after, most)) names += each.user.name + ' ';
    return names;
  }
  std::optional<std::int64_t> here_ms(const std::string& name) {
    return members_beginning(database, name, "", 1).at(0).here_ms;
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(MemberStore, ListsAccountsByAlphabetPageByPage) {
  for (const char* name : {"Ben", "anna", "Ada", "Élise"}) account(name);
  insert_guest(database, "Able Newt 7", 0);
  EXPECT_EQ(list(), "Ada anna Ben Élise ");
  EXPECT_EQ(list("", "", 2), "Ada anna ");
  EXPECT_EQ(list("", "anna", 2), "Ben Élise ");
  EXPECT_EQ(list("", "Élise"), "");
  EXPECT_EQ(list("A"), "Ada anna ");
  EXPECT_EQ(list("A", "Ada"), "anna ");
  EXPECT_EQ(list("B", "Ada"), "Ben ");
}

/// Whose last name on the page before is gone.
TEST_F(MemberStore, GoesOnBehindANameThatNobodyHas) {
  for (const char* name : {"Ada", "Ben"}) account(name);
  EXPECT_EQ(list("", "Alf"), "Ben ");
}

TEST_F(MemberStore, DeletedAccountsAreNotListed) {
  const core::UserId ada = account("Ada");
  note_seen(database, {ada}, now_ms);
  delete_account(database, ada, now_ms, [](core::UserId) { return false; });
  EXPECT_EQ(list(), "");
  EXPECT_EQ(database.number("SELECT count(*) FROM users WHERE here_ms IS NOT NULL"), 0);
}

TEST_F(MemberStore, NotesOnceAnHourWhoWasHere) {
  const core::UserId ada = account("Ada");
  EXPECT_EQ(here_ms("Ada"), std::nullopt);
  note_seen(database, {ada}, now_ms);
  note_seen(database, {ada}, now_ms + hour_ms / 2);
  EXPECT_EQ(here_ms("Ada"), now_ms);
  note_seen(database, {ada}, now_ms + 2 * hour_ms);
  EXPECT_EQ(here_ms("Ada"), now_ms + 2 * hour_ms);
}

TEST_F(MemberStore, WhenSomebodyWasHereIsNotKeptWhileTheyHide) {
  const core::UserId ada = account("Ada");
  note_seen(database, {ada}, now_ms);
  set_hides(database, ada, true);
  EXPECT_TRUE(hides(database, ada));
  EXPECT_EQ(all_who_hide(database), std::vector{ada});
  EXPECT_EQ(here_ms("Ada"), std::nullopt);
  note_seen(database, {ada}, now_ms + 2 * hour_ms);
  EXPECT_EQ(here_ms("Ada"), std::nullopt);
  EXPECT_EQ(database.number("SELECT count(*) FROM users WHERE here_ms IS NOT NULL"), 0);
  set_hides(database, ada, false);
  EXPECT_EQ(here_ms("Ada"), std::nullopt);
  note_seen(database, {ada}, now_ms + 3 * hour_ms);
  EXPECT_EQ(here_ms("Ada"), now_ms + 3 * hour_ms);
}

TEST_F(MemberStore, AGuestDoesNotHide) {
  const core::UserId guest = *insert_guest(database, "Able Newt 7", 0);
  set_hides(database, guest, true);
  EXPECT_FALSE(hides(database, guest));
}

}  // namespace
}  // namespace storage::member_store_test
