// Which addresses a stranger may not have the server send anything to.
#include "server/base/inner_network.hpp"

#include <gtest/gtest.h>

namespace base::inner_network_test {
namespace {

bool is_inner_text(const std::string& text) { return is_inner(*read_address(text)); }

TEST(InnerNetwork, IsThisMachineAndWhateverIsPrivate) {
  for (const char* text : {"127.0.0.1",
                           "127.9.9.9",
                           "0.0.0.0",
                           "10.0.0.5",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.168.1.1",
                           "169.254.169.254",
                           "100.64.0.1",
                           "224.0.0.1",
                           "255.255.255.255",
                           "::1",
                           "::",
                           "fd00::1",
                           "fe80::1",
                           "ff02::1",
                           "::ffff:10.0.0.5",
                           "::ffff:127.0.0.1",
                           "64:ff9b::a00:5",
                           "2002:a00:5::1",
                           "::10.0.0.5"}) {
    EXPECT_TRUE(is_inner_text(text)) << text;
  }
}

TEST(InnerNetwork, IsNotTheOpenInternet) {
  for (const char* text : {"162.159.128.233", "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "11.0.0.1",
                           "2606:4700:4700::1111", "2a00:1450::1"}) {
    EXPECT_FALSE(is_inner_text(text)) << text;
  }
}

}  // namespace
}  // namespace base::inner_network_test
