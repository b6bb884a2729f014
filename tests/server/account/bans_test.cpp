#include "server/account/bans.hpp"

#include <gtest/gtest.h>

namespace account::bans_test {
namespace {

const storage::Ban of_ada{core::UserId(7), "", 1000, "Rude."};
const storage::Ban of_network{core::UserId(), "192.0.2.0/24", 1000, "A flood."};

TEST(Bans, AreOfAllAddressesOfANetworkUntilTheyEnd) {
  Bans bans;
  bans.set({of_ada, of_network});
  EXPECT_EQ(bans.from("192.0.2.7", 999), of_network);
  EXPECT_EQ(bans.from("192.0.2.7", 1000), std::nullopt);
  EXPECT_EQ(bans.from("192.0.3.7", 999), std::nullopt);
  EXPECT_EQ(bans.from("no address", 999), std::nullopt);
}

TEST(Bans, AreReplacedByTheNextSet) {
  Bans bans;
  bans.set({of_ada, of_network});
  bans.set({of_ada});
  EXPECT_EQ(bans.from("192.0.2.7", 0), std::nullopt);
}

}  // namespace
}  // namespace account::bans_test
