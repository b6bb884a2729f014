#include "server/base/nats_address.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace base::nats_address_test {
namespace {

using testing::ElementsAre;

TEST(NatsAddress, MayNameSeveralServers) {
  EXPECT_TRUE(is_nats_address("nats://nats.example.org"));
  EXPECT_TRUE(is_nats_address("tls://gipfel:secret@10.0.0.1:4222,tls://10.0.0.2:4222"));
  for (const char* wrong : {"", "none", "nats://", "nats://user@", "10.0.0.1:4222", "http://a", "nats://a b"}) {
    EXPECT_FALSE(is_nats_address(wrong)) << wrong;
  }
}

TEST(NatsAddress, IsSplitIntoServers) {
  EXPECT_THAT(nats_servers("nats://a, tls://u:p@b:1"), ElementsAre("nats://a", "tls://u:p@b:1"));
}

TEST(NatsAddress, IsShownWithoutPasswords) {
  EXPECT_EQ(shown_nats("nats://a:1,tls://user:pass@word@b:2"), "nats://a:1,tls://b:2");
}

}  // namespace
}  // namespace base::nats_address_test
