#include "server/commands/account_commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "server/protocol/stored.hpp"
#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::account_commands_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// As UserCommand adds them.
class User {
 public:
  explicit User(CLI::App& program) : commands_(*program.add_subcommand("user", "")) {}
  std::optional<int> run() const { return commands_.run(); }

 private:
  AccountCommands commands_;
};

class AccountCommandsTest : public testing::Test {
 protected:
  Outcome user(const std::string& arguments) { return run<User>("user " + arguments + " --database " + file.path()); }
  /// Ada has offered a game.
  void offer() {
    const protocol::RoomEvent event{0, 0, ada, "", protocol::Created{"tzaar", "fixed"}};
    storage::append_events(
        database, std::vector{storage::StoredEvent{1, core::RoomId("k3Xq9aTz01Lm"), protocol::encode_stored(event)}});
  }

  support::TempDatabase file;
  storage::Database database = file.open();
  core::UserId ada = *storage::insert_account(database, "Ada", "hash", 1'790'000'000'000);
};

TEST_F(AccountCommandsTest, ListsAccountsByName) {
  storage::insert_guest(database, "Calm Ibex 27", 0);
  const core::UserId zoe = *storage::insert_account(database, "Zoe", "hash", 1'790'000'000'000);
  storage::insert_bot(database, "bot of Ada", ada, 1'790'000'000'000);
  storage::make_admin(database, ada, true);
  storage::finish_game(database, support::finished_game("room", {ada, "Ada"}, {zoe, "Zoe"}, 1'790'000'100'000));
  EXPECT_EQ(user("list").output,
            "2026-09-21      1  Ada, an admin\n"
            "2026-09-21      0  bot of Ada, a bot\n"
            "2026-09-21      1  Zoe\n");
  EXPECT_EQ(user("list --most 1").output, "2026-09-21      1  Ada, an admin\n");
  EXPECT_EQ(user("list z").output, "2026-09-21      1  Zoe\n");
  EXPECT_EQ(user("list y").output, "No accounts.\n");
}

TEST_F(AccountCommandsTest, ShowsAnAccount) {
  storage::insert_token(database, "hash", ada, 4'000'000'000'000);
  storage::insert_bot(database, "Robin", ada, 0);
  EXPECT_EQ(user("show ada").output, "Ada (" + std::to_string(ada.value()) +
                                         ")\n"
                                         "  made: 2026-09-21T14:13:20.000Z\n"
                                         "  games: 0\n"
                                         "  sessions: 1\n"
                                         "  bots: Robin\n"
                                         "  other names: none\n"
                                         "  muted: no\n"
                                         "  banned: no\n");
  const Outcome unknown = user("show Adda");
  EXPECT_EQ(unknown.code, 1);
  EXPECT_THAT(unknown.errors, HasSubstr("no account named \"Adda\"; did you mean \"Ada\"?"));
}

TEST_F(AccountCommandsTest, DeletesAnAccountAndTellsTheServer) {
  const storage::User bot = *storage::insert_bot(database, "Robin", ada, 0);
  storage::insert_token(database, "hash", ada, 4'000'000'000'000);
  EXPECT_EQ(user("delete Ada --yes").output, "The account Ada is deleted. Its games stay, without the name.\n");
  EXPECT_FALSE(storage::find_user(database, "Ada"));
  EXPECT_FALSE(storage::find_token(database, "hash", 0));
  std::vector<core::UserId> renamed;
  for (const storage::Order& order : storage::orders(database)) {
    EXPECT_EQ(order.act + " to " + order.text, "rename to deleted");
    renamed.push_back(order.user);
  }
  EXPECT_EQ(renamed, (std::vector<core::UserId>{ada, bot.id}));
  const auto noted = storage::latest_acts(database, 1);
  ASSERT_EQ(noted.size(), 1U);
  EXPECT_EQ(noted[0].act, "delete");
  EXPECT_EQ(noted[0].whom, (storage::Player{ada, "deleted"}));
}

TEST_F(AccountCommandsTest, DeletesNobodyWithoutAYes) {
  EXPECT_THROW(user("delete Ada"), CLI::RequiredError);
  EXPECT_TRUE(storage::find_user(database, "Ada"));
}

TEST_F(AccountCommandsTest, DeletesNobodyWhomAGameNeeds) {
  offer();
  const Outcome refused = user("delete Ada --yes");
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("has a game that is not over"));
  EXPECT_TRUE(storage::find_user(database, "Ada"));
  EXPECT_TRUE(storage::orders(database).empty());
}

TEST_F(AccountCommandsTest, DeletesNoGuests) {
  storage::insert_guest(database, "Adrian", 0);
  const Outcome refused = user("delete Adrian --yes");
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("there is no account named \"Adrian\""));
}

}  // namespace
}  // namespace commands::account_commands_test
