// How somebody who comes back is brought up: by a short tail, or by the whole of the room.
#include "server/rooms/announcement.hpp"

#include "server/room/chat.hpp"
#include "tests/server/room/table.hpp"

namespace rooms::announcement_test {
namespace {

using protocol::Channel;
using room::ann;
using room::cal;
using room::chat_lines_kept;
using room::Table;
using room::User;

const core::RoomId id("abcdefghijkl");
constexpr std::size_t queue_bytes = 1024 * 1024;

/// As long as a line may be, and twice that as JSON.
const std::string longest_line(500, '"');

const Blocks& no_blocks() {
  static const Persons persons;
  static const Blocks blocks{persons};
  return blocks;
}

std::string sent(const Table& table, const User& viewer, std::optional<std::int64_t> version,
                 const Blocks& blocks = no_blocks()) {
  return *bring_up(id, table.room, {viewer.id, blocks}, version, {}, table.now);
}

std::string kind(const std::string& frame) { return frame.substr(6, 4); }

void talk(Table& table, int lines, const std::string& text) {
  for (int line = 0; line < lines; ++line) ASSERT_TRUE(table.say(ann, Channel::watchers, text).has_value());
}

TEST(BringUp, ClientWithAVersionGetsLaterEvents) {
  Table table("");
  const std::int64_t before = table.room.version();
  table.play_turns(2);
  EXPECT_EQ(kind(sent(table, ann, before)), "tail");
  EXPECT_EQ(kind(sent(table, ann, table.room.version())), "tail");
  EXPECT_EQ(kind(sent(table, ann, table.room.version() + 1)), "full");
  EXPECT_EQ(kind(sent(table, ann, {})), "full");
}

TEST(BringUp, OmitsLinesOfBlockedPeople) {
  Table table("");
  const std::int64_t before = table.room.version();
  ASSERT_TRUE(table.say(ann, Channel::watchers, "hear me"));
  Persons persons;
  Blocks blocks{persons};
  blocks.set(cal.id, ann.id, true);
  for (const std::optional<std::int64_t> version : {std::optional(before), std::optional<std::int64_t>()}) {
    EXPECT_NE(sent(table, cal, version).find("hear me"), std::string::npos);
    EXPECT_EQ(sent(table, cal, version, blocks).find("hear me"), std::string::npos);
  }
}

TEST(BringUp, SendsTheWholeRoomBeyondTheEventLimit) {
  Table table("");
  const std::int64_t before = table.room.version();
  talk(table, chat_lines_kept, "short");
  ASSERT_EQ(table.room.since(before).size(), most_tail_events);
  EXPECT_EQ(kind(sent(table, ann, before)), "tail");
  EXPECT_EQ(kind(sent(table, ann, before - 1)), "full");
}

TEST(BringUp, SendsTheWholeRoomBeyondTheByteLimit) {
  Table table("");
  const std::int64_t before = table.room.version();
  talk(table, 150, longest_line);
  EXPECT_EQ(kind(sent(table, ann, before)), "full");
  EXPECT_EQ(kind(sent(table, ann, before + 100)), "tail");
}

TEST(BringUp, SendsTheWholeRoomAcrossForgottenLines) {
  Table table("");
  talk(table, chat_lines_kept, "short");
  const std::int64_t before = table.room.version();
  talk(table, chat_lines_kept, "short");
  EXPECT_EQ(kind(sent(table, ann, before)), "tail");
  talk(table, 1, "one more");
  EXPECT_EQ(kind(sent(table, ann, before)), "full");
}

TEST(BringUp, NeverExceedsAQuarterOfAQueue) {
  Table table("");
  table.play_turns(20);
  const std::int64_t before = table.room.version();
  for (int line = 0; line < 1'000; ++line) {
    ASSERT_TRUE(table.say(ann, Channel::players, longest_line).has_value());
    talk(table, 1, longest_line);
    if (line % 100 != 0) continue;
    EXPECT_LT(sent(table, ann, before).size(), queue_bytes / 4);
    EXPECT_LT(sent(table, ann, table.room.version() - 10).size(), queue_bytes / 4);
    EXPECT_LT(sent(table, cal, {}).size(), queue_bytes / 4);
  }
}

}  // namespace
}  // namespace rooms::announcement_test
