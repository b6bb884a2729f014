#include "server/storage/cluster/owned_rooms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "server/storage/cluster/node_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

using core::NodeId;
using core::RoomId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class PostgresOwnedRooms : public testing::Test {
 protected:
  void append(const std::string& room, std::int64_t id) {
    append_events(database, std::array{StoredEvent{id, RoomId(room), room + " " + std::to_string(id)}});
  }
  std::vector<std::string> bodies(const std::vector<RoomId>& rooms) {
    std::vector<std::string> all;
    for (const StoredEvent& event : unfinished_events(database, rooms)) all.push_back(event.body);
    return all;
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(PostgresOwnedRooms, BelongToTheNode) {
  for (const auto* room : {"a", "b", "c"}) own_new_room(database, RoomId(room), NodeId(1));
  own_new_room(database, RoomId("d"), NodeId(2));
  EXPECT_THAT(rooms_of(database, NodeId(1)), UnorderedElementsAre(RoomId("a"), RoomId("b"), RoomId("c")));
  const std::array asked{RoomId("b"), RoomId("d"), RoomId("none")};
  EXPECT_THAT(rooms_of(database, NodeId(1), asked), ElementsAre(RoomId("b")));
  EXPECT_THAT(rooms_of(database, NodeId(1), {}), IsEmpty());
}

TEST_F(PostgresOwnedRooms, HaveFoldedEventsFirstAndAllInOrder) {
  for (const std::int64_t id : {1, 2, 10}) append("a", id), append("b", id);
  append("c", 3);
  database.execute("INSERT INTO folded_events (room, lines) VALUES ('c', 'c 1\nc 2\n')");
  append("d", 1);
  EXPECT_THAT(bodies({RoomId("b"), RoomId("c"), RoomId("a")}),
              ElementsAre("c 1", "c 2", "a 1", "a 2", "a 10", "b 1", "b 2", "b 10", "c 3"));
  EXPECT_THAT(bodies({}), IsEmpty());
}

TEST_F(PostgresOwnedRooms, FinishedRoomsHaveNoEvents) {
  const Player ann{core::UserId(1), "Ann"}, ben{core::UserId(2), "Ben"};
  finish_game(database, support::finished_game("a", ann, ben, 1));
  append("a", 1);  // as a server of an older version leaves them
  EXPECT_THAT(bodies({RoomId("a"), RoomId("missing")}), IsEmpty());
}

}  // namespace
}  // namespace storage
