// What is said after the end of a game goes into its record, once.
#include <gtest/gtest.h>

#include "server/room/record.hpp"
#include "server/storage/games/game_store.hpp"
#include "tests/server/rooms/storing_rooms.hpp"

namespace rooms {
namespace {

class StoringAfterTheEnd : public StoringRooms {
 protected:
  /// A game of one turn that has ended: its record is stored up to version 5.
  void end_game() {
    room_->table.play_turns(1);
    room_->table.resign(room::ben);
    stored();
    ASSERT_EQ(storing_.version(), 5);
  }
  void say(const std::string& text) {
    ASSERT_TRUE(room_->table.say(room::ben, protocol::Channel::players, text).has_value());
  }
  /// As a server that is started would read it; -1: it cannot be read.
  std::int64_t version_of_record() {
    storage::Database database = file_.open();
    const auto room = room::from_record(storage::game_record(database, stored_id).value_or(""));
    return room ? room->version() : -1;
  }
};

TEST_F(StoringAfterTheEnd, ChatAfterTheEndIsAddedToTheRecord) {
  end_game();
  say("well played");
  say("thank you");
  storing_.store();
  EXPECT_EQ(next_told(), "stored 7");
  EXPECT_EQ(version_of_record(), 7);
}

TEST_F(StoringAfterTheEnd, RecordChangedElsewhereIsKeptAndReloaded) {
  end_game();
  say("one");
  const std::string other = room::record_lines(room_->table.room.since(5));
  change_database("UPDATE games SET record = record || '" + other + "'");
  say("two");  // with the first, behind version 5, where there is another line by now
  storing_.store();
  EXPECT_EQ(next_told(), "lost");
  EXPECT_EQ(next_told(), "read again 6");
  EXPECT_EQ(version_of_record(), 6);
  say("three");
  storing_.store();
  EXPECT_EQ(next_told(), "stored 7");
}

TEST_F(StoringAfterTheEnd, ALineWhoseAnswerIsLostIsInTheRecordOnce) {
  end_game();
  say("one");
  lose_the_answer_to([this] { storing_.store(); });
  EXPECT_EQ(next_told(), "lost");
  EXPECT_EQ(next_told(), "read again 6");
  say("two");
  storing_.store();
  EXPECT_EQ(next_told(), "stored 7");
  EXPECT_EQ(version_of_record(), 7);
}

}  // namespace
}  // namespace rooms
