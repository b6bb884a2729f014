#include "server/rooms/unfinished.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "server/base/network.hpp"

namespace rooms::unfinished_test {
namespace {

using core::RoomId;
using core::UserId;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const UserId ann{1};
const UserId ben{2};

class UnfinishedRooms : public testing::Test {
 protected:
  static Waiting guests(UserId creator, const std::string& address = {}) { return Waiting{creator, true, address}; }
  static Waiting challenge(UserId by, UserId to, const std::string& address = {}) {
    Waiting waiting{by, false, address};
    waiting.origin = protocol::origin::Challenge{{to, "Ben"}};
    return waiting;
  }
  /// Of one of the server's own.
  static Waiting challenge_of_computer(UserId by, UserId to, const std::string& address = {}) {
    Waiting waiting{by, false, address};
    waiting.origin = protocol::origin::Challenge{{to, "Ben", true}, true};
    return waiting;
  }
  /// The refusal of the first one that is too many, after `most` that are not.
  std::string refusal_after(std::size_t most, const Waiting& wanted) {
    for (std::size_t i = 0; i < most; ++i) {
      EXPECT_FALSE(rooms.refusal(wanted)) << i;
      add(wanted);
    }
    const auto refused = rooms.refusal(wanted);
    return refused ? refused->code + ": " + refused->message : "";
  }
  void add(const Waiting& waiting) { rooms.waits(RoomId(std::to_string(++made)), waiting); }
  RoomId last() const { return RoomId(std::to_string(made)); }

  int made = 0;
  std::set<UserId> away;
  std::size_t people = 0;  ///< at each address
  Unfinished rooms{
      {}, {[this](UserId user) { return !away.contains(user); }, [this](const std::string&) { return people; }}};
};

TEST_F(UnfinishedRooms, GuestMayHaveThreeWaiting) {
  EXPECT_THAT(refusal_after(3, guests(ann)), HasSubstr("too_many_rooms: 3 of your games wait"));
  EXPECT_FALSE(rooms.refusal(guests(ben)));
  rooms.ended(last());
  EXPECT_FALSE(rooms.refusal(guests(ann)));
}

TEST_F(UnfinishedRooms, AccountMayHaveTenWaiting) {
  EXPECT_THAT(refusal_after(10, Waiting{ann, false}), HasSubstr("too_many_rooms: 10 of your games wait"));
}

TEST_F(UnfinishedRooms, AddressMayHaveThirtyWaiting) {
  for (int i = 0; i < 30; ++i) add(guests(UserId(100 + i), "here"));
  const auto refused = rooms.refusal(guests(ann, "here"));
  ASSERT_TRUE(refused);
  EXPECT_THAT(refused->message, HasSubstr("30 of the games opened from your network address wait"));
  EXPECT_FALSE(rooms.refusal(guests(ann, "elsewhere")));
  EXPECT_FALSE(rooms.refusal(guests(ann)));
  rooms.plays(last(), {ann, ben});
  EXPECT_FALSE(rooms.refusal(guests(ann, "here")));
}

TEST_F(UnfinishedRooms, FullAddressDisplacesTheOldestOfAnAbsentGuest) {
  for (int i = 0; i < 30; ++i) add(guests(UserId(100 + i), "here"));
  away = {UserId(107), UserId(105)};
  EXPECT_FALSE(rooms.refusal(guests(ann, "here")));
  EXPECT_EQ(rooms.displace_for(guests(ann, "elsewhere")), std::nullopt);
  EXPECT_EQ(rooms.displace_for(guests(ann, "here")), RoomId("6"));
  add(guests(ann, "here"));
  EXPECT_EQ(rooms.displace_for(guests(ben, "here")), RoomId("8"));
  add(guests(ben, "here"));
  EXPECT_EQ(rooms.displace_for(guests(UserId(3), "here")), std::nullopt);
  EXPECT_EQ(rooms.refusal(guests(UserId(3), "here")).value().code, "too_many_rooms");
}

TEST_F(UnfinishedRooms, NothingIsDisplacedBelowTheLimit) {
  for (int i = 0; i < 29; ++i) {
    add(guests(UserId(100 + i), "here"));
    away.insert(UserId(100 + i));
  }
  EXPECT_EQ(rooms.displace_for(guests(ann, "here")), std::nullopt);
}

TEST_F(UnfinishedRooms, OffersOfAccountsAreNeverDisplaced) {
  for (int i = 0; i < 30; ++i) {
    add(Waiting{UserId(100 + i), false, "here"});
    away.insert(UserId(100 + i));
  }
  EXPECT_EQ(rooms.displace_for(guests(ann, "here")), std::nullopt);
  EXPECT_TRUE(rooms.refusal(guests(ann, "here")));
  rooms.waits(RoomId("1"), Waiting{UserId(100), true});  // as a room says that wakes
  EXPECT_TRUE(rooms.refusal(guests(ann, "here")));
}

TEST_F(UnfinishedRooms, AddressLimitGrowsWithThePeopleThere) {
  people = 50;
  for (int i = 0; i < 150; ++i) {
    const Waiting one = guests(UserId(100 + i / 3), "here");
    EXPECT_FALSE(rooms.refusal(one)) << i;
    add(one);
  }
  EXPECT_TRUE(rooms.refusal(guests(ann, "here")));
  people = 1000;
  for (int i = 150; i < 300; ++i) add(guests(UserId(100 + i / 3), "here"));
  EXPECT_TRUE(rooms.refusal(guests(ann, "here"))) << "a hundred people count";
}

TEST_F(UnfinishedRooms, HomeNetworkAddressHasTenTimesAsMany) {
  WaitingLimits limits;
  limits.home_networks = base::HomeNetworks(base::read_networks({"192.0.2.0/24"}));
  Unfinished home(limits);
  const std::string club = base::address_key("192.0.2.7");
  for (int i = 0; i < 300; ++i) {
    EXPECT_FALSE(home.refusal(guests(UserId(100 + i), club))) << i;
    home.waits(RoomId(std::to_string(i)), guests(UserId(100 + i), club));
  }
  EXPECT_TRUE(home.refusal(guests(ann, club)));
}

TEST_F(UnfinishedRooms, ChallengesToOwnComputersDoNotCount) {
  for (int i = 0; i < 40; ++i) {
    const Waiting one = challenge_of_computer(ann, UserId(50 + i), "here");
    EXPECT_FALSE(rooms.refusal(one)) << i;
    add(one);
  }
  rooms.waits(last(), challenge_of_computer(ann, UserId(50)));  // as the room itself says
  EXPECT_THAT(refusal_after(3, guests(ann, "here")), HasSubstr("3 of your games"));
}

TEST_F(UnfinishedRooms, PersonMayChallengeAnotherThreeTimes) {
  EXPECT_THAT(refusal_after(3, challenge(ann, ben)), HasSubstr("too_many_challenges: Ben has not answered"));
  EXPECT_FALSE(rooms.refusal(challenge(UserId(3), ben)));
  EXPECT_FALSE(rooms.refusal(challenge(ann, UserId(3))));
}

TEST_F(UnfinishedRooms, OwnComputersMayHaveManyChallengesButThreePerPerson) {
  for (int i = 0; i < 50; ++i) {
    const Waiting one = challenge_of_computer(UserId(100 + i), ben, i < 10 ? "here" : "");
    EXPECT_FALSE(rooms.refusal(one)) << i;
    add(one);
  }
  EXPECT_THAT(refusal_after(3, challenge_of_computer(ann, ben)),
              HasSubstr("too_many_challenges: Ben has not answered your"));
}

TEST_F(UnfinishedRooms, PersonMayReceiveTwentyChallenges) {
  for (int i = 0; i < 20; ++i) add(challenge(UserId(100 + i), ben));
  EXPECT_EQ(rooms.refusal(challenge(ann, ben)).value().code, "too_many_challenges");
  rooms.ended(last());
  EXPECT_FALSE(rooms.refusal(challenge(ann, ben)));
}

TEST_F(UnfinishedRooms, PersonMayReceiveFiveChallengesFromOneAddress) {
  for (int i = 0; i < 5; ++i) add(challenge(UserId(100 + i), ben, "here"));
  const auto refused = rooms.refusal(challenge(ann, ben, "here"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, "too_many_challenges");
  EXPECT_THAT(refused->message, HasSubstr("from your network address"));
  EXPECT_FALSE(rooms.refusal(challenge(ann, UserId(3), "here")));
  EXPECT_FALSE(rooms.refusal(challenge(ann, ben, "elsewhere"))) << "friends are not locked out";
  rooms.ended(last());
  EXPECT_FALSE(rooms.refusal(challenge(ann, ben, "here")));
}

TEST_F(UnfinishedRooms, RememberTheirRequestUntilTheyEnd) {
  Waiting asked = guests(ann);
  asked.requests = {{ann, "key"}};
  add(asked);
  EXPECT_EQ(rooms.of_request({ann, "key"}), last());
  EXPECT_EQ(rooms.of_request({ann, "another"}), std::nullopt);
  EXPECT_EQ(rooms.of_request({ben, "key"}), std::nullopt);
  EXPECT_EQ(rooms.refusal(asked).value().code, "busy");
  rooms.plays(last(), {ann, ben}, {{ann, "key"}, {ben, "bens"}});
  EXPECT_EQ(rooms.of_request({ann, "key"}), last());
  EXPECT_EQ(rooms.of_request({ben, "bens"}), last());
  rooms.ended(last());
  EXPECT_EQ(rooms.of_request({ann, "key"}), std::nullopt);
  EXPECT_EQ(rooms.of_request({ben, "bens"}), std::nullopt);
  EXPECT_FALSE(rooms.refusal(asked));
}

TEST_F(UnfinishedRooms, RequestOfTwoRoomsIsFoundByTheRemainingOne) {
  Waiting asked = guests(ann);
  asked.requests = {{ann, "key"}};
  add(asked);
  const core::RoomId first = last();
  add(asked);
  EXPECT_EQ(rooms.of_request({ann, "key"}), first);
  rooms.ended(last());
  EXPECT_EQ(rooms.of_request({ann, "key"}), first);
  add(asked);
  rooms.ended(first);
  EXPECT_EQ(rooms.of_request({ann, "key"}), last());
}

TEST_F(UnfinishedRooms, UnknownAddressHasNoLimit) {
  for (int i = 0; i < 10; ++i) add(challenge(UserId(100 + i), ben));
  EXPECT_FALSE(rooms.refusal(challenge(ann, ben)));
}

TEST_F(UnfinishedRooms, RememberTheMakersAddressWhileWaiting) {
  add(guests(ann, "here"));
  EXPECT_EQ(rooms.address_of(last()), "here");
  rooms.plays(last(), {ann, ben});
  EXPECT_EQ(rooms.address_of(last()), "");
}

TEST_F(UnfinishedRooms, ReopenedRoomCountsForItsAddressAgain) {
  for (int i = 0; i < 30; ++i) add(guests(UserId(100 + i), "here"));
  rooms.plays(last(), {ann, ben});
  EXPECT_FALSE(rooms.refusal(guests(ann, "here")));
  rooms.waits(last(), guests(UserId(129)));
  EXPECT_EQ(rooms.address_of(last()), "here");
  EXPECT_TRUE(rooms.refusal(guests(ann, "here")));
  rooms.ended(last());
  EXPECT_FALSE(rooms.refusal(guests(ann, "here")));
}

TEST_F(UnfinishedRooms, RematchesDoNotCount) {
  Waiting rematch{ann, false};
  rematch.origin = protocol::origin::Rematch{RoomId("before"), {ben, "Ben"}};
  for (int i = 0; i < 50; ++i) add(rematch);
  EXPECT_FALSE(rooms.refusal(challenge(ann, ben)));
  EXPECT_THAT(refusal_after(3, challenge(ann, ben)), HasSubstr("too_many_challenges"));
  EXPECT_FALSE(rooms.refusal(rematch));
}

TEST_F(UnfinishedRooms, GamesPerPersonAreLimitedToTwoHundred) {
  for (std::size_t i = 0; i < Unfinished::max_games; ++i) {
    EXPECT_FALSE(rooms.plays_too_many(ann));
    rooms.plays(RoomId(std::to_string(i)), {ann, ben});
  }
  EXPECT_TRUE(rooms.plays_too_many(ann));
  EXPECT_TRUE(rooms.plays_too_many(ben));
  rooms.waits(RoomId("0"), guests(ann));
  EXPECT_FALSE(rooms.plays_too_many(ann));
}

TEST_F(UnfinishedRooms, IncludesMakersInvitedPeopleAndPlayers) {
  add(challenge(ann, ben));
  EXPECT_TRUE(rooms.has(ann));
  EXPECT_TRUE(rooms.has(ben));
  rooms.plays(last(), {ann, ben});
  EXPECT_TRUE(rooms.has(ben));
  rooms.ended(last());
  EXPECT_FALSE(rooms.has(ann));
  EXPECT_FALSE(rooms.has(ben));
}

TEST_F(UnfinishedRooms, DueRoomsAreReportedInOrderAndRepeatedly) {
  for (const std::int64_t until_ms : {30, 10, 20}) {
    Waiting waiting = guests(ann);
    waiting.until_ms = until_ms;
    rooms.waits(RoomId(std::to_string(until_ms)), waiting);
  }
  EXPECT_THAT(rooms.due(9, 100), IsEmpty());
  EXPECT_THAT(rooms.due(20, 100), ElementsAre(RoomId("10"), RoomId("20")));
  rooms.ended(RoomId("10"));
  EXPECT_THAT(rooms.due(119, 100), ElementsAre(RoomId("30")));
  EXPECT_THAT(rooms.due(120, 100), ElementsAre(RoomId("20")));
}

}  // namespace
}  // namespace rooms::unfinished_test
