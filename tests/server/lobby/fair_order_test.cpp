#include "server/lobby/fair_order.hpp"

#include <gmock/gmock.h>

#include <cstdio>
#include <list>
#include <set>

#include "server/base/network.hpp"
#include "tests/server/lobby/lobby_fixture.hpp"

namespace lobby::in_turns_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class FairOrderTest : public testing::Test {
 protected:
  /// Each newer than the one before.
  const Listing& put(const std::string& room, const std::string& origin) {
    Listing& offer = listings.emplace_back(seek_of(ann, room));
    offer.created_ms = ++now;
    offers.add(offer, base::Origin(origin));
    return offer;
  }
  std::vector<std::string> order(std::size_t most = 1000) const {
    std::vector<std::string> rooms;
    for (const Listing* listing : offers.first(most)) rooms.push_back(listing->room.value());
    return rooms;
  }

  std::list<Listing> listings;
  std::int64_t now = 0;
  FairOrder offers;
};

TEST_F(FairOrderTest, NewestOfferStandsFirst) {
  for (const std::string room : {"a", "b", "c"}) put(room, "home of " + room);
  EXPECT_THAT(order(), ElementsAre("c", "b", "a"));
}

TEST_F(FairOrderTest, SecondOfferOfAnOriginStandsBehindAllFirstOnes) {
  put("alone", "elsewhere");
  for (const std::string room : {"1", "2", "3"}) put(room, "here");
  EXPECT_THAT(order(), ElementsAre("3", "alone", "2", "1"));
  put("second", "elsewhere");
  EXPECT_THAT(order(), ElementsAre("second", "3", "2", "alone", "1"));
}

TEST_F(FairOrderTest, OffersMoveUpWhenOneIsRemoved) {
  put("alone", "elsewhere");
  const Listing& older = put("older", "here");
  const Listing& newer = put("newer", "here");
  offers.remove(newer, base::Origin("here"));
  EXPECT_THAT(order(), ElementsAre("older", "alone"));
  offers.remove(older, base::Origin("here"));
  EXPECT_THAT(order(), ElementsAre("alone"));
  offers.remove(listings.front(), base::Origin("elsewhere"));
  EXPECT_THAT(order(), IsEmpty());
}

TEST_F(FairOrderTest, TheNewestOfEachNetworkStandsBeforeTheSecondOfAny) {
  put("single", "192.0.2.1");
  for (int i = 0; i < 4; ++i) put("56-" + std::to_string(i), "2001:db8:7:" + std::to_string(i) + "::1");
  put("other 56", "2001:db8:7:100::1");
  put("other 48", "2001:db8:8::1");
  EXPECT_THAT(order(), ElementsAre("other 48", "other 56", "single", "56-3", "56-2", "56-1", "56-0"));
}

TEST_F(FairOrderTest, FirstOffersDoNotDependOnHowManyAreRequested) {
  for (int i = 0; i < 300; ++i) {
    put(std::to_string(i), "2001:db8:" + std::to_string(i % 7) + ":" + std::to_string(i % 31) + "::1");
  }
  const std::vector<std::string> all = order();
  EXPECT_EQ(all.size(), 300u);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 300u);
  for (const std::size_t most : {0u, 1u, 6u, 7u, 8u, 50u, 299u}) {
    EXPECT_EQ(order(most), std::vector<std::string>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most)));
  }
}

TEST_F(LobbyTest, A56CannotHideOffersOfOthers) {
  Listing other = seek_of(ben, "the only one of another");
  other.created_ms = -1;  // older than all
  lobby.put(other, base::address_key("192.0.2.1"));
  for (int i = 0; i < 256; ++i) {
    char address[32];
    std::snprintf(address, sizeof address, "2001:db8:7:12%02x::1", static_cast<unsigned>(i));
    lobby.put(seek_of(ann, std::to_string(i)), base::address_key(address));
  }
  EXPECT_THAT(seeks(), testing::Contains(other.room.value()));
  EXPECT_EQ(seeks().size(), most_seeks);
}

TEST_F(LobbyTest, OneMakerCannotHideOffersOfOthers) {
  Listing other = seek_of(ben, "the only one of another");
  other.created_ms = -1;  // older than all
  lobby.put(other, "elsewhere");
  for (std::size_t i = 0; i < most_seeks + 5; ++i) lobby.put(seek_of(ann, std::to_string(i)), "here");
  EXPECT_THAT(seeks(), testing::Contains(other.room.value()));
  EXPECT_EQ(seeks().size(), most_seeks);
}

TEST_F(LobbyTest, MakerCountsIfTheAddressIsUnknown) {
  Listing other = seek_of(ben, "the only one of another");
  other.created_ms = -1;
  lobby.put(other);
  for (std::size_t i = 0; i < most_seeks + 5; ++i) lobby.put(seek_of(ann, std::to_string(i)));
  EXPECT_THAT(seeks(), testing::Contains(other.room.value()));
}

TEST_F(LobbyTest, ReturningMakerKeepsTheOrderOfTheirOffers) {
  lobby.put(seek_of(ben, "theirs"), "elsewhere");
  lobby.put(seek_of(ann, "mine"), "here");
  leave(ann);
  EXPECT_THAT(seeks(), ElementsAre("theirs"));
  arrive(ann);
  EXPECT_THAT(seeks(), testing::UnorderedElementsAre("theirs", "mine"));
}

}  // namespace
}  // namespace lobby::in_turns_test
