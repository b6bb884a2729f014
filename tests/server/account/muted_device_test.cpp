// People who are muted, and who is new in the browsers they have.
#include <gtest/gtest.h>

#include "server/storage/moderation/device_mark_store.hpp"
#include "tests/support/running_storage.hpp"

namespace account::muted_device_test {
namespace {

using support::finish;

constexpr std::int64_t hour_ms = 3'600'000;

class MutedDevice : public testing::Test {
 protected:
  void mute(const NewSession& who) {
    auto write = [&, until_ms = storage.now_ms + hour_ms](storage::Database& database) {
      storage::set_mute(database, {who.user.id, until_ms, "Rude."});
      storage::mark_devices_of(database, who.user.id);
    };
    finish(storage.writer.run(std::move(write)));
  }
  bool is_muted(const NewSession& who) {
    storage::Database database(storage.file.path(), storage::Access::read_only);
    return storage::mute_of(database, who.user.id, storage.now_ms).has_value();
  }
  NewSession account(const std::string& name, const Client& client = {}) {
    return *finish(storage.accounts.make_account({name, "correct horse"}, client));
  }

  support::RunningStorage storage;
};

TEST_F(MutedDevice, NewPersonOnItIsMutedBeforeTheyAreAnswered) {
  const NewSession ada = account("Ada");
  mute(ada);
  EXPECT_TRUE(is_muted(account("Eve", {"", ada.browser}))) << "by the browser that was known";
  EXPECT_EQ(storage.news.muted, 1);
  EXPECT_TRUE(is_muted(*finish(storage.accounts.make_guest({ada.token, ""})))) << "by the session";
  EXPECT_EQ(storage.news.muted, 2);
  EXPECT_FALSE(is_muted(account("Bob", {"", "another"})));
  EXPECT_EQ(storage.news.muted, 2);
}

TEST_F(MutedDevice, EarlierPersonOnItIsNotMuted) {
  const NewSession ada = account("Ada");
  const NewSession bob = account("Bob", {ada.token, ada.browser});
  mute(*finish(storage.accounts.log_in({"Ada", "correct horse"}, {bob.token, bob.browser})));
  finish(storage.accounts.log_in({"Bob", "correct horse"}, {"", bob.browser}));
  EXPECT_FALSE(is_muted(bob)) << "a browser may be a family's";
}

TEST_F(MutedDevice, MutePassesOnToEveryLaterPerson) {
  const NewSession ada = account("Ada");
  mute(ada);
  const NewSession eve = account("Eve", {"", ada.browser});
  const NewSession guest = *finish(storage.accounts.make_guest({"", eve.browser}));
  EXPECT_TRUE(is_muted(guest));
  auto lift = [&](storage::Database& database) { return storage::lift_mute(database, ada.user.id); };
  EXPECT_TRUE(finish(storage.writer.run(std::move(lift))));
  EXPECT_FALSE(is_muted(eve));
  EXPECT_FALSE(is_muted(guest)) << "it came from Ada's, too";
}

TEST_F(MutedDevice, LaterSignInMarksAnotherDevice) {
  mute(account("Ada"));
  const NewSession elsewhere = *finish(storage.accounts.log_in({"Ada", "correct horse"}));
  EXPECT_TRUE(is_muted(account("Eve", {"", elsewhere.browser})));
}

TEST_F(MutedDevice, IsForgottenWhenTheMuteEnds) {
  const NewSession ada = account("Ada");
  mute(ada);
  storage.now_ms += hour_ms;
  EXPECT_FALSE(is_muted(*finish(storage.accounts.make_guest({"", ada.browser}))));
  finish(storage.accounts.forget_expired());
  storage::Database database(storage.file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM device_marks"), 0);
}

}  // namespace
}  // namespace account::muted_device_test
