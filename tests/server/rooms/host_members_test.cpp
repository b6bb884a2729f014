// Who is told what, and how much they can take in: watchers who fall behind, versions alone, older tabs, round trips,
// the end of the server.
#include <gtest/gtest.h>

#include <future>

#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::host_members_test {
namespace {

/// A client whose queue fills when the test says so, and whose round trip the test knows.
class SlowOutbox : public support::RecordingOutbox {
 public:
  bool send_unless_behind(protocol::Frame frame) override {
    if (full) return false;
    send(std::move(frame));
    return true;
  }
  void probe() override { ++probes; }
  std::shared_ptr<void> acts_as(protocol::Role as) override {
    role = as;
    return std::shared_ptr<void>(nullptr, [this](void*) { role = protocol::Role::watcher; });
  }
  std::optional<std::int64_t> round_trip_ms() const override { return 70; }

  std::atomic<bool> full{false};
  std::atomic<int> probes{0};
  std::atomic<protocol::Role> role{protocol::Role::watcher};
};

class RoomMembers : public RoomHosts {
 protected:
  static Visitor slow(std::int64_t id, const std::string& name) {
    Visitor who = visitor(id, name);
    who.outbox = std::make_shared<SlowOutbox>();
    return who;
  }
  static SlowOutbox& box(const Visitor& who) { return static_cast<SlowOutbox&>(*who.outbox); }
};

TEST_F(RoomMembers, SlowWatcherCatchesUpWithOneSnapshot) {
  const auto host = playing();
  const Visitor dan = slow(4, "Dan");
  host->join(dan, 1, {});
  hears(dan).next_with(R"("t":"full")");
  box(dan).full = true;
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  hears(ben_).next_with(R"("kind":"turn")");
  settle(*host);  // all have been told
  box(dan).full = false;
  host->command(ben_, 8, protocol::Turn{"b", 1, "F1xE1 C4xD4"});
  hears(ben_).next_with(R"("kind":"turn")");
  settle(*host);
  EXPECT_FALSE(hears(dan).has(R"("kind":"turn")")) << "what Dan holds has a hole";

  host->catch_up(dan.connection);
  EXPECT_NE(hears(dan).next_with(R"("t":"full")").find("F1xE1"), std::string::npos);
  host->command(ann_, 9, protocol::Chat{protocol::Channel::watchers, "Dan hears again"});
  hears(dan).next_with("Dan hears again");
}

TEST_F(RoomMembers, FastWatcherGetsNoSnapshot) {
  const auto host = playing();
  host->join(cal_, 1, {});
  hears(cal_).next_with(R"("t":"full")");
  host->catch_up(cal_.connection);
  host->catch_up(core::ConnectionId(12'345));
  settle(*host);
  EXPECT_FALSE(hears(cal_).has(R"("t":"full")"));
}

TEST_F(RoomMembers, PlayersNeverSkipEvents) {
  create_.clock = "10+5";
  ann_ = slow(1, "Ann");
  box(ann_).full = true;
  const auto host = playing();
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  hears(ann_).next_with(R"("kind":"turn")");
}

TEST_F(RoomMembers, HiddenEventIsSentAsItsVersion) {
  const auto host = playing();
  host->join(cal_, 1, {});
  hears(cal_).next_with(R"("t":"full")");
  host->command(ann_, 7, protocol::Chat{protocol::Channel::players, "between us"});
  hears(ben_).next_with("between us");
  EXPECT_EQ(hears(cal_).next_with(R"("v":4)").find(R"("d")"), std::string::npos);
  host->join(cal_, 2, 3);
  EXPECT_EQ(hears(cal_).next_with(R"("t":"tail")").find("between us"), std::string::npos);
}

TEST_F(RoomMembers, OlderTabOfAPlayerIsClosed) {
  const auto host = playing();
  const Visitor tab = visitor(1, "Ann", 50);
  host->join(tab, 1, {});
  hears(tab).next_with(R"("t":"full")");
  EXPECT_EQ(hears(ann_).closed(), protocol::CloseCode::replaced);
  EXPECT_FALSE(hears(ben_).closed());
}

TEST_F(RoomMembers, PairedPersonPlaysInTheirNewestTab) {
  const auto host = made();
  const Visitor tab = visitor(2, "Ben", 50);
  for (const Visitor& who : {ben_, tab}) {
    host->join(who, 1, {});
    hears(who).next_with(R"("t":"full")");
  }
  host->pair(tab, 2, {}, [] { ADD_FAILURE() << "the seat is free"; });
  hears(tab).next_with(R"("paired":true)");
  settle(*host);
  EXPECT_EQ(hears(ben_).closed(), protocol::CloseCode::replaced);
  EXPECT_FALSE(hears(tab).closed());
}

/// The lobby may still list it as the offer that it was.
TEST_F(RoomMembers, PairingSkipsOccupiedGames) {
  const auto host = playing();
  for (const Visitor& who : {ann_, ben_, cal_}) {
    std::promise<void> not_free;
    host->pair(who, 2, {}, [&] { not_free.set_value(); });
    not_free.get_future().wait();
    EXPECT_FALSE(hears(who).has("paired"));
  }
}

TEST_F(RoomMembers, RoundTripOfTheMoverIsMeasuredAndStored) {
  create_.clock = "10+5";
  ann_ = slow(1, "Ann");
  const auto host = playing();
  for (int ply = 0; ply < 3; ++ply) {
    const std::array<std::string, 3> turns{"D5xD4", "F1xE1 C4xD4", "E4xF4 pass"};
    host->command(ply % 2 == 0 ? ann_ : ben_, 7 + ply,
                  protocol::Turn{std::to_string(ply), ply, turns[static_cast<std::size_t>(ply)]});
    if (ply < 2) hears(ben_).next_with(R"("kind":"turn")");
  }
  EXPECT_NE(hears(ben_).next_with(R"("kind":"turn")").find(R"("lag":70)"), std::string::npos);
  EXPECT_GE(box(ann_).probes, 4) << "one when Ann joined, one with each turn";
}

TEST_F(RoomMembers, ShutdownWaitsUntilTheClockStopIsStored) {
  create_.clock = "10+5";
  const auto host = playing();
  auto release = hold_writer();
  std::promise<void> stopped;
  auto is_stopped = stopped.get_future();
  rooms_.stop_clocks([&] { stopped.set_value(); });
  settle_thread();
  EXPECT_NE(is_stopped.wait_for(std::chrono::seconds(0)), std::future_status::ready);
  release.set_value();
  is_stopped.wait();
  EXPECT_NE(hears(ann_).next_with(R"("kind":"clock")").find(R"("running":false)"), std::string::npos);
}

TEST_F(RoomMembers, ShutdownCompletesThoughStoringFails) {
  create_.clock = "10+5";
  const auto host = playing();
  refuse_events(true);
  std::promise<void> stopped;
  rooms_.stop_clocks([&] { stopped.set_value(); });
  stopped.get_future().wait();
  refuse_events(false);
}

TEST_F(RoomMembers, ConnectionsAreMarkedAsPlayersAndTimed) {
  using protocol::Role;
  for (const std::string clock : {"10+5", "3d"}) {
    create_.clock = clock;
    const Visitor eva = slow(5, "Eva");
    const Visitor dan = slow(4, "Dan");
    const Role expected = clock == "10+5" ? Role::timed_player : Role::player;
    ann_ = visitor(1, "Ann");
    const auto host = made();
    for (const Visitor& who : {eva, dan}) host->join(who, 1, {});
    settle(*host);
    EXPECT_EQ(box(eva).role, Role::watcher);
    host->command(eva, 2, protocol::Sit{});
    hears(eva).next_with(R"("kind":"start")");
    settle(*host);
    EXPECT_EQ(box(eva).role, expected);
    EXPECT_EQ(box(dan).role, Role::watcher);
    host->leave(eva, {});
    settle(*host);
    EXPECT_EQ(box(eva).role, Role::watcher);
    host->join(eva, 3, {});
    settle(*host);
    EXPECT_EQ(box(eva).role, expected);
    host->command(ann_, 4, protocol::Resign{"r", 0});
    hears(eva).next_with(R"("kind":"end")");
    settle(*host);
    EXPECT_EQ(box(eva).role, Role::watcher);
  }
}

}  // namespace
}  // namespace rooms::host_members_test
