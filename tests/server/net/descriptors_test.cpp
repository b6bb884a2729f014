#include "server/net/descriptors.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/support/captured_log.hpp"

namespace net::descriptors_test {
namespace {

class Descriptors : public testing::Test {
 protected:
  Descriptors() { getrlimit(RLIMIT_NOFILE, &usual); }
  ~Descriptors() override { setrlimit(RLIMIT_NOFILE, &usual); }

  rlimit usual = {};
};

TEST_F(Descriptors, TheSoftLimitIsRaisedToTheHardOne) {
  rlimit low = usual;
  low.rlim_cur = usual.rlim_max / 2;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &low), 0);
  EXPECT_EQ(raise_descriptor_limit(), usual.rlim_max);
  rlimit now = {};
  getrlimit(RLIMIT_NOFILE, &now);
  EXPECT_EQ(now.rlim_cur, usual.rlim_max);
}

TEST_F(Descriptors, LimitBelowTheConnectionsIsLogged) {
  const std::size_t limit = raise_descriptor_limit();
  support::CapturedLog log;
  make_room_for(1);
  EXPECT_EQ(log.text(), "");
  make_room_for(limit);
  EXPECT_THAT(log.text(), testing::HasSubstr("max_connections is " + std::to_string(limit)));
}

}  // namespace
}  // namespace net::descriptors_test
