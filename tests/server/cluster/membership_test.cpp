// Servers of a cluster on a real PostgreSQL, over cables that are cut: who keeps a lease, and who ends whom.
#include "server/cluster/membership.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/cluster/node_end.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/postgres_cable.hpp"
#include "tests/support/temp_database.hpp"

namespace cluster {
namespace {

using core::NodeId;
using core::RoomId;
using State = support::PostgresCable::State;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// What a server is told.
class Told : public MembershipListener {
 public:
  void on_others_ended(const std::vector<NodeId>& nodes) override {
    const std::lock_guard lock(mutex_);
    ended_.insert(ended_.end(), nodes.begin(), nodes.end());
    changed_.notify_all();
  }
  void on_rooms_taken_over(const std::vector<RoomId>& rooms) override {
    const std::lock_guard lock(mutex_);
    rooms_.insert(rooms_.end(), rooms.begin(), rooms.end());
    changed_.notify_all();
  }
  void on_this_ended() override {
    const std::lock_guard lock(mutex_);
    is_ended_ = true;
    changed_.notify_all();
  }

  void await_end_of(NodeId node) {
    await([&] { return std::count(ended_.begin(), ended_.end(), node) > 0; });
  }
  std::vector<RoomId> await_rooms(std::size_t number) {
    await([&] { return rooms_.size() >= number; });
    return rooms_;
  }
  void await_own_end() {
    await([&] { return is_ended_; });
  }

 private:
  void await(const std::function<bool()>& is_so) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, is_so);
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<NodeId> ended_;
  std::vector<RoomId> rooms_;
  bool is_ended_ = false;
};

struct Server {
  explicit Server(const std::string& address)
      : lease(cable.address(address)), membership(cable.address(address), lease, told) {
    membership.start();
  }

  support::PostgresCable cable;
  Told told;
  Lease lease;
  Membership membership;
};

class PostgresMembership : public testing::Test {
 protected:
  Server& start_server() { return servers.emplace_back(address); }

  /// One whose lease has run out, because it died.
  NodeId dead_node() {
    const NodeId node = storage::enter_node(database, 3'600'000);
    storage::renew_lease(database, node, -1);
    return node;
  }

  static void await(const std::function<bool()>& is_so) {
    while (!is_so()) std::this_thread::sleep_for(std::chrono::milliseconds(5));  // nobody is told
  }

  support::TempDatabase file;
  std::string address = file.path();
  storage::Database database{address, storage::Access::read_write};
  std::deque<Server> servers;
};

TEST_F(PostgresMembership, EndsDeadServersAndTakesOverTheirRooms) {
  const NodeId dead = dead_node();
  storage::own_new_room(database, RoomId("room"), dead);
  Server& a = start_server();
  a.told.await_end_of(dead);
  EXPECT_THAT(a.told.await_rooms(1), ElementsAre(RoomId("room")));
  EXPECT_TRUE(a.lease.is_established());
  EXPECT_THAT(a.membership.living(), ElementsAre(a.lease.node()));
}

TEST_F(PostgresMembership, RoomsOfALeavingServerAreTakenOverAtOnce) {
  Server& a = start_server();
  Server& b = start_server();
  storage::own_new_room(database, RoomId("room"), b.lease.node());
  await([&] { return a.membership.living().size() == 2; });
  b.membership.leave();
  a.membership.look_soon();
  EXPECT_THAT(a.told.await_rooms(1), ElementsAre(RoomId("room")));
  a.told.await_end_of(b.lease.node());
  EXPECT_EQ(a.membership.leader(), a.lease.node());
}

TEST_F(PostgresMembership, EndedServerIsTold) {
  Server& a = start_server();
  storage::leave_node(database, a.lease.node());
  a.told.await_own_end();
  EXPECT_TRUE(a.lease.is_lost());
}

/// Its transaction holds the lock of its node and the turn to write, and PostgreSQL does not know that nobody is there.
TEST_F(PostgresMembership, ServerCutOffInATransactionDelaysNoLease) {
  Server& a = start_server();
  Server& b = start_server();
  const NodeId dead = dead_node();
  storage::Database stopped(address, storage::Access::read_write);
  stopped.connection().fence(dead, std::chrono::hours(1));
  stopped.connection().begin(storage::TransactionMode::exclusive);
  stopped.connection().settle();
  for (Server* server : {&a, &b}) server->told.await_end_of(dead);
  for (Server* server : {&a, &b}) EXPECT_FALSE(server->lease.has_lapsed());
  storage::Transaction free(database);
  free.commit();
}

TEST_F(PostgresMembership, ALeaseIsRenewedWhileTheOthersCannotBeLookedAt) {
  Server& a = start_server();
  storage::Transaction locks(database, storage::TransactionMode::concurrent);
  database.execute("LOCK TABLE room_owners IN ACCESS EXCLUSIVE MODE");  // the rooms of others are
  const std::int64_t until_ms = a.lease.term().until_ms();
  await([&] { return a.lease.term().until_ms() > until_ms + lease_length.count(); });
}

TEST_F(PostgresMembership, ServersDoNotEndEachOtherAfterATotalOutage) {
  const support::CapturedLog log;
  Server& a = start_server();
  Server& b = start_server();
  for (Server* server : {&a, &b}) server->cable.become(State::cut);
  for (Server* server : {&a, &b}) await([server] { return server->lease.has_lapsed(); });
  EXPECT_TRUE(log.wait_for("the lease of this server has lapsed"));
  await([this] {
    return database.number(
               "SELECT count(*) FROM nodes WHERE lease_until_ms > extract(epoch FROM"
               " clock_timestamp()) * 1000") == 0;
  });
  const NodeId dead = dead_node();
  a.cable.become(State::whole);
  await([&] { return !a.lease.has_lapsed(); });
  b.cable.become(State::whole);
  a.told.await_end_of(dead);  // so it ends others again
  EXPECT_THAT(storage::living_nodes(database), UnorderedElementsAre(a.lease.node(), b.lease.node()));
}

TEST_F(PostgresMembership, SilentLeaseConnectionIsReplacedBeforeTheLeaseLapses) {
  Server& a = start_server();
  a.cable.become(State::silent);
  a.cable.become_whole_for_new_ones();
  const std::int64_t until_ms = a.lease.term().until_ms();
  await([&] { return a.lease.term().until_ms() > until_ms + lease_length.count() || a.lease.has_lapsed(); });
  EXPECT_FALSE(a.lease.has_lapsed());
  a.cable.become(State::whole);  // ends the others that are silent
}

}  // namespace
}  // namespace cluster
