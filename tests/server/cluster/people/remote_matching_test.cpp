#include "server/cluster/people/remote_matching.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/rooms/host.hpp"
#include "tests/server/cluster/people/two_nodes.hpp"

namespace cluster::remote_matching_test {
namespace {

const NodeOptions brief_patience{
    .patience = {.snapshot = std::chrono::minutes(1), .matching = std::chrono::milliseconds(2)}};

// ---- limits, and requests that are sent again

using LimitsOfTwoServers = TwoNodes;

TEST_F(LimitsOfTwoServers, OffersOfAPersonCountAtBothServers) {
  const rooms::Visitor ann = visitor(1);
  const rooms::Visitor ann_elsewhere = visitor(1);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(seek(one_, ann));
  settle(one_, two_);
  EXPECT_FALSE(seek(two_, ann_elsewhere));
  EXPECT_TRUE(hears(ann_elsewhere).has("too_many_rooms"));
}

TEST_F(LimitsOfTwoServers, EndedOffersNoLongerCountAtTheOther) {
  const rooms::Visitor ann = visitor(1);
  std::vector<core::RoomId> made;
  for (int i = 0; i < 3; ++i) made.push_back(*seek(one_, ann));
  settle(one_, two_);
  one_.rooms.find_loaded(made[1])->command(ann, 2, protocol::Unseek{});
  await([&] { return !two_.people.node_of(made[1]); });
  EXPECT_TRUE(seek(two_, visitor(1)));
}

TEST_F(LimitsOfTwoServers, ChallengesOfAPersonCountAtBothServers) {
  const rooms::Visitor ann = visitor(1, false);
  const protocol::origin::Challenge challenge{{core::UserId(2), "Ben"}};
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(one_.rooms.create(ann, 1, game(), challenge));
  settle(one_, two_);
  const rooms::Visitor ann_elsewhere = visitor(1, false);
  EXPECT_FALSE(two_.rooms.create(ann_elsewhere, 1, game(), challenge));
  EXPECT_TRUE(hears(ann_elsewhere).has("too_many_challenges"));
}

TEST_F(LimitsOfTwoServers, RequestRepeatedAtAnotherServerReturnsItsRoom) {
  protocol::Create create = game();
  create.key = "same";
  const auto room = seek(one_, visitor(1), create);
  settle(one_, two_);
  const rooms::Visitor again = visitor(1);
  EXPECT_FALSE(seek(two_, again, create));
  await([&] { return hears(again).has(R"("paired":false)"); });
  EXPECT_NE(hears(again).next().find(room->value()), std::string::npos);
  EXPECT_EQ(two_.rooms.loaded(), 0U);
}

TEST_F(LimitsOfTwoServers, RequestRepeatedWhileItsServerEndsMustBeRetried) {
  protocol::Create create = game();
  create.key = "same";
  ASSERT_TRUE(seek(one_, visitor(1), create));
  settle(one_, two_);
  hub_->cut_off(one_.id());
  const rooms::Visitor again = visitor(1);
  EXPECT_FALSE(seek(two_, again, create));
  two_.people.forget(one_.id());
  await([&] { return hears(again).has(R"("storage")"); });
}

TEST_F(LimitsOfTwoServers, ARequestThatIsSentAgainIsAnsweredThoughMessagesWereLost) {
  protocol::Create create = game();
  create.key = "same";
  const auto room = seek(one_, visitor(1), create);
  settle(one_, two_);
  hub_->cut_off(one_.id());
  const rooms::Visitor again = visitor(1);
  EXPECT_FALSE(seek(two_, again, create));
  await_strand(two_);
  hub_->bring_back(one_.id());
  await([&] { return hears(again).has(R"("paired":false)"); });
  EXPECT_NE(hears(again).next().find(room->value()), std::string::npos);
}

TEST_F(LimitsOfTwoServers, ARequestThatIsSentAgainIsRefusedIfItsServerStaysSilent) {
  Node impatient(io_, hub_, 3, brief_patience);
  protocol::Create create = game();
  create.key = "same";
  ASSERT_TRUE(seek(one_, visitor(1), create));
  settle(one_, impatient);
  hub_->cut_off(one_.id());
  const rooms::Visitor again = visitor(1);
  EXPECT_FALSE(seek(impatient, again, create));
  await([&] { return hears(again).has(R"("storage")"); });
}

// ---- to play at once

class PlayAtOnce : public TwoNodes {
 protected:
  static protocol::Seek wish(const std::string& key) {
    protocol::Seek seek{game()};
    seek.create.side.reset();
    seek.create.key = key;
    seek.pair = true;
    return seek;
  }
  /// Is here, and asks to play at once.
  void ask(Node& at, const rooms::Visitor& who, const std::string& key) {
    at.presence.arrive(who.user);
    at.matchmaker.seek(who, 1, wish(key));
  }
  /// What they were answered.
  std::string answer(const rooms::Visitor& who) {
    await([&] { return hears(who).has(R"("id":1)"); });
    return hears(who).next_with(R"("id":1)");
  }
  static std::string room_in(const std::string& answer) {
    const std::string before = R"("room":")";
    const std::size_t place = answer.find(before);
    return place == std::string::npos ? answer : answer.substr(place + before.size(), 12);
  }
  static bool is_paired(const std::string& answer) { return answer.find(R"("paired":true)") != std::string::npos; }
  void expect_one_game(const std::string& a, const std::string& b) {
    EXPECT_EQ(room_in(a), room_in(b));
    EXPECT_NE(is_paired(a), is_paired(b));
  }

  Node three_{io_, hub_, 3};
  const rooms::Visitor ann_ = visitor(1);
  const rooms::Visitor ben_ = visitor(2);
};

TEST_F(PlayAtOnce, OfferAtTheLeaderIsTakenFromAnotherServer) {
  ask(one_, ann_, "a");
  const std::string anns = answer(ann_);
  ask(two_, ben_, "b");
  const std::string bens = answer(ben_);
  expect_one_game(anns, bens);
  EXPECT_TRUE(is_paired(bens));
  EXPECT_EQ(one_.rooms.loaded(), 1U);
}

TEST_F(PlayAtOnce, RequestAtTheLeaderTakesAnOfferElsewhere) {
  ask(two_, ann_, "a");
  const std::string anns = answer(ann_);
  EXPECT_EQ(two_.rooms.loaded(), 1U);
  ask(one_, ben_, "b");
  expect_one_game(anns, answer(ben_));
}

TEST_F(PlayAtOnce, AnOfferElsewhereIsTakenBeforeItIsShownThere) {
  Node slow(io_, hub_, 4, {.delay = std::chrono::hours(1)});
  slow.presence.arrive(ann_.user);
  slow.matchmaker.seek(ann_, 1, {game()});
  const std::string anns = answer(ann_);
  settle(slow, one_);
  ask(one_, ben_, "b");
  expect_one_game(anns, answer(ben_));
}

TEST_F(PlayAtOnce, SimultaneousRequestsAtTwoServersArePaired) {
  ask(two_, ann_, "a");
  ask(three_, ben_, "b");
  expect_one_game(answer(ann_), answer(ben_));
}

TEST_F(PlayAtOnce, SimultaneousRequestsAtThreeServersAreAllPaired) {
  std::vector<rooms::Visitor> people;
  const std::array nodes{&one_, &two_, &three_};
  for (int i = 0; i < 30; ++i) {
    people.push_back(visitor(100 + i));
    ask(*nodes[static_cast<std::size_t>(i) % 3], people.back(), "key");
  }
  std::map<std::string, int> in_room;
  for (const auto& who : people) ++in_room[room_in(answer(who))];
  EXPECT_EQ(in_room.size(), 15U);
  for (const auto& [room, players] : in_room) EXPECT_EQ(players, 2) << room;
}

TEST_F(PlayAtOnce, OfferRefusedAtItsServerIsNoLongerExpected) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(seek(two_, ann_, game("1+0")));
  settle(two_, one_);
  ask(two_, ann_, "a");
  await([&] { return hears(ann_).has("too_many_rooms"); });
  ask(three_, ben_, "b");
  EXPECT_FALSE(is_paired(answer(ben_)));
}

TEST_F(PlayAtOnce, RequestRepeatedAtAnotherServerReturnsTheGame) {
  ask(two_, ann_, "a");
  answer(ann_);
  ask(three_, ben_, "b");
  const std::string bens = answer(ben_);
  settle(two_, one_);
  const rooms::Visitor ben_again = visitor(2);
  ask(one_, ben_again, "b");
  EXPECT_EQ(answer(ben_again), bens);
}

TEST_F(PlayAtOnce, RequestGoesToTheNextLeaderIfTheFirstEnds) {
  hub_->cut_off(one_.id());
  ask(two_, ann_, "a");
  settle(three_, two_);  // by now it has asked
  for (Node* const node : {&two_, &three_}) node->leader = 2;
  for (Node* const node : {&two_, &three_}) node->people.forget(one_.id());
  const std::string anns = answer(ann_);
  ask(three_, ben_, "b");
  expect_one_game(anns, answer(ben_));
}

TEST_F(PlayAtOnce, RequestLostOnTheWayToTheLeaderIsRepeated) {
  hub_->cut_off(two_.id());
  ask(two_, ann_, "a");
  await_strand(two_);
  hub_->bring_back(two_.id());
  const std::string anns = answer(ann_);
  ask(three_, ben_, "b");
  expect_one_game(anns, answer(ben_));
}

TEST_F(PlayAtOnce, WhoeverAsksALeaderThatStaysSilentIsRefused) {
  Node impatient(io_, hub_, 4, brief_patience);
  hub_->cut_off(one_.id());
  ask(impatient, ann_, "a");
  EXPECT_THAT(answer(ann_), testing::HasSubstr(R"("storage")"));
}

/// Whether the seat was taken there nobody knows, so that the next offer must not be tried.
TEST_F(PlayAtOnce, WhereAServerStaysSilentWhoeverWasToSitThereIsRefused) {
  Node leader(io_, hub_, 4, brief_patience);
  for (Node* const node : {&leader, &three_}) node->leader = 4;
  two_.presence.arrive(ann_.user);
  two_.matchmaker.seek(ann_, 1, {game()});
  answer(ann_);
  settle(two_, leader);
  hub_->cut_off(two_.id());
  ask(leader, ben_, "b");
  EXPECT_THAT(answer(ben_), testing::HasSubstr(R"("storage")"));
  const rooms::Visitor cal = visitor(3);
  ask(three_, cal, "c");
  EXPECT_THAT(answer(cal), testing::HasSubstr(R"("storage")"));
}

TEST_F(PlayAtOnce, AnOfferAtAServerThatHasEndedIsNotTaken) {
  ask(two_, ann_, "a");
  answer(ann_);
  settle(two_, one_);
  hub_->cut_off(two_.id());
  for (Node* const node : {&one_, &three_}) node->people.forget(two_.id());
  ask(three_, ben_, "b");
  EXPECT_FALSE(is_paired(answer(ben_)));
}

}  // namespace
}  // namespace cluster::remote_matching_test
