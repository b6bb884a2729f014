// Servers that stop in the middle of a transaction are ended by the others, and hold up nobody.
#include "server/storage/cluster/node_end.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <thread>

#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/ended.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/postgres_cable.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

using core::NodeId;
using core::RoomId;
using support::PostgresCable;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr std::int64_t long_ms = 3'600'000;
constexpr std::chrono::hours for_ever(1);

/// Of a server that answers.
std::exception_ptr write(Writer& writer) {
  std::promise<std::exception_ptr> answer;
  writer.submit([](Database&) {}, [&](std::exception_ptr error) { answer.set_value(error); },
                {StoredEvent{1, RoomId("room"), "{}"}});
  return answer.get_future().get();
}

class PostgresNodeEnd : public testing::Test {
 protected:
  PostgresNodeEnd() { database.set_timeouts({std::chrono::seconds(5), std::chrono::seconds(9), short_wait}); }

  void expire(NodeId node) { renew_lease(database, node, -1); }

  /// A connection that has begun a transaction of this node, with the locks that belong to it, and says nothing more.
  std::unique_ptr<Database> stop_in_transaction(NodeId node, TransactionMode mode) {
    auto stopped = std::make_unique<Database>(address, Access::read_write);
    stopped->connection().fence(node, for_ever);
    stopped->connection().begin(mode);
    stopped->connection().settle();
    return stopped;
  }
  /// Until PostgreSQL works for ever at a transaction of this node.
  void await_transaction(NodeId node) {
    const std::string waiting =
        "SELECT count(*) FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE classid = 71737071 AND state = 'active'"
        " AND wait_event = 'ClientRead' AND objid = " +
        std::to_string(node.value());
    while (database.number(waiting) == 0) std::this_thread::yield();
  }
  std::int64_t stored() { return database.number("SELECT count(*) FROM room_events"); }

  static constexpr std::chrono::milliseconds short_wait{50};
  support::TempDatabase file;
  std::string address = file.path();
  Database database{address, Access::read_write};
};

/// What a cable that is cut leaves behind: the beginning of a transaction has arrived and the rest never does. For
/// PostgreSQL that is a statement under way, which no timeout of its own ends.
TEST_F(PostgresNodeEnd, ServerWithAPartialTransactionIsEnded) {
  const NodeId a = enter_node(database, long_ms), b = enter_node(database, long_ms);
  PostgresCable cable;
  Writer cut(cable.address(address), Fence{a});
  Writer other(address, Fence{b});
  cable.become_silent_after(2000);
  const std::string long_text(100'000, 'x');
  std::promise<std::exception_ptr> answer;
  cut.submit([](Database&) {}, [&](std::exception_ptr error) { answer.set_value(error); },
             {StoredEvent{1, RoomId("cut"), long_text}});
  await_transaction(a);
  expire(a);
  EXPECT_THAT(end_expired(database), ElementsAre(a));
  EXPECT_EQ(write(other), nullptr) << "and has given its turn back";
  EXPECT_EQ(stored(), 1);
  cable.become(PostgresCable::State::whole);
  EXPECT_NE(answer.get_future().get(), nullptr);
}

TEST_F(PostgresNodeEnd, ServerHoldingItsLockIsEndedLast) {
  const NodeId silent = enter_node(database, long_ms), dead = enter_node(database, long_ms);
  const auto stopped = stop_in_transaction(silent, TransactionMode::concurrent);
  expire(silent);
  expire(dead);
  EXPECT_THAT(end_expired(database), ElementsAre(dead, silent));
}

TEST_F(PostgresNodeEnd, SeveralServersAreEndedAtOnce) {
  const NodeId a = enter_node(database, long_ms), b = enter_node(database, long_ms);
  const auto one = stop_in_transaction(a, TransactionMode::concurrent),
             other = stop_in_transaction(b, TransactionMode::concurrent);
  expire(a);
  expire(b);
  EXPECT_THAT(end_expired(database), UnorderedElementsAre(a, b));
}

TEST_F(PostgresNodeEnd, StoppedServerLosesTheWriteLock) {
  const NodeId node = enter_node(database, long_ms);
  Database stopped(address, Access::read_write);
  stopped.connection().belong_to(node, for_ever);
  stopped.connection().begin(TransactionMode::exclusive);  // and not yet with the lock of its node
  stopped.connection().settle();
  expire(node);
  EXPECT_THAT(end_expired(database), ElementsAre(node));
  Writer other(address, Fence{enter_node(database, long_ms)});
  EXPECT_EQ(write(other), nullptr);
}

TEST_F(PostgresNodeEnd, LiveServerKeepsItsConnections) {
  const NodeId lives = enter_node(database, long_ms), dead = enter_node(database, long_ms);
  const auto stopped = stop_in_transaction(lives, TransactionMode::concurrent);
  expire(dead);
  EXPECT_THAT(end_expired(database), ElementsAre(dead));
  EXPECT_THAT(end_expired(database), IsEmpty());
  stopped->connection().commit();
}

TEST_F(PostgresNodeEnd, ForciblyEndedServerLearnsAtItsNextTransaction) {
  const NodeId node = enter_node(database, long_ms);
  const auto stopped = stop_in_transaction(node, TransactionMode::concurrent);
  expire(node);
  ASSERT_THAT(end_expired(database), ElementsAre(node));
  EXPECT_ANY_THROW(stopped->connection().commit());
  stopped->connection().rollback();
  EXPECT_THROW(
      {
        Transaction transaction(*stopped, TransactionMode::concurrent);
        transaction.commit();
      },
      Ended);
}

TEST_F(PostgresNodeEnd, LeavingWaitsAtMostTheLockTimeout) {
  const NodeId node = enter_node(database, long_ms);
  const auto stopped = stop_in_transaction(node, TransactionMode::concurrent);
  EXPECT_ANY_THROW(leave_node(database, node));
  EXPECT_THAT(living_nodes(database), ElementsAre(node));
}

}  // namespace
}  // namespace storage
