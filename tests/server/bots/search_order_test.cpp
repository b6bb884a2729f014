#include "server/bots/search_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace search_order_test {
namespace {

using base::Origin;
using testing::ElementsAre;

class SearchOrderTest : public testing::Test {
 protected:
  void ask(const std::string& address, const std::string& person, const std::string& name, bool takes_long = true,
           std::int64_t until_ms = 0) {
    order.put(Origin(address, person), takes_long, until_ms, name);
  }
  /// One search after the other.
  std::vector<std::string> served() {
    std::vector<std::string> names;
    while (const auto turn = order.take()) {
      names.push_back(turn->job);
      order.done(*turn);
    }
    return names;
  }

  bots::SearchOrder<std::string> order;
};

TEST_F(SearchOrderTest, AlternatesBetweenAddresses) {
  for (int i = 0; i < 50; ++i) ask("192.0.2.1", "vandal " + std::to_string(i), "spoilt");
  ask("198.51.100.1", "ann", "ann's");
  ask("203.0.113.1", "ben", "ben's");
  const auto names = served();
  ASSERT_EQ(names.size(), 52u);
  EXPECT_THAT(std::vector(names.begin(), names.begin() + 3), ElementsAre("spoilt", "ann's", "ben's"));
}

TEST_F(SearchOrderTest, AlternatesBetweenPeopleAtOneAddress) {
  for (int i = 0; i < 4; ++i) ask("192.0.2.1", "ann", "ann's");
  ask("192.0.2.1", "ben", "ben's");
  EXPECT_THAT(served(), ElementsAre("ann's", "ben's", "ann's", "ann's", "ann's"));
}

TEST_F(SearchOrderTest, PrefersAPersonsMostUrgentGame) {
  ask("", "ann", "late", true, 30);
  ask("", "ann", "soon", true, 10);
  ask("", "ann", "later", true, 20);
  EXPECT_THAT(served(), ElementsAre("soon", "later", "late"));
}

TEST_F(SearchOrderTest, QuickSearchesGoFirstWithoutStarvingOthers) {
  ask("192.0.2.1", "ann", "long");
  for (int i = 0; i < 10; ++i) ask("198.51.100.1", "ben", "quick", false);
  const auto names = served();
  EXPECT_EQ(std::find(names.begin(), names.end(), "long") - names.begin(), 8);
}

}  // namespace
}  // namespace search_order_test
