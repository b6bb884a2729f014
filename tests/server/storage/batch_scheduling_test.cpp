// Which policy the system's scheduler has for a thread that writes much or little.
#include "server/storage/batch_scheduling.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <thread>
#include <vector>

namespace storage::eagerness_test {
namespace {

/// After transactions of so many jobs, on a thread of its own.
std::vector<int> policies_after(const std::vector<std::size_t>& jobs) {
  std::vector<int> policies;
  std::thread([&] {
    const sched_param no_priority{};
    sched_setscheduler(0, SCHED_OTHER, &no_priority);
    BatchScheduling scheduling;
    for (const std::size_t each : jobs) {
      scheduling.note(each);
      policies.push_back(sched_getscheduler(0));
    }
  }).join();
  return policies;
}

TEST(BatchScheduling, BusyThreadUsesBatchPolicyUntilItIsIdle) {
  EXPECT_EQ(
      policies_after({1, 15, 16, 4, 15, 3, 15}),
      (std::vector<int>{SCHED_OTHER, SCHED_OTHER, SCHED_BATCH, SCHED_BATCH, SCHED_BATCH, SCHED_OTHER, SCHED_OTHER}));
}

TEST(BatchScheduling, OtherPoliciesAreLeftUnchanged) {
  std::thread([] {
    const sched_param no_priority{};
    ASSERT_EQ(sched_setscheduler(0, SCHED_IDLE, &no_priority), 0);
    BatchScheduling scheduling;
    scheduling.note(100);
    EXPECT_EQ(sched_getscheduler(0), SCHED_IDLE);
  }).join();
}

}  // namespace
}  // namespace storage::eagerness_test
