#include "server/cluster/people/people.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "common/game/registry.hpp"
#include "server/cluster/people/codec.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/cluster/people/two_nodes.hpp"

namespace cluster::people_test {
namespace {

using PeopleOfTwoServers = TwoNodes;

TEST_F(PeopleOfTwoServers, PersonAtOneIsPresentAtBoth) {
  const rooms::Visitor ann = visitor(1);
  one_.presence.arrive(ann.user);
  await_here(two_, ann);
  one_.presence.leave(ann.user.id);
  await_here(two_, ann, false);
}

TEST_F(PeopleOfTwoServers, PersonAtBothCountsOnceAndStaysAfterLeavingOne) {
  const rooms::Visitor ann = visitor(1);
  const rooms::Visitor ben = looker(two_, 2);
  two_.presence.arrive(ann.user);
  one_.presence.arrive(ann.user);
  settle(one_, two_);
  await([&] { return hears(ben).has(R"("people":3)"); });
  one_.presence.leave(ann.user.id);
  settle(one_, two_);
  EXPECT_TRUE(is_here(two_, ann));
}

TEST_F(PeopleOfTwoServers, ABotAtOneIsListedAtBoth) {
  room::User bot{core::UserId(7), "Deep Ibex", false, true, 3};
  one_.presence.arrive(bot);
  settle(one_, two_);
  const auto bots = two_.presence.bots();
  ASSERT_EQ(bots.size(), 1U);
  EXPECT_EQ(bots[0].name, "Deep Ibex");
  EXPECT_EQ(bots[0].level, 3);
}

TEST_F(PeopleOfTwoServers, OfferAtOneIsShownAtTheOtherWithItsMakerPresent) {
  const rooms::Visitor ben = looker(two_, 2);
  const rooms::Visitor ann = visitor(1);
  one_.presence.arrive(ann.user);
  const auto room = seek(one_, ann);
  await([&] { return hears(ben).has(room->value()); });
  EXPECT_NE(hears(ben).next_with(room->value()).find(R"("online":true)"), std::string::npos);
  EXPECT_EQ(two_.people.node_of(*room), one_.id());
  EXPECT_FALSE(one_.people.node_of(*room));
}

TEST_F(PeopleOfTwoServers, AGameOfPairedPeopleIsTheirsAtBoth) {
  const rooms::Visitor ben = looker(two_, 2);
  one_.rooms.pair({{visitor(1).user, ben.user}, "tzaar", "fixed", "3d"}, [](const auto&) {});
  await([&] { return hears(ben).has(R"("pairing":true)"); });
  EXPECT_TRUE(two_.rooms.needs(ben.user.id));
}

TEST_F(PeopleOfTwoServers, ATakenOfferIsAGameAtBoth) {
  const rooms::Visitor cal = looker(two_, 3);
  const rooms::Visitor ann = visitor(1);
  const rooms::Visitor ben = visitor(2);
  one_.presence.arrive(ann.user);
  const auto room = seek(one_, ann);
  one_.rooms.find_loaded(*room)->command(ben, 2, protocol::Sit{});
  await([&] { return hears(cal).has(R"("games":1)"); });
  settle(one_, two_);
  EXPECT_EQ(ask(two_.lobby.games_of(ben.user.id)), std::vector{*room});
}

TEST_F(PeopleOfTwoServers, OfferEndedAtOneIsRemovedAtTheOther) {
  const rooms::Visitor ben = looker(two_, 2);
  const rooms::Visitor ann = visitor(1);
  one_.presence.arrive(ann.user);
  const auto room = seek(one_, ann);
  await([&] { return hears(ben).has(room->value()); });
  hears(ben).next_with(room->value());
  one_.rooms.find_loaded(*room)->command(ann, 2, protocol::Unseek{});
  await([&] { return hears(ben).has(R"("gone":[")" + room->value()); });
  await([&] { return !two_.people.node_of(*room); });
  EXPECT_FALSE(two_.rooms.needs(ann.user.id));
}

TEST_F(PeopleOfTwoServers, StartingServerLearnsTheState) {
  const rooms::Visitor ann = visitor(1);
  one_.presence.arrive(ann.user);
  const auto room = seek(one_, ann);
  await([&] { return two_.people.node_of(*room).has_value(); });
  Node three(io_, hub_, 3);
  await_here(three, ann);
  await([&] { return three.people.node_of(*room).has_value(); });
  EXPECT_EQ(three.people.node_of(*room), one_.id());
  EXPECT_TRUE(three.rooms.needs(ann.user.id));
}

TEST_F(PeopleOfTwoServers, LostStateIsRequestedAgain) {
  const rooms::Visitor ann = visitor(1);
  const rooms::Visitor ben = visitor(2);
  one_.presence.arrive(ann.user);
  const auto gone = seek(one_, ann);
  await([&] { return two_.people.node_of(*gone).has_value(); });
  hub_->cut_off(one_.id());
  one_.rooms.find_loaded(*gone)->command(ann, 2, protocol::Unseek{});
  one_.presence.leave(ann.user.id);
  one_.presence.arrive(ben.user);
  const auto made = seek(one_, ben);
  await_here(one_, ann, false);
  await([&] { return !one_.rooms.needs(ann.user.id); });
  hub_->bring_back(one_.id());
  await_here(two_, ben);
  await_here(two_, ann, false);
  await([&] { return two_.people.node_of(*made).has_value() && !two_.people.node_of(*gone); });
  EXPECT_FALSE(two_.rooms.needs(ann.user.id));
}

TEST_F(PeopleOfTwoServers, UnansweredSnapshotRequestIsRepeated) {
  const rooms::Visitor ann = visitor(1);
  one_.presence.arrive(ann.user);
  settle(one_, two_);
  hub_->cut_off(one_.id());
  Node three(io_, hub_, 3, {.patience = {.snapshot = std::chrono::milliseconds(1)}});
  three.people.start({one_.id(), two_.id(), three.id()});
  settle(three, two_);
  hub_->bring_back_unnoticed(one_.id());
  await_here(three, ann);
}

TEST_F(PeopleOfTwoServers, SnapshotRequestsToASilentServerAreLimited) {
  std::atomic<int> asked = 0;
  bus::InProcess silent(hub_, core::NodeId(9));
  silent.listen(bus::Topic::people, [&](core::NodeId from, std::string_view message) {
    const auto heard = decode(message);
    asked += from == core::NodeId(3) && heard && std::holds_alternative<AskAll>(*heard) ? 1 : 0;
  });
  silent.start();
  const auto began = std::chrono::steady_clock::now();
  Node three(io_, hub_, 3, {.patience = {.snapshot = std::chrono::milliseconds(10)}});
  three.people.start({silent.node(), three.id()});
  await([&] { return asked >= 5; });
  EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(10 + 20 + 40));
}

TEST_F(PeopleOfTwoServers, AServerThatHasEndedIsForgotten) {
  const rooms::Visitor cal = looker(two_, 3);
  const rooms::Visitor ann = visitor(1);
  one_.presence.arrive(ann.user);
  const auto room = seek(one_, ann);
  await([&] { return hears(cal).has(room->value()); });
  two_.people.forget(one_.id());
  await_here(two_, ann, false);
  await([&] { return hears(cal).has(R"("gone":[")" + room->value()); });
  EXPECT_FALSE(two_.people.node_of(*room));
  EXPECT_FALSE(two_.rooms.needs(ann.user.id));
  // Nothing of it is heard any more.
  const rooms::Visitor ben = visitor(2);
  one_.presence.arrive(ben.user);
  settle(two_, one_);
  settle(two_, one_);
  EXPECT_FALSE(is_here(two_, ben));
}

TEST_F(PeopleOfTwoServers, MessagesOfAnEndedServerAreIgnored) {
  Node three(io_, hub_, 3);
  three.people.start({one_.id(), three.id()});
  const rooms::Visitor ann = visitor(1);
  const rooms::Visitor ben = visitor(2);
  settle(one_, three);
  two_.presence.arrive(ann.user);
  one_.presence.arrive(ben.user);
  settle(two_, one_);
  await_here(three, ben);
  EXPECT_FALSE(is_here(three, ann));
}

TEST_F(PeopleOfTwoServers, LargeSnapshotIsSplitIntoMessages) {
  for (int number = 1; number <= 4500; ++number) one_.presence.arrive(visitor(10'000 + number).user);
  std::vector<core::RoomId> made;
  for (int number = 1; number <= 250; ++number) made.push_back(*seek(one_, visitor(20'000 + number)));
  await([&] { return two_.people.node_of(made.back()).has_value(); });
  Node three(io_, hub_, 3);
  await_here(three, visitor(14'500));
  await([&] {
    return std::all_of(made.begin(), made.end(),
                       [&](const auto& room) { return three.people.node_of(room).has_value(); });
  });
}

// ---- rooms that sleep

/// The rooms of the third server sleep as soon as nobody is in them.
class RemoteSleepingRoom : public TwoNodes {
 protected:
  static room::Timings sleepy() {
    room::Timings timings;
    timings.awake_ms = 1;
    return timings;
  }
  RemoteSleepingRoom() { room_ = begin_game(three_); }
  /// Its game sleeps, and the second server knows.
  core::RoomId begin_game(Node& at) {
    const core::RoomId room = *seek(at, ann_, game("3d"));
    at.rooms.find_loaded(room)->command(visitor(2), 2, protocol::Sit{});
    await([&] { return at.rooms.sleeps(room) && two_.rooms.sleeps(room); });
    return room;
  }

  Node three_{io_, hub_, 3, {.timings = sleepy()}};
  const rooms::Visitor ann_ = visitor(1);
  core::RoomId room_;
};

TEST_F(RemoteSleepingRoom, IsKnownWithoutAnOwner) {
  EXPECT_FALSE(two_.people.node_of(room_));
  EXPECT_TRUE(two_.rooms.needs(ann_.user.id));
  EXPECT_EQ(ask(two_.lobby.games_of(ann_.user.id)), std::vector{room_});
}

TEST_F(RemoteSleepingRoom, OutlivesTheServerThatPutItToSleep) {
  two_.people.forget(three_.id());
  settle(one_, two_);
  EXPECT_TRUE(two_.rooms.sleeps(room_));
  EXPECT_EQ(ask(two_.lobby.games_of(ann_.user.id)), std::vector{room_});
}

TEST_F(RemoteSleepingRoom, IsActiveWhereItWakes) {
  three_.rooms.find(room_, [&](const auto& host) { (*host)->join(ann_, 5, {}); });
  await([&] { return two_.people.node_of(room_) == three_.id(); });
  EXPECT_FALSE(two_.rooms.sleeps(room_));
}

TEST_F(RemoteSleepingRoom, IsKnownEvenIfTheLobbyThereNeverListedIt) {
  Node four(io_, hub_, 4, {.timings = sleepy(), .delay = std::chrono::hours(1)});
  const core::RoomId room = begin_game(four);
  EXPECT_FALSE(two_.people.node_of(room));
}

// ---- turns of games

class RemoteGame : public TwoNodes {
 protected:
  RemoteGame() {
    one_.presence.arrive(ann_.user);
    room_ = *seek(one_, ann_);
    do_at_one(ben_, protocol::Sit{});
    await([&] { return !ask(two_.lobby.games_of(ben_.user.id)).empty(); });
  }
  void do_at_one(const rooms::Visitor& who, room::Command command) {
    one_.rooms.find_loaded(room_)->command(who, ++requests_, std::move(command));
    await([&] { return hears(who).has(R"("id":)" + std::to_string(requests_)); });
  }
  void play(const std::string& turn) { do_at_one(ann_, protocol::Turn{"key", 0, turn}); }

  /// What the other server shows of it.
  std::string last_turn_at_two() {
    std::string turn;
    bool is_asked = false;
    boost::asio::post(two_.strand, [&] {
      if (const auto* listing = two_.lobby.find(room_)) turn = listing->progress.last_turn;
      is_asked = true;
    });
    await([&] { return is_asked; });
    return turn;
  }

  const rooms::Visitor ann_ = visitor(1);
  const rooms::Visitor ben_ = visitor(2);
  const std::string turn_ = (*game::start("tzaar", "fixed"))->legal_turns().front();
  core::RoomId room_;
  int requests_ = 10;
};

TEST_F(RemoteGame, TurnsAreNotSentWhileNobodyWatches) {
  play(turn_);
  settle(one_, two_);
  settle(one_, two_);
  EXPECT_EQ(last_turn_at_two(), "");
}

TEST_F(RemoteGame, NewWatcherIsShownTheCurrentPosition) {
  play(turn_);
  settle(one_, two_);
  const rooms::Visitor cal = looker(two_, 3);
  await([&] { return last_turn_at_two() == turn_; });
}

TEST_F(RemoteGame, APlayerWithAWindowElsewhereSeesEachTurn) {
  two_.presence.arrive(ben_.user);
  two_.lobby.subscribe(ben_, {}, protocol::LobbyScope::mine);
  settle(two_, one_);
  play(turn_);
  await([&] { return hears(ben_).has(turn_); });
}

TEST_F(RemoteGame, TurnsAreNotSentAfterTheWatcherLeaves) {
  const rooms::Visitor cal = looker(two_, 3);
  settle(two_, one_);
  two_.lobby.unsubscribe(cal, {});
  settle(two_, one_);
  play(turn_);
  settle(one_, two_);
  settle(one_, two_);
  EXPECT_EQ(last_turn_at_two(), "");
}

// ---- what holds everywhere before somebody is answered

TEST_F(PeopleOfTwoServers, WaitEndsOnceAllOtherServersHaveApplied) {
  std::function<void()> done;
  Node three(io_, hub_, 3);
  three.changes->on_settle = [&](Holds holds, std::function<void()> then) {
    EXPECT_EQ(holds, Holds::told_and_decided);
    done = std::move(then);
  };
  settle(three, one_);
  bool is_settled = false;
  one_.people.settle(Holds::told_and_decided, [&] { is_settled = true; });
  await([&] { return done != nullptr; });
  settle(two_, one_);
  EXPECT_FALSE(is_settled);
  done();
  await([&] { return is_settled; });
}

TEST_F(PeopleOfTwoServers, WaitIgnoresAnEndedServer) {
  settle(two_, one_);
  hub_->cut_off(two_.id());
  bool is_settled = false;
  one_.people.settle(Holds::told, [&] { is_settled = true; });
  const auto began = std::chrono::steady_clock::now();
  one_.people.forget(two_.id());
  await([&] { return is_settled; });
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2)) << "their patience";
}

TEST_F(PeopleOfTwoServers, AnEndedServersStoredChangesAreReadAgain) {
  settle(two_, one_);
  const int losses = one_.changes->losses;
  one_.people.forget(two_.id());
  await([&] { return one_.changes->losses > losses; });
}

TEST_F(PeopleOfTwoServers, WaitIsBoundedAndThenSkippedForASilentServer) {
  settle(two_, one_);
  hub_->cut_off(two_.id());
  const auto is_settled_within = [&](std::chrono::milliseconds time) {
    bool is_settled = false;
    const auto began = std::chrono::steady_clock::now();
    one_.people.settle(Holds::told, [&] { is_settled = true; });
    await([&] { return is_settled; });
    return std::chrono::steady_clock::now() - began < time;
  };
  EXPECT_FALSE(is_settled_within(std::chrono::seconds(1)));
  EXPECT_TRUE(is_settled_within(std::chrono::seconds(1)));
}

TEST_F(PeopleOfTwoServers, MessageAndConnectionCountsAreShared) {
  Node three(io_, hub_, 3);
  const auto lines_of_first = [&] {
    std::int64_t lines = 0;
    for (const Sent& sent : three.changes->sent) {
      if (sent.user == core::UserId(1) && sent.kind == session::Rates::Kind::chat) lines += sent.messages;
    }
    return lines;
  };
  for (int i = 0; i < 3; ++i) one_.people.count(session::Rates::Kind::chat, core::UserId(1));
  await([&] { return lines_of_first() == 3; });
  for (int i = 0; i < 2; ++i) one_.presence.arrive(visitor(1).user);
  two_.presence.arrive(visitor(1).user);
  await([&] { return three.presence.connections_elsewhere(core::UserId(1)) == 3; });
  await([&] { return one_.presence.connections_elsewhere(core::UserId(1)) == 1; });
}

}  // namespace
}  // namespace cluster::people_test
