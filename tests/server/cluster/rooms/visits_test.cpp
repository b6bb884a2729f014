// A connection's rooms at another server: that server knows of it no longer than it has to.
#include "server/session/visits.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>

#include "server/bus/in_process.hpp"
#include "server/cluster/rooms/remote_rooms.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace cluster::visits_test {
namespace {

using core::RoomId;

/// Drops of connections, as the rooms' server hears of them on its own thread.
class HeardDrops {
 public:
  void add(const RoomMessage& message) {
    const std::lock_guard lock(mutex_);
    if (std::holds_alternative<Drop>(message.what)) rooms_.push_back(message.room);
    has_come_.notify_one();
  }
  /// From which room the next one is; waits for it.
  RoomId next() {
    std::unique_lock lock(mutex_);
    has_come_.wait(lock, [this] { return !rooms_.empty(); });
    RoomId room = rooms_.front();
    rooms_.pop_front();
    return room;
  }

 private:
  std::mutex mutex_;
  std::condition_variable has_come_;
  std::deque<RoomId> rooms_;
};

/// Cal is in touch with every room; the connection is Dan's.
class VisitsToRemoteRooms : public rooms::RoomHosts {
 protected:
  VisitsToRemoteRooms() {
    owner_bus_.listen(bus::Topic::rooms, [this](core::NodeId, std::string_view bytes) {
      if (const auto message = decode_room_message(bytes)) drops_.add(*message);
    });
    owner_bus_.start();
    bus_.start();
  }
  ~VisitsToRemoteRooms() override {
    owner_bus_.stop();
    bus_.stop();
    stop_rooms();
  }

  void ask(const RoomId& room, const protocol::ClientBody& body) {
    remote_rooms_.ask_at(owner_bus_.node(), cal_, room, "a message");
    visits_->ask({{1, room, body}, "a message"});
  }
  static RoomId room(int number) { return RoomId("room" + std::to_string(number)); }

  HeardDrops drops_;
  std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  bus::InProcess owner_bus_{hub_, core::NodeId(1)};
  bus::InProcess bus_{hub_, core::NodeId(2)};
  RemoteRooms remote_rooms_{io_, bus_, rooms_.blocks()};
  presence::Presence presence_;
  const std::shared_ptr<session::Visits> visits_ =
      std::make_shared<session::Visits>(visitor(4, "Dan"), rooms_, presence_, &remote_rooms_);
};

TEST_F(VisitsToRemoteRooms, PresenceKnowsTheRoomThatTheConnectionIsIn) {
  presence_.arrive(visitor(4, "Dan").user);
  const auto room_shown = [this] { return presence_.shown().at(0).room; };
  ask(room(1), protocol::Join{});
  ask(room(2), protocol::Unseek{});
  EXPECT_EQ(room_shown(), room(1));
  ask(room(1), protocol::Leave{});
  EXPECT_EQ(room_shown(), RoomId());
  ask(room(3), protocol::Join{});
  visits_->end();
  EXPECT_EQ(room_shown(), RoomId());
}

TEST_F(VisitsToRemoteRooms, EndInEveryRoomThatTheConnectionHasAskedJoinedOrLeft) {
  ask(room(1), protocol::Join{});
  ask(room(2), protocol::Unseek{});
  ask(room(3), protocol::Join{});
  ask(room(3), protocol::Leave{});
  visits_->end();
  std::set<RoomId> dropped;
  for (int i = 0; i < 3; ++i) dropped.insert(drops_.next());
  EXPECT_EQ(dropped, (std::set{room(1), room(2), room(3)}));
}

TEST_F(VisitsToRemoteRooms, OfTheRoomsAskedFromOutsideOnlyTheLastAreKept) {
  ask(room(0), protocol::Join{});
  for (int i = 1; i <= 32; ++i) ask(room(i), protocol::Unseek{});
  ask(room(1), protocol::Unseek{});
  ask(room(33), protocol::Unseek{});
  EXPECT_EQ(drops_.next(), room(2));
  ask(room(34), protocol::Unseek{});
  EXPECT_EQ(drops_.next(), room(3));
}

TEST_F(VisitsToRemoteRooms, ARoomThatIsFoundOnlyAfterTheConnectionHadGoneIsTold) {
  visits_->end();
  ask(room(1), protocol::Join{});
  EXPECT_EQ(drops_.next(), room(1));
}

}  // namespace
}  // namespace cluster::visits_test
