// Guests who are banned, and the browsers they come back with.
#include <gtest/gtest.h>

#include "server/storage/accounts/token_store.hpp"
#include "server/storage/moderation/device_mark_store.hpp"
#include "tests/support/running_storage.hpp"

namespace account::banned_device_test {
namespace {

using support::finish;

constexpr std::int64_t day_ms = 86'400'000;

class BannedDevice : public testing::Test {
 protected:
  void ban(const NewSession& who, int days) {
    auto write = [&, until_ms = storage.now_ms + days * day_ms](storage::Database& database) {
      storage::set_ban(database, {who.user.id, "", until_ms, "A flood."});
      storage::mark_devices_of(database, who.user.id);
      storage::delete_tokens_of(database, who.user.id);
    };
    finish(storage.writer.run(std::move(write)));
  }
  bool is_banned(const std::string& session, const std::string& browser) {
    const Begun guest = finish(storage.accounts.make_guest({session, browser}));
    return !guest && guest.error().why == NoSession::Why::device_banned;
  }
  bool is_there(const NewSession& session) {
    storage::Database database(storage.file.path(), storage::Access::read_only);
    return storage::find_user(database, session.user.name).has_value();
  }

  support::RunningStorage storage;
};

TEST_F(BannedDevice, IsRecognisedBySessionAndByBrowserOfEarlierSignIns) {
  const NewSession ada = *finish(storage.accounts.make_account({"Ada", "correct horse"}));
  const NewSession guest = *finish(storage.accounts.make_guest({"", ada.browser}));
  EXPECT_FALSE(is_banned(guest.token, ada.browser));
  ban(guest, 1);
  EXPECT_TRUE(is_banned(guest.token, ""));
  EXPECT_TRUE(is_banned("", ada.browser));
  EXPECT_FALSE(is_banned("", "another"));
  EXPECT_FALSE(is_banned("", ""));
}

TEST_F(BannedDevice, StaysBannedWhenSomebodyElseSignsIn) {
  finish(storage.accounts.make_account({"Ada", "correct horse"}));
  const NewSession guest = *finish(storage.accounts.make_guest());
  ban(guest, 1);
  const NewSession ada = *finish(storage.accounts.log_in({"Ada", "correct horse"}, {guest.token}));
  EXPECT_TRUE(is_banned("", ada.browser));
  const NewSession again = *finish(storage.accounts.log_in({"Ada", "correct horse"}, {ada.token, ada.browser}));
  EXPECT_TRUE(is_banned("", again.browser));
  const NewSession elsewhere = *finish(storage.accounts.log_in({"Ada", "correct horse"}));
  EXPECT_FALSE(is_banned(elsewhere.token, elsewhere.browser)) << "the ban is of the device, not of Ada";
}

TEST_F(BannedDevice, IsForgottenWithTheBan) {
  const NewSession guest = *finish(storage.accounts.make_guest());
  ban(guest, 1);
  storage.now_ms += day_ms;
  EXPECT_FALSE(is_banned(guest.token, ""));
  finish(storage.accounts.forget_expired());
  storage::Database database(storage.file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM device_marks"), 0);
}

TEST_F(BannedDevice, BanKeepsTheGuestFromBeingDeleted) {
  const NewSession guest = *finish(storage.accounts.make_guest());
  ban(guest, 31);
  const auto keep_house = [this] {
    finish(storage.accounts.forget_absent_guests({}, [](core::UserId) { return false; }));
  };
  storage.now_ms += 30 * day_ms + 1;
  keep_house();
  EXPECT_TRUE(is_there(guest));
  EXPECT_TRUE(is_banned(guest.token, ""));
  storage.now_ms += 31 * day_ms;
  keep_house();
  EXPECT_FALSE(is_there(guest));
}

}  // namespace
}  // namespace account::banned_device_test
