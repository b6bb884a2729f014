// Several servers on one PostgreSQL database: leases, owners of rooms, and that an ended server stores nothing.
#include "server/storage/cluster/node_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <latch>
#include <optional>
#include <string>
#include <thread>

#include "server/storage/cluster/node_end.hpp"
#include "server/storage/engine/ended.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::node_store_test {
namespace {

using core::NodeId;
using core::RoomId;
using core::UserId;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t long_ms = 3'600'000;
constexpr std::int64_t out_already = -1;

class PostgresCluster : public testing::Test {
 protected:
  NodeId enter(std::int64_t lease_ms = long_ms) { return enter_node(database, lease_ms); }

  /// Of a lease that has run out.
  NodeId late_node() {
    const NodeId node = enter();
    renew_lease(database, node, out_already);
    return node;
  }

  void own(NodeId node, int rooms) {
    for (int i = 0; i < rooms; ++i) own_new_room(database, RoomId("room" + std::to_string(i)), node);
  }

  /// Until another connection waits for a lock.
  void await_a_waiting_one() {
    const char* waiting =
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while (database.number(waiting) == 0) std::this_thread::yield();
  }

  /// Somebody's room, with its first event, if their key has not led to another.
  static std::optional<RoomId> ask(Database& by, const std::string& room, NodeId node, const std::string& key = "key") {
    auto other = own_asked_room(by, RoomId(room), node, UserId(1), key);
    if (!other) append_events(by, std::array{StoredEvent{1, RoomId(room), "{}"}});
    return other;
  }

  std::int64_t stored() { return database.number("SELECT count(*) FROM room_events"); }

  support::TempDatabase file;
  std::string address = file.path();
  Database database{address, Access::read_write};
};

/// A node with its writer.
struct Server {
  Server(const std::string& address, NodeId me, std::chrono::milliseconds most_idle = std::chrono::seconds(2))
      : node(me), writer(address, Fence{me, [this] { ++ended; }, most_idle}) {}

  std::exception_ptr write(Writer::Job job) {
    std::promise<std::exception_ptr> answer;
    writer.submit(std::move(job), [&](std::exception_ptr error) { answer.set_value(error); });
    return answer.get_future().get();
  }
  std::exception_ptr append(std::int64_t id) {
    return write([id](Database& database) {
      append_events(database, std::array{StoredEvent{id, RoomId("room"), "{}"}});
    });
  }

  NodeId node;
  std::atomic<int> ended = 0;
  Writer writer;
};

std::string refusal(const std::function<void()>& tried) {
  try {
    tried();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

TEST_F(PostgresCluster, NodeIdsAreUnique) {
  const NodeId first = enter();
  leave_node(database, first);
  EXPECT_LT(first, enter());
}

TEST_F(PostgresCluster, ANodeLivesAsLongAsItsLease) {
  const NodeId lives = enter();
  const NodeId late = late_node();
  EXPECT_THAT(living_nodes(database), ElementsAre(lives, late));
  EXPECT_THAT(end_expired(database), ElementsAre(late));
  EXPECT_THAT(end_expired(database), IsEmpty()) << "each is ended once";
  EXPECT_THAT(living_nodes(database), ElementsAre(lives));
  EXPECT_TRUE(renew_lease(database, lives, long_ms));
  EXPECT_FALSE(renew_lease(database, late, long_ms));
}

TEST_F(PostgresCluster, UnnoticedExpiredLeaseCanBeRenewed) {
  const NodeId late = late_node();
  EXPECT_TRUE(renew_lease(database, late, long_ms));
  EXPECT_THAT(end_expired(database), IsEmpty());
}

TEST_F(PostgresCluster, LeasesDoNotExpireDuringAPostgresOutage) {
  const NodeId node = enter();
  // As if it ran out an hour ago; but it was for longer than PostgreSQL has run.
  database.execute("UPDATE nodes SET lease_ms = 1000000000, lease_until_ms = lease_until_ms - 7200000");
  EXPECT_THAT(end_expired(database), IsEmpty());
  EXPECT_THAT(living_nodes(database), ElementsAre(node));
}

TEST_F(PostgresCluster, ARoomHasOneOwner) {
  const NodeId a = enter(), b = enter();
  const RoomId room("room");
  EXPECT_EQ(owner_of(database, room), std::nullopt);
  const RoomOwner owner = claim_room(database, room, a);
  EXPECT_EQ(owner.node, a);
  EXPECT_EQ(claim_room(database, room, b), owner);
  EXPECT_EQ(claim_room(database, room, a), owner);
  release_room(database, room, b);
  EXPECT_EQ(owner_of(database, room), owner) << "it is not b's to give away";
  release_room(database, room, a);
  const RoomOwner next = claim_room(database, room, b);
  EXPECT_EQ(next.node, b);
  EXPECT_GT(next.epoch, owner.epoch);
}

TEST_F(PostgresCluster, ANewRoomBelongsToItsMaker) {
  const NodeId a = enter(), b = enter();
  own_new_room(database, RoomId("room"), a);
  EXPECT_EQ(claim_room(database, RoomId("room"), b).node, a);
  EXPECT_NE(refusal([&] { own_new_room(database, RoomId("room"), b); }), "");
}

TEST_F(PostgresCluster, AKeyOfOnePersonLeadsToOneRoom) {
  const NodeId a = enter(), b = enter();
  EXPECT_EQ(ask(database, "room", a), std::nullopt);
  EXPECT_EQ(ask(database, "other", b), RoomId("room"));
  EXPECT_EQ(owner_of(database, RoomId("other")), std::nullopt);
  EXPECT_EQ(own_asked_room(database, RoomId("second"), b, UserId(1), "another key"), std::nullopt);
  EXPECT_EQ(own_asked_room(database, RoomId("third"), b, UserId(2), "key"), std::nullopt);
  EXPECT_NE(refusal([&] { own_asked_room(database, RoomId("room"), b, UserId(2), "a third key"); }), "");
}

TEST_F(PostgresCluster, RequestKeyIsFreeOnceItsRoomEndsOrIsReturned) {
  const NodeId a = enter(), b = enter();
  ask(database, "room", a);
  database.execute("DELETE FROM room_events");
  EXPECT_EQ(ask(database, "next", b), std::nullopt) << "it is over";
  EXPECT_EQ(owner_of(database, RoomId("room"))->node, a) << "who may say more about it";
  release_room(database, RoomId("next"), b);
  EXPECT_EQ(ask(database, "last", a), std::nullopt);
  database.execute("INSERT INTO folded_events (room, lines) VALUES ('last', '')");
  database.execute("DELETE FROM room_events");
  EXPECT_EQ(ask(database, "too late", b), RoomId("last")) << "it sleeps";
}

TEST_F(PostgresCluster, RequestKeyFollowsATakenOverRoom) {
  const NodeId a = enter(), b = enter();
  ask(database, "room", a);
  leave_node(database, a);
  ASSERT_THAT(take_over(database, b, 10), ElementsAre(RoomId("room")));
  EXPECT_EQ(ask(database, "other", b), RoomId("room"));
}

TEST_F(PostgresCluster, LookupWaitsForTheRoomsCreation) {
  for (const bool is_made : {true, false}) {
    const NodeId a = enter(), b = enter();
    std::future<std::optional<RoomId>> other;
    {
      Database maker(address, Access::read_write);
      Transaction making(maker, TransactionMode::concurrent);
      ask(maker, is_made ? "made" : "not made", a, is_made ? "key" : "another key");
      other = std::async(std::launch::async, [&] {
        Database mine(address, Access::read_write);
        return ask(mine, is_made ? "late" : "first", b, is_made ? "key" : "another key");
      });
      await_a_waiting_one();
      if (is_made) making.commit();
    }
    EXPECT_EQ(other.get(), is_made ? std::optional(RoomId("made")) : std::nullopt);
  }
}

TEST_F(PostgresCluster, RoomsOfALeavingServerAreFreeAtOnce) {
  const NodeId a = enter(), b = enter();
  own(a, 2);
  const std::int64_t before = owner_of(database, RoomId("room0"))->epoch;
  leave_node(database, a);
  const RoomOwner owner = claim_room(database, RoomId("room0"), b);
  EXPECT_EQ(owner.node, b);
  EXPECT_GT(owner.epoch, before);
  EXPECT_THAT(take_over(database, b, 10), ElementsAre(RoomId("room1")));
}

TEST_F(PostgresCluster, ClaimWaitsForTheRoomsRelease) {
  const NodeId a = enter(), b = enter();
  own_new_room(database, RoomId("room"), a);
  Database giver(address, Access::read_write);
  Transaction giving(giver);
  release_room(giver, RoomId("room"), a);
  giver.connection().settle();
  auto claimed = std::async(std::launch::async, [&] {
    Database taker(address, Access::read_write);
    return claim_room(taker, RoomId("room"), b);
  });
  await_a_waiting_one();
  giving.commit();
  EXPECT_EQ(claimed.get().node, b);
}

TEST_F(PostgresCluster, SimultaneousTakeoversShareTheRooms) {
  constexpr int many = 200;
  const NodeId dead = enter();
  own(dead, many);
  leave_node(database, dead);
  std::latch both(2);
  const auto take_all = [&](NodeId me) {
    Database mine(address, Access::read_write);
    std::vector<RoomId> rooms;
    both.arrive_and_wait();
    for (auto some = take_over(mine, me, 7); !some.empty(); some = take_over(mine, me, 7)) {
      EXPECT_LE(some.size(), 7U);
      rooms.insert(rooms.end(), some.begin(), some.end());
    }
    return rooms;
  };
  auto other = std::async(std::launch::async, take_all, enter());
  auto rooms = take_all(enter());
  const auto others = other.get();
  rooms.insert(rooms.end(), others.begin(), others.end());
  std::sort(rooms.begin(), rooms.end());
  EXPECT_EQ(rooms.size(), static_cast<std::size_t>(many));
  EXPECT_EQ(std::unique(rooms.begin(), rooms.end()), rooms.end()) << "none is given twice";
}

TEST_F(PostgresCluster, TwoServersWrite) {
  Server a(address, enter()), b(address, enter());
  EXPECT_EQ(a.append(1), nullptr);
  EXPECT_EQ(b.append(2), nullptr);
  EXPECT_EQ(stored(), 2);
}

TEST_F(PostgresCluster, AnEndedServerStoresNothingAndIsToldOnce) {
  Server a(address, enter()), b(address, enter());
  ASSERT_EQ(a.append(1), nullptr);
  leave_node(database, a.node);
  EXPECT_TRUE(is_ended(a.append(2)));
  EXPECT_TRUE(is_ended(a.append(3)));
  EXPECT_EQ(a.ended, 1);
  EXPECT_EQ(b.append(4), nullptr);
  EXPECT_EQ(b.ended, 0);
  EXPECT_EQ(stored(), 2);
}

TEST_F(PostgresCluster, EveryJobOfAnEndedServersBatchIsAnswered) {
  Server a(address, enter());
  std::promise<void> begun, go_on;
  a.writer.submit(
      [&](Database&) {
        begun.set_value();
        go_on.get_future().wait();
      },
      nullptr);
  begun.get_future().wait();
  std::atomic<int> answers = 0;
  for (int id = 1; id <= 20; ++id) {
    a.writer.submit(
        [id](Database& mine) {
          append_events(mine, std::array{StoredEvent{id, RoomId("room"), "{}"}});
        },
        [&answers](std::exception_ptr error) { answers += is_ended(error) ? 1 : 0; });
  }
  auto left = std::async(std::launch::async, [&] { leave_node(database, a.node); });
  go_on.set_value();
  left.get();
  a.writer.drain();
  // The transaction under way was waited for; the batch behind it came before or after the end as a whole.
  EXPECT_EQ(answers, stored() == 20 ? 0 : 20);
}

TEST_F(PostgresCluster, EndingAServerWaitsForItsTransaction) {
  Server a(address, enter(), std::chrono::minutes(5));
  renew_lease(database, a.node, out_already);
  std::future<std::vector<NodeId>> ended;
  const std::exception_ptr error = a.write([&](Database& mine) {
    append_events(mine, std::array{StoredEvent{1, RoomId("room"), "{}"}});
    mine.connection().settle();
    ended = std::async(std::launch::async, [&] {
      Database other(address, Access::read_write);
      return end_expired(other);
    });
    await_a_waiting_one();
  });
  EXPECT_EQ(error, nullptr);
  EXPECT_THAT(ended.get(), ElementsAre(a.node));
  EXPECT_EQ(stored(), 1) << "what was under way is stored";
  std::exception_ptr refused = a.append(2);
  while (is_outage(refused)) refused = a.append(2);  // its connection was ended, too
  EXPECT_TRUE(is_ended(refused));
  EXPECT_EQ(stored(), 1);
}

TEST_F(PostgresCluster, ServerStoppedInATransactionCanBeEnded) {
  Server a(address, enter(), std::chrono::milliseconds(50));
  renew_lease(database, a.node, out_already);
  const std::exception_ptr error = a.write([&](Database& mine) {
    append_events(mine, std::array{StoredEvent{1, RoomId("room"), "{}"}});
    mine.connection().settle();
    EXPECT_THAT(end_expired(database), ElementsAre(a.node));  // while this one does nothing
  });
  EXPECT_TRUE(is_outage(error));
  EXPECT_TRUE(is_ended(a.append(2)));
  EXPECT_EQ(stored(), 0);
}

TEST_F(PostgresCluster, TransactionTimeoutAppliesToNewConnections) {
  Server a(address, enter(), std::chrono::milliseconds(50));
  const auto stop = [this](Database& mine) {
    append_events(mine, std::array{StoredEvent{1, RoomId("room"), "{}"}});
    mine.connection().settle();
    while (database.number("SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction' AND"
                           " datname = current_database()") > 0) {
      std::this_thread::yield();
    }
  };
  EXPECT_TRUE(is_outage(a.write(stop)));
  EXPECT_TRUE(is_outage(a.write(stop)));
  EXPECT_EQ(a.append(3), nullptr);
  EXPECT_EQ(stored(), 1);
}

TEST_F(PostgresCluster, SingleServerAndClusterExcludeEachOther) {
  {
    Server a(address, enter());
    EXPECT_THAT(refusal([&] { Writer lone(address); }), HasSubstr("it is in use by another gipfel"));
    EXPECT_TRUE(Database(address, Access::read_only).connection().has_server());
  }
  Writer lone(address);
  EXPECT_THAT(refusal([&] { Server a(address, enter()); }), HasSubstr("it is in use by a gipfel that has no bus"));
}

TEST(Cluster, SqliteFileAllowsOneServer) {
  const support::TempDatabase file;
  if (support::PostgresServer::is_wanted()) GTEST_SKIP();
  EXPECT_THAT(refusal([&] {
                Writer writer(file.path(), Fence{NodeId(1), [] {}});
              }),
              HasSubstr("several need PostgreSQL"));
}

}  // namespace
}  // namespace storage::node_store_test
