// What an operator does to a room.
#include <gtest/gtest.h>

#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_operator_test {
namespace {

TEST(RoomOperator, ClosesAGameWithoutAResultOnce) {
  Table table("10+5");
  EXPECT_TRUE(table.room.close(table.now));
  ASSERT_TRUE(table.room.result());
  EXPECT_EQ(table.room.result()->result, protocol::Result::aborted);
  EXPECT_EQ(table.room.result()->reason, "closed");
  EXPECT_FALSE(table.room.close(table.now));
}

TEST(RoomOperator, ClosesAWaitingRoom) {
  Room room = Table::made("10+5", {}, 0);
  EXPECT_TRUE(room.close(noon));
  EXPECT_EQ(room.status(), protocol::RoomStatus::over);
}

TEST(RoomOperator, RemovesALineButKeepsItsSpeaker) {
  Table table("10+5");
  ASSERT_TRUE(table.room.chat(ann, {protocol::Channel::players, "Go home."}, table.now));
  const std::int64_t line = table.room.version();
  EXPECT_FALSE(table.room.remove_line(line - 1)) << "no line";
  EXPECT_FALSE(table.room.remove_line(line + 1)) << "not there";
  EXPECT_TRUE(table.room.remove_line(line));
  EXPECT_FALSE(table.room.remove_line(line)) << "nothing is left";
  EXPECT_EQ(table.room.version(), line);
  const auto said = table.room.snapshot(ben.id, {}, table.now).chat.back().said;
  EXPECT_EQ(said.text, "");
  EXPECT_EQ(said.name, "Ann");
  EXPECT_TRUE(from_record(record_lines(table.room.events())));
}

}  // namespace
}  // namespace room::room_operator_test
