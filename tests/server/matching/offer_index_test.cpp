#include "server/matching/offer_index.hpp"

#include <gmock/gmock.h>

#include <list>

#include "tests/server/matching/listings.hpp"

namespace matching::offer_index_test {
namespace {

using namespace listings;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class OfferIndexTest : public testing::Test {
 protected:
  Listing& put(const std::string& room, const std::string& clock) {
    Listing& offer = listings.emplace_back(seek_of(ann, room, clock));
    offers.add(offer);
    return offer;
  }
  std::vector<std::string> close_to(const std::string& clock) const {
    std::vector<std::string> rooms;
    for (const auto& close : offers.close_to(wish(clock).create)) rooms.push_back(close.offer->room.value());
    return rooms;
  }

  std::list<Listing> listings;
  OfferIndex offers;
};

TEST_F(OfferIndexTest, ReturnsOnlyPossibleMatches) {
  for (int i = 0; i < 100; ++i) {
    put("days " + std::to_string(i), std::to_string(4 + i % 10) + "d");
    put("long " + std::to_string(i), "60+" + std::to_string(i));
  }
  put("exact", "10+5");
  put("untimed", "");
  put("three days", "3d");
  EXPECT_THAT(close_to("10+5"), UnorderedElementsAre("exact"));
  EXPECT_THAT(close_to(""), UnorderedElementsAre("untimed"));
  EXPECT_THAT(close_to("3d"), UnorderedElementsAre("three days"));
}

/// A game of 10+0 takes 600 s.
TEST_F(OfferIndexTest, LiveGamesFitWithinAFactorOfTwo) {
  put("300 s", "5+0");
  put("280 s", "4+1");
  put("1200 s", "20+0");
  put("1240 s", "20+1");
  EXPECT_THAT(close_to("10+0"), UnorderedElementsAre("300 s", "1200 s"));
}

TEST_F(OfferIndexTest, ByoYomiFitsByoYomiAlone) {
  put("byo-yomi", "10+5x20");
  put("increment", "10+10");
  EXPECT_THAT(close_to("10+3x30"), UnorderedElementsAre("byo-yomi"));
  EXPECT_THAT(close_to("15+5"), UnorderedElementsAre("increment"));
}

TEST_F(OfferIndexTest, ReturnsTheDifferenceOfTheClocks) {
  put("shorter", "5+0");
  const auto close = offers.close_to(wish("10+0").create);
  ASSERT_EQ(close.size(), 1u);
  EXPECT_EQ(close.front().estimate_gap_s, 300);
}

TEST_F(OfferIndexTest, ExcludesOtherGamesSetupsAndRatings) {
  Listing& offer = put("a", "10+5");
  EXPECT_THAT(close_to("10+5"), UnorderedElementsAre("a"));
  offers.remove(offer);
  EXPECT_THAT(close_to("10+5"), IsEmpty());
  for (const auto change : {+[](Listing& each) { each.game = "zertz"; }, +[](Listing& each) { each.setup = "random"; },
                            +[](Listing& each) { each.rated = true; }}) {
    Listing& other = listings.emplace_back(seek_of(ann, "other"));
    change(other);
    offers.add(other);
  }
  EXPECT_THAT(close_to("10+5"), IsEmpty());
}

}  // namespace
}  // namespace matching::offer_index_test
