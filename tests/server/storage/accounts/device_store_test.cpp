// Accounts that share a browser, where somebody makes very many with one.
#include "server/storage/accounts/device_store.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::device_store_test {
namespace {

constexpr std::int64_t expires_ms = 2'000'000'000'000;

class Devices : public testing::Test {
 protected:
  /// The next account of the browser; how many others are known to share it.
  std::size_t sign_in() {
    const auto user = insert_account(database, "Ada" + std::to_string(++people), "hash", 0);
    const std::string before = hash;
    hash = "secret" + std::to_string(people);
    know_browser(database, *user, before, hash, expires_ms + people);
    return share_browser(database, *user, hash, expires_ms).size();
  }

  support::TempDatabase file;
  Database database = file.open();
  int people = 0;
  std::string hash = "none";
};

TEST_F(Devices, AreSharedByAllAccountsThatSignIn) {
  for (std::size_t others = 0; others < most_of_a_browser; ++others) EXPECT_EQ(sign_in(), others);
  EXPECT_TRUE(knows_browser(database, "Ada1", hash, 0));
}

TEST_F(Devices, LimitTheAccountsThatShareThem) {
  for (int i = 0; i < 3 * most_of_a_browser; ++i) EXPECT_LT(sign_in(), static_cast<std::size_t>(most_of_a_browser));
  EXPECT_FALSE(knows_browser(database, "Ada1", hash, 0));
  EXPECT_TRUE(knows_browser(database, "Ada" + std::to_string(people), hash, 0));
}

}  // namespace
}  // namespace storage::device_store_test
