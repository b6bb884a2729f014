#include "server/metrics/counters.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace metrics::counters_test {
namespace {

/// What was counted since the object was made: others count in this process, too.
class Since {
 public:
  std::uint64_t of(Count what) const { return totals().of(what) - before_.of(what); }
  std::uint64_t in_range(Spread what, std::size_t range) const {
    return totals().of(what).in_range[range] - before_.of(what).in_range[range];
  }
  std::uint64_t sum(Spread what) const { return totals().of(what).sum - before_.of(what).sum; }

 private:
  Totals before_ = totals();
};

TEST(Counters, SumOverRunningAndEndedThreads) {
  const Since since;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([] {
      for (int j = 0; j < 1'000; ++j) count(Count::turns);
    });
  }
  count(Count::turns, 5);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(since.of(Count::turns), 4'005u);
  EXPECT_EQ(since.of(Count::rate_limit_hits), 0u);
}

TEST(Counters, AreReadWhileOthersCount) {
  const Since since;
  std::thread other([] {
    for (int i = 0; i < 100'000; ++i) count(Count::clients_too_slow);
  });
  std::uint64_t last = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t now = since.of(Count::clients_too_slow);
    EXPECT_GE(now, last);
    last = now;
  }
  other.join();
  EXPECT_EQ(since.of(Count::clients_too_slow), 100'000u);
}

TEST(Counters, BoundsAreInclusive) {
  const Since since;
  const auto& limits = bounds_of(Spread::turn_ms);
  measure(Spread::turn_ms, limits[0]);
  measure(Spread::turn_ms, limits[0] + 1);
  measure(Spread::turn_ms, limits.back() + 1);
  EXPECT_EQ(since.in_range(Spread::turn_ms, 0), 1u);
  EXPECT_EQ(since.in_range(Spread::turn_ms, 1), 1u);
  EXPECT_EQ(since.in_range(Spread::turn_ms, bounds), 1u);
  EXPECT_EQ(since.sum(Spread::turn_ms), limits[0] * 2 + limits.back() + 2);
}

TEST(Counters, BoundsAreAscending) {
  for (const Spread spread : {Spread::turn_ms, Spread::commit_us, Spread::commit_jobs}) {
    const auto& limits = bounds_of(spread);
    for (std::size_t i = 1; i < limits.size(); ++i) EXPECT_LT(limits[i - 1], limits[i]);
  }
}

TEST(Counters, RefusalsAreCountedByCode) {
  count_refusal("test_code");
  std::thread other([] { count_refusal("test_code"); });
  other.join();
  EXPECT_EQ(totals().refusals.at("test_code"), 2u);
}

}  // namespace
}  // namespace metrics::counters_test
