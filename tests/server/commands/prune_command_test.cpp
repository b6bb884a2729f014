#include "server/commands/prune_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "server/base/clocks.hpp"
#include "server/protocol/stored.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/games/archive_store.hpp"
#include "server/storage/sqlite/file_lock.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::prune_command_test {
namespace {

using testing::HasSubstr;

constexpr std::int64_t day_ms = 86'400'000;

class Pruning : public testing::Test {
 protected:
  core::UserId guest(const std::string& name, int days_ago) {
    return *storage::insert_guest(database, name, base::wall_ms() - days_ago * day_ms);
  }
  void abort_game(const std::string& room, int days_ago) {
    auto game = support::finished_game(room, {core::UserId(71), "Ada"}, {core::UserId(72), "Ben"},
                                       base::wall_ms() - days_ago * day_ms);
    game.outcome = "aborted";
    storage::finish_game(database, game);
  }
  Outcome prune(const std::string& options) {
    return run<PruneCommand>("prune " + options + " --database " + file.path());
  }
  bool has_guest(const std::string& name) { return storage::find_user(database, name).has_value(); }

  support::TempDatabase file;
  storage::Database database = file.open();
};

TEST_F(Pruning, RemovesByAgeWhileAServerRuns) {
  abort_game("old", 11);
  abort_game("new", 9);
  guest("Calm Ibex 27", 31);
  guest("Swift Ibex 7", 29);
  const storage::FileLock server(file.path());
  const Outcome outcome = prune("--aborted 10 --guests 30");
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, "1 aborted games removed\n1 guests removed\n");
  EXPECT_FALSE(storage::is_known(database, core::RoomId("old")));
  EXPECT_TRUE(storage::is_known(database, core::RoomId("new")));
  EXPECT_TRUE(has_guest("Swift Ibex 7"));
}

TEST_F(Pruning, RemovesOnlyWhatWasAskedFor) {
  abort_game("old", 11);
  guest("Calm Ibex 27", 31);
  EXPECT_EQ(prune("--guests 30").output, "1 guests removed\n");
  EXPECT_TRUE(storage::is_known(database, core::RoomId("old")));
}

TEST_F(Pruning, KeepsGuestsInAGame) {
  protocol::Created made{"tzaar", "fixed"};
  made.origin = protocol::origin::Challenge{{guest("Swift Ibex 7", 99), "Swift Ibex 7"}};
  const core::UserId maker = guest("Calm Ibex 27", 99);
  const protocol::RoomEvent event{0, 0, maker, "", made};
  storage::append_events(
      database, std::vector{storage::StoredEvent{1, core::RoomId("k3Xq9aTz01Lm"), protocol::encode_stored(event)}});
  EXPECT_EQ(prune("--guests 30").output, "0 guests removed\n");
}

TEST_F(Pruning, ChangesNothingIfAGameCannotBeRead) {
  guest("Calm Ibex 27", 99);
  storage::append_events(database, std::vector{storage::StoredEvent{1, core::RoomId("k3Xq9aTz01Lm"), "nonsense"}});
  const Outcome refused = prune("--guests 30");
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("run gipfel check"));
  EXPECT_TRUE(has_guest("Calm Ibex 27"));
}

TEST_F(Pruning, NeedsAnExplicitSelection) {
  const Outcome refused = prune("");
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("--aborted DAYS"));
}

TEST_F(Pruning, RefusesAgesThatMayIncludeActiveGuests) {
  EXPECT_THROW(prune("--guests 1"), CLI::ValidationError);
  EXPECT_THROW(prune("--aborted 0"), CLI::ValidationError);
  EXPECT_EQ(prune("--guests 2").code, 0);
}

TEST_F(Pruning, MigratesNothing) {
  database.execute("PRAGMA user_version = 1");
  EXPECT_EQ(prune("--guests 30").code, 1);
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
}

TEST(PruneCommand, RunsOnlyIfNamed) { EXPECT_EQ(run<PruneCommand>("").code, -1); }

}  // namespace
}  // namespace commands::prune_command_test
