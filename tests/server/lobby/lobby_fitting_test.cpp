// Whose offer suits somebody who wants to play at once.
#include <gmock/gmock.h>

#include "server/lobby/lobby.hpp"
#include "tests/server/lobby/lobby_fixture.hpp"

namespace lobby::lobby_fitting_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(LobbyTest, TheExactClockFitsBestThenTheClosestThenTheOldest) {
  Listing older = seek_of(ann, "older", "12+5");
  Listing newer = seek_of(ann, "newer", "12+5");
  newer.created_ms = 5;
  lobby.put(newer);
  lobby.put(older);
  lobby.put(seek_of(ann, "far", "15+10"));
  lobby.put(seek_of(ann, "exact"));
  lobby.put(seek_of(ann, "too long", "30+20"));
  lobby.put(seek_of(ann, "days", "3d"));
  lobby.put(seek_of(ben, "Ben's own"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("exact", "older", "newer", "far"));
  EXPECT_THAT(names(fitting(ben, wish("3d"))), ElementsAre("days"));
}

TEST_F(LobbyTest, WhatDoesNotSuitIsNotOffered) {
  Listing seek = seek_of(ann, "a");
  lobby.put(seek);
  Seek other_setup = wish();
  other_setup.create.setup = "tournament";
  EXPECT_THAT(fitting(ben, other_setup), IsEmpty());
  Seek same_side = wish();
  same_side.create.side = game::Side::first;
  EXPECT_THAT(fitting(ben, same_side), IsEmpty());
  Seek strong = wish();
  strong.wanted.least_rating = 1600;
  EXPECT_THAT(fitting(ben, strong), IsEmpty());
  seek.seek = protocol::Wanted{0, 1400};
  lobby.put(seek);
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

TEST_F(LobbyTest, NobodyIsPairedWithABot) {
  Listing seated = seek_of(ann, "seated");
  seated.seats[0]->bot = true;
  Listing drawn = drawn_seek_of(ann, "drawn");
  drawn.host->bot = true;
  lobby.put(seated);
  lobby.put(drawn);
  lobby.put(seek_of(cal, "a person's"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("a person's"));
}

TEST_F(LobbyTest, RatedFitsOnlyRated) {
  Listing rated = seek_of(ann, "rated");
  rated.rated = true;
  lobby.put(rated);
  lobby.put(seek_of(ann, "unrated"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("unrated"));
  Seek for_points = wish();
  for_points.create.rated = true;
  EXPECT_THAT(names(fitting(ben, for_points)), ElementsAre("rated"));
}

TEST_F(LobbyTest, TheSameClockFitsBestThenTheClosestRating) {
  const auto put = [this](const std::string& room, const std::string& clock, int rating) {
    Listing seek = seek_of(ann, room, clock);
    seek.seats[0]->rating = SeatRating{rating, false};
    lobby.put(seek);
  };
  put("far", "10+5", 1300);
  put("equal", "12+5", 1700);
  put("above", "10+5", 1850);
  put("closest", "10+5", 1800);
  EXPECT_THAT(names(fitting(ben, wish(), 1700)), ElementsAre("closest", "above", "far", "equal"));
}

TEST_F(LobbyTest, RangesAreMeasuredWithBothRatings) {
  Listing seek = seek_of(ann, "a");
  seek.seats[0]->rating = SeatRating{1800, false};
  seek.seek = protocol::Wanted{1600, 1900};
  lobby.put(seek);
  EXPECT_THAT(names(fitting(ben, wish(), 1600)), ElementsAre("a"));
  EXPECT_THAT(fitting(ben, wish(), 1599), IsEmpty());
  EXPECT_THAT(fitting(ben, wish(), 1901), IsEmpty());
  Seek at_most = wish();
  at_most.wanted.most_rating = 1799;
  EXPECT_THAT(fitting(ben, at_most, 1700), IsEmpty());
  at_most.wanted.most_rating = 1800;
  EXPECT_THAT(names(fitting(ben, at_most, 1700)), ElementsAre("a"));
}

TEST_F(LobbyTest, NobodyIsPairedWithWhoHasGone) {
  lobby.put(seek_of(ann, "slow", "3d"));
  lobby.leave(ann);
  EXPECT_THAT(fitting(ben, wish("3d")), IsEmpty());
}

TEST_F(LobbyTest, ASeekThatIsExpectedCanBeTakenAndIsShownToNobody) {
  lobby.expect(seek_of(ann, "a"));
  EXPECT_THAT(names(fitting(ben, wish())), ElementsAre("a"));
  EXPECT_THAT(seeks(), IsEmpty());
  lobby.put(game_of(ann, cal, "a"));
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
  lobby.expect(seek_of(ann, "b"));
  lobby.remove(RoomId("b"));
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

TEST_F(LobbyTest, WhatIsExpectedForNobodyElseIsNotTaken) {
  Listing hidden = seek_of(ann, "hidden");
  hidden.visibility = protocol::Visibility::private_;
  lobby.expect(hidden);
  EXPECT_THAT(fitting(ben, wish()), IsEmpty());
}

}  // namespace
}  // namespace lobby::lobby_fitting_test
