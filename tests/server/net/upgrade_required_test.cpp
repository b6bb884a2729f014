#include "server/net/upgrade_required.hpp"

#include <gtest/gtest.h>

#include "tests/support/captured_log.hpp"

namespace net::upgrade_required_test {
namespace {

TEST(UpgradeRequired, IsLoggedIfAProxyDroppedTheUpgrade) {
  const support::CapturedLog log;
  http::Request request;
  EXPECT_EQ(upgrade_required(request).status, 426u);
  EXPECT_EQ(log.text(), "");
  request.headers.emplace_back("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
  EXPECT_EQ(upgrade_required(request).status, 426u);
  EXPECT_NE(log.text().find("without its Upgrade: the proxy in front"), std::string::npos) << log.text();
}

}  // namespace
}  // namespace net::upgrade_required_test
