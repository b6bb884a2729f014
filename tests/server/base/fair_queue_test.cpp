#include "server/base/fair_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/base/home_networks.hpp"

namespace base::fair_queue_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Queue = FairQueue<std::string>;

constexpr Bounds unbounded;
constexpr Bounds one_place{.in_all = 1};

/// What gives way; empty: nothing does.
std::string put(Queue& queue, const Origin& origin, const std::string& item) {
  const auto gone = queue.put(origin, item);
  return gone ? gone->item : "";
}

/// Takes as many, each over before the next; fewer if no more are waiting.
std::vector<std::string> served(Queue& queue, std::size_t most) {
  std::vector<std::string> items;
  while (items.size() < most) {
    const auto turn = queue.take();
    if (!turn) break;
    items.push_back(turn->item);
    queue.done(turn->origin);
  }
  return items;
}

/// Takes as many, none of which is over.
std::vector<std::string> begun(Queue& queue, std::size_t most) {
  std::vector<std::string> items;
  while (items.size() < most) {
    const auto turn = queue.take();
    if (!turn) break;
    items.push_back(turn->item);
  }
  return items;
}

TEST(FairQueue, ServesOnePersonsItemsInOrder) {
  Queue queue(unbounded, one_place);
  for (const char* item : {"a", "b", "c"}) put(queue, Origin("192.0.2.1"), item);
  EXPECT_EQ(queue.waiting(), 3u);
  EXPECT_THAT(served(queue, 9), ElementsAre("a", "b", "c"));
  EXPECT_EQ(queue.waiting(), 0u);
  EXPECT_EQ(queue.under_way(), 0u);
}

TEST(FairQueue, LatecomerWaitsForOneItemOfEachOrigin) {
  Queue queue(unbounded, one_place);
  for (int i = 0; i < 3; ++i) {
    put(queue, Origin("192.0.2.1"), "first");
    put(queue, Origin("198.51.100.1"), "second");
  }
  put(queue, Origin("203.0.113.1"), "late");
  EXPECT_THAT(served(queue, 9), ElementsAre("first", "second", "late", "first", "second", "first", "second"));
}

TEST(FairQueue, ManyAddressesOfOneNetworkHaveTheShareOfOne) {
  Queue queue(unbounded, one_place);
  for (int i = 0; i < 256; ++i) {
    char address[32];
    std::snprintf(address, sizeof address, "2001:db8:7:12%02x::1", static_cast<unsigned>(i));
    put(queue, Origin(address), "56");
  }
  put(queue, Origin("2001:db8:8::1"), "other");
  put(queue, Origin("2001:db8:8::1"), "other");
  EXPECT_THAT(served(queue, 4), ElementsAre("56", "other", "56", "other"));
}

TEST(FairQueue, IsFairWithinEachGroupToo) {
  Queue queue(unbounded, one_place);
  for (int i = 0; i < 2; ++i) put(queue, Origin("2001:db8:7:1::1", "A"), "A");
  for (int i = 0; i < 2; ++i) put(queue, Origin("2001:db8:7:1::1", "B"), "B");
  put(queue, Origin("2001:db8:7:2::1", "C"), "C");
  put(queue, Origin("2001:db8:7:100::1", "D"), "D");
  EXPECT_THAT(served(queue, 9), ElementsAre("A", "D", "C", "B", "A", "B"));
}

TEST(FairQueue, SingleOriginMayUseAllPlaces) {
  Queue queue(unbounded, {.in_all = 4});
  for (int i = 0; i < 9; ++i) put(queue, Origin("192.0.2.1"), "alone");
  EXPECT_EQ(begun(queue, 9).size(), 4u);
  EXPECT_EQ(queue.under_way(), 4u);
}

TEST(FairQueue, AnOriginLosesPlacesAsOthersCome) {
  Queue queue(unbounded, {.in_all = 4});
  const Origin first("192.0.2.1");
  for (int i = 0; i < 9; ++i) put(queue, first, "first");
  begun(queue, 4);
  for (int i = 0; i < 9; ++i) put(queue, Origin("198.51.100.1"), "second");
  for (int i = 0; i < 2; ++i) queue.done(first);
  EXPECT_THAT(begun(queue, 9), ElementsAre("second", "second"));
  queue.done(first);
  EXPECT_THAT(begun(queue, 9), ElementsAre("first"));  // each has half
}

TEST(FairQueue, LimitsItemsInProgressPerPerson) {
  Queue queue(unbounded, {.of_person = 2, .of_address = 3});
  for (int i = 0; i < 4; ++i) put(queue, Origin("192.0.2.1", "A"), "A");
  EXPECT_THAT(begun(queue, 9), ElementsAre("A", "A"));
  for (int i = 0; i < 4; ++i) put(queue, Origin("192.0.2.1", "B"), "B");
  EXPECT_THAT(begun(queue, 9), ElementsAre("B"));
  queue.done(Origin("192.0.2.1", "A"));
  EXPECT_EQ(begun(queue, 9).size(), 1u);
  put(queue, Origin("192.0.2.2", "A"), "elsewhere");
  EXPECT_THAT(begun(queue, 9), ElementsAre("elsewhere"));
}

TEST(FairQueue, PersonAtTheirLimitDoesNotBlockOthers) {
  Queue queue(unbounded, {.of_person = 1});
  for (int i = 0; i < 3; ++i) put(queue, Origin("192.0.2.1", "A"), "A");
  EXPECT_THAT(begun(queue, 9), ElementsAre("A"));
  put(queue, Origin("192.0.2.1", "B"), "B");
  EXPECT_THAT(begun(queue, 9), ElementsAre("B"));
}

TEST(FairQueue, ItemThatDoesNotFitDelaysOnlyItsOwner) {
  Queue queue(unbounded, unbounded);
  for (const char* item : {"no", "yes"}) put(queue, Origin("192.0.2.1", "A"), item);
  put(queue, Origin("192.0.2.1", "B"), "yes");
  const auto fits = [](const std::string& item) { return item == "yes"; };
  EXPECT_EQ(queue.take(fits)->origin, Origin("192.0.2.1", "B"));
  EXPECT_FALSE(queue.take(fits));
  EXPECT_EQ(queue.take()->item, "no");
  EXPECT_EQ(queue.take(fits)->item, "yes");
}

TEST(FairQueue, RefusesPeopleWithTooManyWaiting) {
  Queue queue({.of_person = 2, .of_address = 3}, one_place);
  EXPECT_EQ(put(queue, Origin("192.0.2.1", "A"), "A1"), "");
  EXPECT_EQ(put(queue, Origin("192.0.2.1", "A"), "A2"), "");
  EXPECT_EQ(put(queue, Origin("192.0.2.1", "A"), "A3"), "A3");
  EXPECT_EQ(put(queue, Origin("192.0.2.1", "B"), "B1"), "");
  EXPECT_EQ(put(queue, Origin("192.0.2.1", "C"), "C1"), "C1");
  EXPECT_EQ(put(queue, Origin("192.0.2.2", "C"), "C1"), "");
  EXPECT_EQ(queue.waiting(), 4u);
}

TEST(FairQueue, WiderNetworkMayHaveMoreWaitingUpToABound) {
  Queue queue({.of_address = 1}, one_place);
  int waiting = 0;
  for (int i = 0; i < 256; ++i) {
    char address[32];
    std::snprintf(address, sizeof address, "2001:db8:7:12%02x::1", static_cast<unsigned>(i));
    if (!queue.put(Origin(address), "")) ++waiting;
  }
  EXPECT_EQ(waiting, 4);
}

TEST(FairQueue, HomeNetworkAddressMayHaveTenTimesAsMuchWaiting) {
  const HomeNetworks home(read_networks({"192.0.2.1"}));
  Queue queue({.of_address = 2}, one_place);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(put(queue, Origin("192.0.2.1", "", home), "x"), "");
  EXPECT_EQ(put(queue, Origin("192.0.2.1", "", home), "x"), "x");
}

TEST(FairQueue, WhenFullEvictsTheNewestOfTheBusiestOrigin) {
  Queue queue({.in_all = 4}, one_place);
  for (const char* item : {"a1", "a2", "a3"}) put(queue, Origin("192.0.2.1"), item);
  put(queue, Origin("198.51.100.1"), "b1");
  EXPECT_EQ(put(queue, Origin("198.51.100.1"), "b2"), "a3");
  EXPECT_EQ(put(queue, Origin("203.0.113.1"), "c1"), "b2");
  EXPECT_EQ(put(queue, Origin("192.0.2.1"), "a4"), "a4");
  EXPECT_THAT(served(queue, 9), ElementsAre("a1", "b1", "c1", "a2"));
}

TEST(FairQueue, WhenFullEvictsFromTheBusiestWideNetworkFirst) {
  Queue queue({.in_all = 4}, one_place);
  for (const char* address : {"2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:3::1"}) {
    put(queue, Origin(address), address);
  }
  put(queue, Origin("192.0.2.1"), "single");
  EXPECT_EQ(put(queue, Origin("198.51.100.1"), "other"), "2001:db8:7:3::1");
}

TEST(FairQueue, EvictedItemIsNeverServed) {
  Queue queue({.in_all = 1}, one_place);
  put(queue, Origin("192.0.2.1"), "a");
  EXPECT_EQ(put(queue, Origin("192.0.2.1"), "b"), "b");
  EXPECT_EQ(queue.waiting(), 1u);
  EXPECT_THAT(served(queue, 9), ElementsAre("a"));
  EXPECT_THAT(served(queue, 9), IsEmpty());
}

TEST(FairQueue, ServedPersonRejoinsBehindThoseWaiting) {
  Queue queue(unbounded, one_place);
  for (const char* address : {"192.0.2.1", "198.51.100.1", "203.0.113.1"}) put(queue, Origin(address), address);
  EXPECT_THAT(served(queue, 1), ElementsAre("192.0.2.1"));
  put(queue, Origin("192.0.2.1"), "again");
  EXPECT_THAT(served(queue, 9), ElementsAre("198.51.100.1", "203.0.113.1", "again"));
}

/// Of as many networks as fit into the last byte.
Origin attacker(int number) { return Origin("10.0." + std::to_string(number) + ".1"); }

TEST(FairQueue, NewcomerIsServedBeforeReturningPeople) {
  Queue queue(unbounded, one_place);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 64; ++i) put(queue, attacker(i), "again");
    served(queue, 32);
  }
  put(queue, Origin("192.0.2.1"), "newcomer");
  EXPECT_THAT(served(queue, 1), ElementsAre("newcomer"));
}

TEST(FairQueue, ReturningPersonIsServedDuringAFloodOfNewcomers) {
  Queue queue(unbounded, one_place);
  put(queue, Origin("192.0.2.1"), "first");
  served(queue, 1);
  put(queue, Origin("192.0.2.1"), "again");
  int before = 0;
  for (; before < 200; ++before) {
    put(queue, attacker(before), "newcomer");
    if (served(queue, 1) == std::vector<std::string>{"again"}) break;
  }
  EXPECT_LE(before, 100);
}

TEST(FairQueue, ArrivalDuringServiceComesBeforeTheNextOfThatPerson) {
  Queue queue(unbounded, one_place);
  for (const char* item : {"a1", "a2"}) put(queue, Origin("192.0.2.1"), item);
  const auto first = queue.take();
  put(queue, Origin("198.51.100.1"), "b1");
  queue.done(first->origin);
  EXPECT_THAT(served(queue, 9), ElementsAre("b1", "a2"));
}

TEST(FairQueue, APersonWithoutAnAddressIsNotTakenForANetwork) {
  Queue queue(unbounded, one_place);
  const std::string network = Origin("192.0.2.1").groups().front().key;
  put(queue, Origin("", network), "person");
  put(queue, Origin("192.0.2.1"), "network");
  EXPECT_THAT(served(queue, 9), ElementsAre("person", "network"));
}

}  // namespace
}  // namespace base::fair_queue_test
