// The server itself brings games into the explorer that were stored before there was one.
#include "server/app/background/exploring.hpp"

#include <gtest/gtest.h>

#include "common/explorer/explorer.hpp"
#include "common/record/read.hpp"
#include "server/archive/room_record.hpp"
#include "server/storage/games/explorer_store.hpp"
#include "server/storage/games/explorer_upkeep.hpp"
#include "tests/support/running_storage.hpp"

namespace app::exploring_test {
namespace {

using support::finish;

class Exploring : public testing::Test {
 protected:
  void store(const std::string& id) {
    const std::string text =
        "[Game \"zertz\"]\n[Setup \"37\"]\n[Id \"" + id +
        "\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n1. Wa1,g4\n2. Wd4,a2\nresult second resignation\n";
    const auto game = archive::to_game(*record::read(text), 0);
    auto write = [&game](storage::Database& database) { storage::finish_game(database, *game); };
    finish(storage.writer.run(write));
  }
  std::size_t games_at_the_start() {
    const std::uint64_t start = (*explorer::node("zertz", "37"))->key();
    auto ask = [start](storage::Database& database) { return storage::games_reaching(database, start).latest.size(); };
    return finish(storage.readers.run(ask));
  }

  support::RunningStorage storage;
};

TEST_F(Exploring, OlderGamesAreAddedUntilNoneIsLeft) {
  store("k3Xq9aTz01Lp");
  store("k3Xq9aTz01Lq");
  finish(storage.writer.run(storage::forget_explorer));
  EXPECT_EQ(games_at_the_start(), 0U);
  while (finish(explore_on(storage.writer, storage.readers))) continue;
  EXPECT_EQ(games_at_the_start(), 2U);
}

TEST_F(Exploring, NothingIsDueOfGamesThatEndWhileItRuns) {
  while (finish(explore_on(storage.writer, storage.readers))) continue;
  store("k3Xq9aTz01Lp");
  EXPECT_FALSE(finish(explore_on(storage.writer, storage.readers)));
  EXPECT_EQ(games_at_the_start(), 1U);
}

}  // namespace
}  // namespace app::exploring_test
