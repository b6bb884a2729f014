#include "server/app/computers.hpp"

#include <gtest/gtest.h>

namespace computers_test {
namespace {

TEST(OwnUrl, IsReachableFromThisMachine) {
  EXPECT_EQ(app::own_url("0.0.0.0", 8080), "ws://127.0.0.1:8080");
  EXPECT_EQ(app::own_url("::", 8080), "ws://[::1]:8080");
  EXPECT_EQ(app::own_url("192.0.2.7", 80), "ws://192.0.2.7:80");
  EXPECT_EQ(app::own_url("2001:db8::1", 80), "ws://[2001:db8::1]:80");
}

}  // namespace
}  // namespace computers_test
