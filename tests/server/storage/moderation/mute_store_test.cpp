#include "server/storage/moderation/mute_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::mute_store_test {
namespace {

class MuteStore : public testing::Test {
 protected:
  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId guest = *insert_guest(database, "Calm Ibex 27", 0);
};

TEST_F(MuteStore, KeepsOneForEachPerson) {
  set_mute(database, {ada, 100, "Rude."});
  set_mute(database, {guest, 100, "Loud."});
  set_mute(database, {ada, 200, "Rude again."});
  EXPECT_EQ(mutes_after(database, 0), (std::vector<Mute>{{ada, 200, "Rude again."}, {guest, 100, "Loud."}}));
}

TEST_F(MuteStore, DropsExpiredMutes) {
  set_mute(database, {ada, 100, "Rude."});
  EXPECT_EQ(mutes_after(database, 99).size(), 1u);
  EXPECT_EQ(mutes_after(database, 100).size(), 0u);
}

TEST_F(MuteStore, LiftsOne) {
  set_mute(database, {ada, 100, "Rude."});
  EXPECT_TRUE(lift_mute(database, ada));
  EXPECT_FALSE(lift_mute(database, ada));
  EXPECT_EQ(mutes_after(database, 0).size(), 0u);
}

TEST_F(MuteStore, MuteIsDeletedWithTheGuest) {
  set_mute(database, {guest, 100, "Loud."});
  database.execute("DELETE FROM users WHERE id = " + std::to_string(guest.value()));
  EXPECT_EQ(mutes_after(database, 0).size(), 0u);
}

TEST_F(MuteStore, InheritedMuteFollowsItsSource) {
  set_mute(database, {ada, 100, "Rude."});
  pass_on_mute(database, {ada, 100, "Rude."}, guest);
  set_mute(database, {ada, 200, "Rude again."});
  EXPECT_EQ(mute_of(database, guest, 0), (Mute{guest, 200, "Rude again."}));
  EXPECT_EQ(mute_of(database, guest, 200), std::nullopt);
  EXPECT_TRUE(lift_mute(database, ada));
  EXPECT_EQ(mutes_after(database, 0).size(), 0u);
}

TEST_F(MuteStore, InheritedMuteCanBeLiftedAlone) {
  set_mute(database, {ada, 100, "Rude."});
  pass_on_mute(database, {ada, 100, "Rude."}, guest);
  EXPECT_TRUE(lift_mute(database, guest));
  EXPECT_EQ(mutes_after(database, 0), (std::vector<Mute>{{ada, 100, "Rude."}}));
}

}  // namespace
}  // namespace storage::mute_store_test
