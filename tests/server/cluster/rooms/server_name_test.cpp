#include "server/cluster/rooms/server_name.hpp"

#include <gtest/gtest.h>

namespace cluster::server_name_test {
namespace {

TEST(ServerName, IsTheLastValidOne) {
  ServerName name;
  EXPECT_EQ(name.get(), "");
  name.set("two");
  for (const std::string& none :
       {std::string(), std::string("a b"), std::string("two\r\n"), std::string("é"), std::string(65, 'a')}) {
    name.set(none);
    EXPECT_EQ(name.get(), "two");
  }
  name.set("gipfel-3.example_net");
  EXPECT_EQ(name.get(), "gipfel-3.example_net");
  name.set(std::string(64, 'a'));
  EXPECT_EQ(name.get(), std::string(64, 'a'));
}

}  // namespace
}  // namespace cluster::server_name_test
