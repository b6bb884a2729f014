// A backup beside a running server: players play on, and what they were told of before it began is in it.
#include "server/storage/sqlite/backup.hpp"

#include <gtest/gtest.h>

#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/integration/two_players.hpp"

namespace integration::backup_test {
namespace {

using Backup = support::TwoPlayers;

/// The turns of the only room.
int turns_in(const std::string& file) {
  storage::Database database(file, storage::Access::read_only);
  int turns = 0;
  for (const auto& event : storage::unfinished_events(database)) {
    if (event.body.find("\"turn\"") != std::string::npos) ++turns;
  }
  return turns;
}

TEST_F(Backup, HasEveryTurnShownBeforeItAndDelaysNoTurn) {
  storage::Database filled = file_.open();
  filled.execute("CREATE TABLE filler AS SELECT zeroblob(700000) AS bytes");  // so that it takes several steps
  start();
  both_play();
  const std::string copy = file_.path() + ".copy";
  int steps = 0;
  storage::back_up(file_.path(), copy, [&](int, int) {
    ++steps;
    play_one();
  });
  EXPECT_GT(steps, 2);
  EXPECT_EQ(turns_in(copy), 2);
  EXPECT_EQ(turns_in(file_.path()), 2 + steps);
}

}  // namespace
}  // namespace integration::backup_test
