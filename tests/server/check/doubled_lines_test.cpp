#include "server/check/doubled_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>

#include "server/room/record.hpp"
#include "server/storage/games/game_store.hpp"
#include "tests/server/check/played_games.hpp"

namespace check {
namespace {

using testing::ElementsAre;

class DoubledLines : public PlayedGames {
 protected:
  Verdict check_file() {
    said.clear();
    storage::Database own(file.path(), storage::Access::read_only);
    return check(
        own, [this](const std::string& sentence) { said.push_back(sentence); }, [](std::size_t) {});
  }

  /// Ben resigns and says three lines.
  void finish_and_talk(const std::string& id) {
    room::Room room = played(4, false);
    EXPECT_TRUE(room.resign(ben.id, {"r", room.ply()}, now).has_value());
    for (const char* text : {"oh", "thank you", "well played"}) {
      EXPECT_TRUE(room.chat(ben, {protocol::Channel::players, text}, now).has_value());
    }
    store(id, room);
  }
  std::string record_of(const std::string& id) { return *storage::game_record(database, core::RoomId(id)); }
  void set_record(const std::string& id, const std::string& record) {
    storage::replace_record(database, core::RoomId(id), record);
  }
  /// As a job that was run twice did.
  void double_last_lines(const std::string& id, std::size_t count) {
    const std::string record = record_of(id);
    const auto lines = room::lines_of(record);
    std::string last;
    for (const std::string_view line : std::span(lines).last(count)) last.append(line).append("\n");
    set_record(id, record + last);
  }
  std::size_t mend() {
    said.clear();
    return mend_records(
        database, [this](const std::string& sentence) { said.push_back(sentence); }, [](std::size_t) {});
  }

  std::vector<std::string> said;
};

TEST_F(DoubledLines, AreFoundAndRepaired) {
  finish_and_talk("a");
  finish_and_talk("b");
  const std::string sound = record_of("b");
  double_last_lines("a", 1);
  double_last_lines("b", 2);
  const std::int64_t last = room::from_record(sound)->version();
  const std::string one = "event " + std::to_string(last);
  const std::string two = "events " + std::to_string(last - 1) + ", " + std::to_string(last);
  const Verdict verdict = check_file();
  EXPECT_EQ(verdict.wrong_games, 2u);
  EXPECT_EQ(verdict.doubled, 2u);
  EXPECT_THAT(said,
              ElementsAre("Game a: its record has " + one + " twice.", "Game b: its record has " + two + " twice."));
  EXPECT_EQ(mend(), 2u);
  EXPECT_THAT(said, ElementsAre("Game a: its record had " + one + " twice, and has been repaired.",
                                "Game b: its record had " + two + " twice, and has been repaired."));
  EXPECT_EQ(record_of("b"), sound);
  EXPECT_TRUE(check_file().all_right());
  EXPECT_EQ(mend(), 0u);
}

TEST_F(DoubledLines, AreTheOnlyDamageRepaired) {
  finish_and_talk("a");
  const std::string sound = record_of("a");
  const std::string last = std::string(room::lines_of(sound).back()) + '\n';
  std::string other = last;
  other.replace(other.find("well played"), 4, "best");
  for (const std::string& damaged : {sound + other, sound + last + "nonsense\n", sound.substr(last.size()) + last}) {
    set_record("a", damaged);
    const Verdict verdict = check_file();
    EXPECT_EQ(verdict.wrong_games, 1u);
    EXPECT_EQ(verdict.doubled, 0u);
    EXPECT_EQ(mend(), 0u);
    EXPECT_EQ(record_of("a"), damaged);
  }
}

}  // namespace
}  // namespace check
