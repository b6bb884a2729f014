// Who shares a device: told and stored when people sign in with one browser, or in each other's sessions.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "server/storage/accounts/device_store.hpp"
#include "tests/support/running_storage.hpp"

namespace account::shared_device_test {
namespace {

using support::finish;
using Pairs = std::set<std::pair<core::UserId, core::UserId>>;

class SharedDevice : public testing::Test {
 protected:
  NewSession make_account(const std::string& name, const std::string& session = "", const std::string& browser = "") {
    return *finish(storage.accounts.make_account({name, "correct horse"}, {session, browser}));
  }
  NewSession log_in(const std::string& name, const std::string& session = "", const std::string& browser = "") {
    return *finish(storage.accounts.log_in({name, "correct horse"}, {session, browser}));
  }
  static std::pair<core::UserId, core::UserId> pair(const NewSession& one, const NewSession& other) {
    return std::minmax(one.user.id, other.user.id);
  }
  Pairs told() const {
    Pairs pairs;
    for (const auto& each : storage.news.shared) pairs.emplace(std::minmax(each.user, each.other));
    return pairs;
  }
  Pairs stored() {
    storage::Database database(storage.file.path(), storage::Access::read_only);
    Pairs pairs;
    for (const auto& [user, other, expires_ms] : storage::shared_devices(database, storage.now_ms)) {
      pairs.emplace(user, other);
      EXPECT_EQ(expires_ms, storage.news.shared.back().expires_ms);
    }
    return pairs;
  }

  support::RunningStorage storage;
};

TEST_F(SharedDevice, IsABrowserUsedByTwoAccounts) {
  const NewSession ada = make_account("Ada");
  const NewSession ben = make_account("Ben", "", ada.browser);
  const NewSession cal = make_account("Cal");
  EXPECT_EQ(told(), (Pairs{pair(ada, ben)}));
  log_in("Cal", "", ben.browser);
  EXPECT_EQ(told(), (Pairs{pair(ada, ben), pair(ada, cal), pair(ben, cal)}));
  EXPECT_EQ(stored(), told());
}

TEST_F(SharedDevice, IsRecognisedByTheReplacedSessionWithoutASecret) {
  const NewSession ada = make_account("Ada");
  const NewSession ben = make_account("Ben", ada.token);
  const NewSession cal = make_account("Cal");
  log_in("Cal", ben.token);
  EXPECT_EQ(told(), (Pairs{pair(ada, ben), pair(ada, cal), pair(ben, cal)}));
}

TEST_F(SharedDevice, ExcludesGuestsWhoRegister) {
  make_account("Ada", finish(storage.accounts.make_guest())->token);
  make_account("Ben", finish(storage.accounts.make_guest())->token);
  EXPECT_EQ(told(), Pairs{});
}

TEST_F(SharedDevice, IsForgottenAfter400Days) {
  make_account("Ben", "", make_account("Ada").browser);
  storage.now_ms += 400LL * 86'400'000 - 1;
  EXPECT_EQ(stored().size(), 1U);
  ++storage.now_ms;
  EXPECT_EQ(stored(), Pairs{});
  finish(storage.accounts.forget_expired());
  storage::Database database(storage.file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM shared_devices"), 0);
}

}  // namespace
}  // namespace account::shared_device_test
