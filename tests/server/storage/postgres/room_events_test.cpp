// PostgreSQL knows an event by its room and version, so that several servers cannot store the same one.
#include <gtest/gtest.h>

#include <array>

#include "server/storage/rooms/room_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::room_events_test {
namespace {

class PostgresRoomEvents : public testing::Test {
 protected:
  void append(std::int64_t id, const std::string& room, const std::string& body) {
    append_events(database, std::array{StoredEvent{id, core::RoomId(room), body}});
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(PostgresRoomEvents, AreNumberedPerRoom) {
  append(1, "a", "x");
  append(1, "b", "y");
  append(2, "a", "z");
  EXPECT_EQ(unfinished_events(database).size(), 3U);
  EXPECT_THROW(append(2, "a", "another"), std::runtime_error);
}

TEST_F(PostgresRoomEvents, AreReadWhicheverServerWroteThem) {
  append(2, "a", "z");
  append(1, "a", "x");
  append(1, "b", "y");
  const auto events = room_events(database, core::RoomId("a"), {});
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].body + events[1].body, "xz");
}

TEST_F(PostgresRoomEvents, AreDeletedWhenTheirGameEnds) {
  append(1, "a", "x");
  append(1, "b", "y");
  finish_game(database, support::finished_game("a", {core::UserId(1), "Ann"}, {core::UserId(2), "Ben"}, 1));
  EXPECT_TRUE(event_table(database).done.empty());
  EXPECT_EQ(database.number("SELECT count(*) FROM room_events"), 1);
}

}  // namespace
}  // namespace storage::room_events_test
