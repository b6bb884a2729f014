#include "server/http/health_api.hpp"

#include <gtest/gtest.h>

#include "tests/support/running_storage.hpp"

namespace http::health_api_test {
namespace {

using support::finish;

class HealthApiTest : public testing::Test {
 protected:
  HealthApi api(const std::atomic<std::int64_t>* lease_until_ms) {
    return {storage.writer, storage.readers, lease_until_ms, [this] { return now_ms; }};
  }

  support::RunningStorage storage;
  std::int64_t now_ms = 10'000;
};

TEST_F(HealthApiTest, SingleServerIsReadyWhileTheDatabaseWorks) {
  HealthApi alone = api(nullptr);
  EXPECT_EQ(finish(alone.ready()).status, 200U);
  storage.writer.drain();
  now_ms += 1000;
  const Response gone = finish(alone.ready());
  EXPECT_EQ(gone.status, 503U);
  EXPECT_EQ(gone.body, "no database\n");
}

TEST_F(HealthApiTest, IsAliveWithoutTheDatabase) {
  HealthApi alone = api(nullptr);
  EXPECT_EQ(finish(alone.alive()).status, 200U);
  storage.writer.drain();
  EXPECT_EQ(finish(alone.alive()).status, 200U);
}

TEST_F(HealthApiTest, ProbesTheDatabaseAtMostOnceASecond) {
  HealthApi alone = api(nullptr);
  for (const std::int64_t until_ms = now_ms + 2000; now_ms < until_ms; ++now_ms) {
    EXPECT_EQ(finish(alone.ready()).status, 200U);
  }
  EXPECT_EQ(storage.writer.counts().transactions, 2U);
}

TEST_F(HealthApiTest, ClusterMemberIsNotReadyAfterItsLeaseLapsed) {
  std::atomic<std::int64_t> until_ms = now_ms;
  HealthApi one = api(&until_ms);
  EXPECT_EQ(finish(one.ready()).status, 200U);
  ++now_ms;
  const Response lapsed = finish(one.ready());
  EXPECT_EQ(lapsed.status, 503U);
  EXPECT_EQ(lapsed.body, "the lease has lapsed\n");
  until_ms += 5000;
  EXPECT_EQ(finish(one.ready()).status, 200U) << "it is renewed";
}

}  // namespace
}  // namespace http::health_api_test
