#include "server/reviews/queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace reviews::queue_test {
namespace {

using testing::ElementsAre;

core::RoomId room(const std::string& id) { return core::RoomId(id); }

Asker from(const std::string& address) { return {address, std::nullopt}; }

class ReviewQueue : public testing::Test {
 protected:
  std::vector<std::string> all_taken() {
    std::vector<std::string> taken;
    while (const auto next = queue.take()) taken.push_back(next->value());
    return taken;
  }

  Queue queue{{2, 4, 6}};
};

TEST_F(ReviewQueue, AlternatesBetweenAddresses) {
  for (const std::string id : {"a1", "a2", "a3"}) queue.add(room(id), from("a"));
  queue.add(room("b1"), from("b"));
  queue.add(room("b2"), from("b"));
  EXPECT_THAT(all_taken(), ElementsAre("a1", "b1", "a2", "b2", "a3"));
}

TEST_F(ReviewQueue, ReportsHowManyAreAhead) {
  for (const std::string id : {"a1", "a2", "a3"}) queue.add(room(id), from("a"));
  for (const std::string id : {"b1", "b2"}) queue.add(room(id), from("b"));
  queue.add(room("c1"), from("c"));
  while (queue.size() > 0) {
    Queue copy = queue;
    std::size_t before = 0;
    for (auto next = copy.take(); next; next = copy.take()) EXPECT_EQ(queue.before(*next), before++) << next->value();
    queue.take();
  }
  EXPECT_EQ(queue.before(room("a1")), std::nullopt);
}

TEST_F(ReviewQueue, LastComerWaitsForOneOfEachOther) {
  for (const std::string id : {"a1", "a2", "a3", "a4"}) queue.add(room(id), from("a"));
  queue.add(room("b1"), from("b"));
  EXPECT_EQ(queue.before(room("b1")), 1U);
  EXPECT_EQ(queue.before(room("a4")), 4U);
}

TEST_F(ReviewQueue, LimitsEachPersonToTwoAcrossAddresses) {
  const core::UserId ada(1);
  EXPECT_EQ(queue.add(room("1"), {"a", ada}), std::nullopt);
  EXPECT_EQ(queue.add(room("2"), {"b", ada}), std::nullopt);
  EXPECT_EQ(queue.add(room("3"), {"c", ada}), Full::of_person);
  EXPECT_EQ(queue.add(room("3"), {"c", core::UserId(2)}), std::nullopt);
  queue.take();
  EXPECT_EQ(queue.add(room("4"), {"c", ada}), std::nullopt);
}

TEST_F(ReviewQueue, LimitsEachAddressToFour) {
  for (const std::string id : {"1", "2", "3", "4"}) EXPECT_EQ(queue.add(room(id), from("a")), std::nullopt);
  EXPECT_EQ(queue.add(room("5"), from("a")), Full::of_address);
  EXPECT_EQ(queue.add(room("5"), {"a", core::UserId(7)}), Full::of_address);
  EXPECT_EQ(queue.add(room("5"), from("b")), std::nullopt);
}

TEST_F(ReviewQueue, LimitsTheTotal) {
  for (int i = 0; i < 6; ++i) queue.add(room(std::to_string(i)), from(std::to_string(i)));
  EXPECT_EQ(queue.add(room("6"), from("6")), Full::in_all);
  EXPECT_EQ(queue.size(), 6U);
}

TEST_F(ReviewQueue, QueuesEachGameOnce) {
  queue.add(room("1"), from("a"));
  EXPECT_EQ(queue.add(room("1"), from("b")), std::nullopt);
  EXPECT_THAT(all_taken(), ElementsAre("1"));
}

TEST_F(ReviewQueue, DroppedEntryIsNotTaken) {
  for (const std::string id : {"1", "2"}) queue.add(room(id), from("a"));
  queue.drop(room("1"));
  queue.drop(room("none"));
  EXPECT_THAT(all_taken(), ElementsAre("2"));
  queue.add(room("3"), from("a"));
  queue.drop(room("3"));
  EXPECT_EQ(queue.take(), std::nullopt);
}

TEST_F(ReviewQueue, DroppedEntryLeavesItsPlaceAndCanBeAddedAgain) {
  queue.add(room("1"), from("a"));
  queue.drop(room("1"));
  EXPECT_EQ(queue.size(), 0u);
  EXPECT_EQ(queue.before(room("1")), std::nullopt);
  queue.add(room("1"), from("a"));
  EXPECT_THAT(all_taken(), ElementsAre("1"));
}

}  // namespace
}  // namespace reviews::queue_test
