#include "server/rooms/displaced.hpp"

#include <gtest/gtest.h>

namespace rooms::displaced_test {
namespace {

TEST(DisplacedMakers, AreNotifiedOnce) {
  Displaced displaced;
  displaced.note(core::UserId(1));
  displaced.note(core::UserId(1));
  EXPECT_FALSE(displaced.take(core::UserId(2)));
  EXPECT_TRUE(displaced.take(core::UserId(1)));
  EXPECT_FALSE(displaced.take(core::UserId(1)));
}

TEST(DisplacedMakers, OldestAreForgottenBeyondTheLimit) {
  Displaced displaced;
  constexpr auto most = static_cast<std::int64_t>(Displaced::most);
  for (std::int64_t user = 1; user <= most + 1; ++user) displaced.note(core::UserId(user));
  EXPECT_FALSE(displaced.take(core::UserId(1)));
  EXPECT_TRUE(displaced.take(core::UserId(2)));
  EXPECT_TRUE(displaced.take(core::UserId(most + 1)));
}

}  // namespace
}  // namespace rooms::displaced_test
