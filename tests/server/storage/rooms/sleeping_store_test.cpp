#include "server/storage/rooms/sleeping_store.hpp"

#include <gtest/gtest.h>

#include <array>

#include "server/storage/games/archive_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::sleeping_store_test {
namespace {

using Ids = std::vector<std::int64_t>;

class SleepingStore : public testing::Test {
 protected:
  void append(std::int64_t id, const std::string& room, const std::string& body) {
    append_events(database_, std::array{StoredEvent{id, core::RoomId(room), body}});
  }
  void fold(const std::string& room, const std::string& lines, const Ids& rows = {}) {
    SleepingRoom sleeping;
    sleeping.room = core::RoomId(room);
    sleeping.beginning = {"made", "begun"};
    sleeping.ply = 3;
    sleeping.to_move = 1;
    sleeping.position = "somewhere";
    sleeping.last_turn = "A1xA2";
    sleeping.unattended = true;
    sleeping.due_ms = 77;
    fold_events(database_, sleeping, lines, rows);
  }

  static std::string text(const std::vector<StoredEvent>& events) {
    std::string text;
    for (const StoredEvent& event : events) text += std::to_string(event.id) + event.room.value() + event.body + " ";
    return text;
  }
  int sleeping() {
    int count = 0;
    for_each_sleeping(database_, [&count](const SleepingRoom&) { ++count; });
    return count;
  }

  support::TempDatabase file_;
  Database database_ = file_.open();
};

TEST_F(SleepingStore, FoldedEventsReplaceTheRows) {
  append(1, "a", "x");
  append(2, "b", "y");
  append(3, "a", "z");
  fold("a", "x\nz\n", {1, 3});
  EXPECT_EQ(text(folded_events(database_, core::RoomId("a"))), "0ax 0az ");
  EXPECT_EQ(text(event_table(database_).unfinished), "2by ") << "a start need not read the others";
  EXPECT_EQ(text(unfinished_events(database_)), "0ax 0az 2by ");
  EXPECT_EQ(unfinished_rooms(database_), (std::set<std::string>{"a", "b"}));
}

TEST_F(SleepingStore, SummaryOfARoomRoundTrips) {
  fold("a", "x\n");
  for_each_sleeping(database_, [](const SleepingRoom& room) {
    EXPECT_EQ(room.room.value(), "a");
    EXPECT_EQ(room.beginning, (std::vector<std::string>{"made", "begun"}));
    EXPECT_EQ(room.ply, 3);
    EXPECT_EQ(room.to_move, 1);
    EXPECT_EQ(room.position, "somewhere");
    EXPECT_EQ(room.last_turn, "A1xA2");
    EXPECT_TRUE(room.unattended);
    EXPECT_EQ(room.due_ms, 77);
  });
  EXPECT_EQ(sleeping(), 1);
}

TEST_F(SleepingStore, WokenRoomIsReadWithFoldedAndNewEvents) {
  fold("a", "x\ny\n");
  wake(database_, core::RoomId("a"));
  append(1, "a", "z");
  EXPECT_EQ(sleeping(), 0);
  EXPECT_EQ(text(event_table(database_).unfinished), "0ax 0ay 1az ");
}

TEST_F(SleepingStore, ReplacedSummaryIsForgotten) {
  fold("a", "x\n");
  replace_folded(database_, core::RoomId("a"), "other\n");
  EXPECT_EQ(text(event_table(database_).unfinished), "0aother ");
  EXPECT_EQ(sleeping(), 0);
}

TEST_F(SleepingStore, RemovedRoomIsNotReplaced) {
  fold("a", "x\n");
  drop_folded(database_, core::RoomId("a"));
  replace_folded(database_, core::RoomId("a"), "other\n");
  EXPECT_TRUE(unfinished_events(database_).empty());
  EXPECT_EQ(sleeping(), 0);
}

}  // namespace
}  // namespace storage::sleeping_store_test
