#include "server/tournament/pairing/perfect_matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "common/core/random.hpp"

namespace tournament::pairing {
namespace {

int pick(core::Random& random, int below) { return static_cast<int>(random.below(static_cast<std::uint64_t>(below))); }

/// The least cost by trying all matchings, one set of vertices after the other.
std::int64_t least_by_all(const Costs& costs) {
  const int size = costs.size();
  std::vector<std::int64_t> least(std::size_t{1} << size, -1);
  least[0] = 0;
  for (std::size_t set = 0; set + 1 < least.size(); ++set) {
    if (least[set] < 0) continue;
    int a = 0;
    while ((set >> a & 1) != 0) ++a;
    for (int b = a + 1; b < size; ++b) {
      if ((set >> b & 1) != 0) continue;
      std::int64_t& with = least[set | std::size_t{1} << a | std::size_t{1} << b];
      const std::int64_t cost = least[set] + static_cast<std::int64_t>(costs.of(a, b));
      if (with < 0 || cost < with) with = cost;
    }
  }
  return least.back();
}

Cost total(const Costs& costs, const std::vector<int>& partners) {
  Cost sum = 0;
  for (int a = 0; a < costs.size(); ++a) {
    EXPECT_EQ(partners[static_cast<std::size_t>(partners[a])], a);
    EXPECT_NE(partners[a], a);
    if (a < partners[a]) sum += costs.of(a, partners[a]);
  }
  return sum;
}

TEST(PerfectMatching, OfNobodyIsEmpty) { EXPECT_TRUE(perfect_matching(Costs(0)).empty()); }

TEST(PerfectMatching, OfSmallGraphsIsTheCheapestOfAll) {
  core::Random random("small graphs");
  for (int round = 0; round < 4000; ++round) {
    Costs costs(2 + 2 * pick(random, 5));
    const int most = 1 + pick(random, round % 3 == 0 ? 3 : round % 3 == 1 ? 20 : 100000);
    for (int a = 0; a < costs.size(); ++a) {
      for (int b = 0; b < a; ++b) costs.set(a, b, pick(random, most));
    }
    ASSERT_EQ(static_cast<std::int64_t>(total(costs, perfect_matching(costs))), least_by_all(costs)) << round;
  }
}

TEST(PerfectMatching, OfClusteredGraphsIsTheCheapestOfAll) {
  core::Random random("clusters");  // odd clusters make blossoms
  for (int round = 0; round < 300; ++round) {
    Costs costs(12);
    for (int a = 0; a < costs.size(); ++a) {
      for (int b = 0; b < a; ++b) costs.set(a, b, (a / 3 == b / 3 ? 0 : 100) + pick(random, 8));
    }
    ASSERT_EQ(static_cast<std::int64_t>(total(costs, perfect_matching(costs))), least_by_all(costs)) << round;
  }
}

/// A graph whose least cost is known: duals are drawn, for vertices and for odd groups of which the hidden matching
/// leaves one vertex out; its edges cost the sum of their ends' duals, less the groups' around both, others more.
struct Hidden {
  Costs costs;
  Cost least = 0;
};

Hidden hidden_matching(core::Random& random, int size, Cost unit) {
  Hidden hidden{Costs(size)};
  std::vector<int> order(static_cast<std::size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  core::shuffle(order, random);
  std::vector<Cost> dual, group;
  for (int i = 0; i < size; ++i) dual.push_back((500 + pick(random, 500)) * unit);
  for (int i = 0; i < size; ++i) group.push_back(pick(random, 100) * unit);
  // In this order the partners are 2i+1 and 2i+2; groups are runs of 7 that begin at multiples of 8 plus 1.
  const auto group_of = [](int i) { return (i % 8 == 0) ? -1 - i : i / 8; };
  for (int i = 0; i < size; ++i) {
    hidden.least += dual[i];
    for (int j = 0; j < i; ++j) {
      const bool partners = (i % 2 == 0 && j == i - 1) || (j == 0 && i == size - 1);
      const Cost shared = group_of(i) == group_of(j) ? group[group_of(i)] : 0;
      hidden.costs.set(order[i], order[j], dual[i] + dual[j] - shared + (partners ? 0 : pick(random, 40) * unit));
    }
  }
  for (int first = 1; first < size; first += 8) hidden.least -= (std::min(7, size - first) / 2) * group[first / 8];
  return hidden;
}

TEST(PerfectMatching, FindsAHiddenCheapestOne) {
  core::Random random("hidden");
  for (int size = 8; size <= 120; size += 8) {
    for (int round = 0; round < 5; ++round) {
      const Hidden hidden = hidden_matching(random, size, 1);
      ASSERT_TRUE(total(hidden.costs, perfect_matching(hidden.costs)) == hidden.least) << size;
    }
  }
}

TEST(PerfectMatching, HasNoOverflowAtTheLargestCosts) {
  core::Random random("large");
  const Cost unit = (Cost{1} << 124) / 512 / 2100;
  for (const int size : {64, 256}) {
    const Hidden hidden = hidden_matching(random, size, unit);
    ASSERT_TRUE(total(hidden.costs, perfect_matching(hidden.costs)) == hidden.least) << size;
  }
}

}  // namespace
}  // namespace tournament::pairing
