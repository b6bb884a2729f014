#include "server/matching/offers.hpp"

#include <gmock/gmock.h>

#include "tests/server/matching/listings.hpp"

namespace matching::offers_test {
namespace {

using namespace listings;
using testing::ElementsAre;
using testing::IsEmpty;

struct OffersTest : testing::Test {
  OffersTest() {
    for (const UserId user : {ann, ben, cal}) presence.arrive({user, "Somebody"});
  }
  std::vector<RoomId> fitting(UserId by, const Seek& wish, int rating = 1500) const {
    return offers.fitting(by, wish, rating);
  }
  presence::Presence presence;
  Offers offers{presence};
};

TEST_F(OffersTest, TheExactClockFitsBestThenTheClosestThenTheOldest) {
  Listing older = seek_of(ann, "older", "12+5");
  Listing newer = seek_of(ann, "newer", "12+5");
  newer.created_ms = 5;
  offers.put(newer);
  offers.put(older);
  offers.put(seek_of(ann, "far", "15+10"));
  offers.put(seek_of(ann, "exact"));
  offers.put(seek_of(ann, "too long", "30+20"));
  offers.put(seek_of(ann, "days", "3d"));
  offers.put(seek_of(ben, "Ben's own"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("exact", "older", "newer", "far"));
  EXPECT_THAT(names(fitting(ben, wish("3d"))), ElementsAre("days"));
}

TEST_F(OffersTest, UnsuitableOffersAreExcluded) {
  Listing seek = seek_of(ann, "a");
  offers.put(seek);
  Seek other_setup = wish();
  other_setup.create.setup = "tournament";
  EXPECT_THAT(fitting(ben, other_setup), IsEmpty());
  Seek same_side = wish();
  same_side.create.side = game::Side::first;
  EXPECT_THAT(fitting(ben, same_side), IsEmpty());
  Seek strong = wish();
  strong.wanted.least_rating = 1600;
  EXPECT_THAT(fitting(ben, strong), IsEmpty());
  seek.origin = protocol::origin::Seek{{0, 1400}};
  offers.put(seek);
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

TEST_F(OffersTest, BotsAreNotPaired) {
  Listing seated = seek_of(ann, "seated");
  seated.seats[0]->bot = true;
  Listing drawn = drawn_seek_of(ann, "drawn");
  drawn.host->bot = true;
  offers.put(seated);
  offers.put(drawn);
  offers.put(seek_of(cal, "a person's"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("a person's"));
}

TEST_F(OffersTest, RatedSeeksMatchOnlyRatedOnes) {
  Listing rated = seek_of(ann, "rated");
  rated.rated = true;
  offers.put(rated);
  offers.put(seek_of(ann, "unrated"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("unrated"));
  Seek for_points = wish();
  for_points.create.rated = true;
  EXPECT_THAT(names(fitting(ben, for_points)), ElementsAre("rated"));
}

TEST_F(OffersTest, TheSameClockFitsBestThenTheClosestRating) {
  const auto put = [this](const std::string& room, const std::string& clock, int rating) {
    Listing seek = seek_of(ann, room, clock);
    seek.seats[0]->rating = SeatRating{rating, false};
    offers.put(seek);
  };
  put("far", "10+5", 1300);
  put("equal", "12+5", 1700);
  put("above", "10+5", 1850);
  put("closest", "10+5", 1800);
  EXPECT_THAT(names(fitting(ben, wish(), 1700)), ElementsAre("closest", "above", "far", "equal"));
}

TEST_F(OffersTest, RangesOfBothSidesApply) {
  Listing seek = seek_of(ann, "a");
  seek.seats[0]->rating = SeatRating{1800, false};
  seek.origin = protocol::origin::Seek{{1600, 1900}};
  offers.put(seek);
  EXPECT_THAT(names(fitting(ben, wish(), 1600)), ElementsAre("a"));
  EXPECT_THAT(fitting(ben, wish(), 1599), IsEmpty());
  EXPECT_THAT(fitting(ben, wish(), 1901), IsEmpty());
  Seek at_most = wish();
  at_most.wanted.most_rating = 1799;
  EXPECT_THAT(fitting(ben, at_most, 1700), IsEmpty());
  at_most.wanted.most_rating = 1800;
  EXPECT_THAT(names(fitting(ben, at_most, 1700)), ElementsAre("a"));
}

TEST_F(OffersTest, AbsentMakersAreNotPaired) {
  offers.put(seek_of(ann, "slow", "3d"));
  presence.leave(ann);
  EXPECT_THAT(fitting(ben, wish("3d")), IsEmpty());
}

TEST_F(OffersTest, AnExpectedOfferCanBeTakenUntilItsRoomIsKnown) {
  offers.expect(seek_of(ann, "a"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("a"));
  offers.put(game_of(ann, cal, "a"));
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
  offers.expect(seek_of(ann, "b"));
  offers.remove(RoomId("b"));
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

TEST_F(OffersTest, ExpectedPrivateOfferIsNotTaken) {
  Listing hidden = seek_of(ann, "hidden");
  hidden.visibility = protocol::Visibility::private_;
  offers.expect(hidden);
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

TEST_F(OffersTest, RequestForASideSkipsDrawnSides) {
  offers.put(drawn_seek_of(ann, "a"));
  Seek as_first = wish();
  as_first.create.side = game::Side::first;
  EXPECT_THAT(fitting(ben, as_first), IsEmpty());
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("a"));
}

TEST_F(OffersTest, RatingOfAMakerWithoutASideCounts) {
  Listing strong = drawn_seek_of(ann, "a");
  strong.host->rating = SeatRating{1900, false};
  offers.put(strong);
  Seek modest = wish();
  modest.wanted.most_rating = 1800;
  EXPECT_THAT(fitting(ben, modest), IsEmpty());
}

TEST_F(OffersTest, KnownRoomOverridesAnExpectedOne) {
  Listing rated = seek_of(ann, "a");
  rated.rated = true;
  offers.put(rated);
  offers.expect(seek_of(ann, "a"));
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

TEST_F(OffersTest, BlockedPeopleAreNotPaired) {
  offers.put(seek_of(ann, "anns"));
  offers.put(seek_of(cal, "cals"));
  EXPECT_THAT(names(offers.fitting(ben, wish(), 1500, {ann})), ElementsAre("cals"));
}

}  // namespace
}  // namespace matching::offers_test
