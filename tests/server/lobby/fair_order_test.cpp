#include "server/lobby/fair_order.hpp"

#include <gmock/gmock.h>

#include <list>

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
    offers.add(offer, origin);
    return offer;
  }
  std::vector<std::string> order() const {
    std::vector<std::string> rooms;
    for (const auto& [turn, listing] : offers.places()) rooms.push_back(listing->room.value());
    return rooms;
  }

  std::list<Listing> listings;
  std::int64_t now = 0;
  FairOrder offers;
};

TEST_F(FairOrderTest, OffersOfManyOriginsStandTheNewestFirst) {
  for (const std::string room : {"a", "b", "c"}) put(room, "home of " + room);
  EXPECT_THAT(order(), ElementsAre("c", "b", "a"));
}

TEST_F(FairOrderTest, TheSecondOfAnOriginStandsBehindTheFirstOfAllOthers) {
  put("alone", "elsewhere");
  for (const std::string room : {"1", "2", "3"}) put(room, "here");
  EXPECT_THAT(order(), ElementsAre("3", "alone", "2", "1"));
  put("second", "elsewhere");
  EXPECT_THAT(order(), ElementsAre("second", "3", "2", "alone", "1"));
}

TEST_F(FairOrderTest, OthersMoveUpWhereOneGoes) {
  put("alone", "elsewhere");
  const Listing& older = put("older", "here");
  const Listing& newer = put("newer", "here");
  offers.remove(newer, "here");
  EXPECT_THAT(order(), ElementsAre("older", "alone"));
  offers.remove(older, "here");
  EXPECT_THAT(order(), ElementsAre("alone"));
  offers.remove(listings.front(), "elsewhere");
  EXPECT_THAT(order(), IsEmpty());
}

TEST_F(LobbyTest, OneMakerHidesNobodyElsesOffer) {
  Listing other = seek_of(ben, "the only one of another");
  other.created_ms = -1;  // older than all
  lobby.put(other, "elsewhere");
  for (std::size_t i = 0; i < most_seeks + 5; ++i) lobby.put(seek_of(ann, std::to_string(i)), "here");
  EXPECT_THAT(seeks(), testing::Contains(other.room.value()));
  EXPECT_EQ(seeks().size(), most_seeks);
}

TEST_F(LobbyTest, WhereNobodyKnowsTheAddressTheMakerCounts) {
  Listing other = seek_of(ben, "the only one of another");
  other.created_ms = -1;
  lobby.put(other);
  for (std::size_t i = 0; i < most_seeks + 5; ++i) lobby.put(seek_of(ann, std::to_string(i)));
  EXPECT_THAT(seeks(), testing::Contains(other.room.value()));
}

TEST_F(LobbyTest, WhoComesAndGoesKeepsTheTurnOfTheirOffers) {
  lobby.put(seek_of(ben, "theirs"), "elsewhere");
  lobby.put(seek_of(ann, "mine"), "here");
  lobby.leave(ann);
  EXPECT_THAT(seeks(), ElementsAre("theirs"));
  lobby.arrive(ann);
  EXPECT_THAT(seeks(), testing::UnorderedElementsAre("theirs", "mine"));
}

}  // namespace
}  // namespace lobby::in_turns_test
