#include "server/commands/user_command.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "server/account/password_hash.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/writer.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::user_command_test {
namespace {

class UserCommandTest : public testing::Test {
 protected:
  Outcome renew(const std::string& name) {
    return run<UserCommand>("user password " + name + " --database " + file.path());
  }
  std::string stored() { return storage::find_login(database, "Ada")->password; }

  support::TempDatabase file;
  storage::Database database = file.open();
  core::UserId ada = *storage::insert_account(database, "Ada", "old", 0);
};

TEST_F(UserCommandTest, ShownPasswordIsValid) {
  const Outcome renewed = renew("ada");
  EXPECT_EQ(renewed.code, 0) << renewed.errors;
  const std::string before = "The new password of Ada is ";
  ASSERT_TRUE(renewed.output.starts_with(before)) << renewed.output;
  const std::string rest = renewed.output.substr(before.size());
  const std::string password = rest.substr(0, rest.find('\n'));
  EXPECT_TRUE(account::is_password(password));
  EXPECT_TRUE(account::fits(password, stored()));
  EXPECT_NE(renew("ada").output, renewed.output);
}

TEST_F(UserCommandTest, NewPasswordEndsTheirSessions) {
  storage::insert_token(database, "hash", ada, 1000);
  renew("Ada");
  EXPECT_EQ(storage::find_token(database, "hash", 0), std::nullopt);
}

TEST_F(UserCommandTest, NewPasswordForgetsKnownBrowsers) {
  storage::know_browser(database, ada, "", "secret", 1000);
  ASSERT_TRUE(storage::knows_browser(database, "Ada", "secret", 0));
  renew("Ada");
  EXPECT_FALSE(storage::knows_browser(database, "Ada", "secret", 0));
}

TEST_F(UserCommandTest, WorksWhileAServerRuns) {
  const storage::Writer server(file.path());
  EXPECT_EQ(renew("Ada").code, 0);
}

TEST_F(UserCommandTest, MigratesNothing) {
  database.execute("PRAGMA user_version = 1");
  const Outcome refused = renew("Ada");
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.errors.find("made by an older gipfel"), std::string::npos) << refused.errors;
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
  EXPECT_EQ(stored(), "old");
}

TEST_F(UserCommandTest, RefusesUsersWithoutAnAccount) {
  storage::insert_guest(database, "Ben", 0);
  for (const char* name : {"Ben", "Nobody"}) {
    const Outcome refused = renew(name);
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(refused.errors, "gipfel: there is no account named \"" + std::string(name) + "\"\n");
    EXPECT_EQ(refused.output, "");
  }
  EXPECT_EQ(stored(), "old");
}

TEST_F(UserCommandTest, CreatesNoDatabase) {
  const Outcome refused = run<UserCommand>("user password Ada --database /nowhere/gipfel.sqlite");
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.errors.find("/nowhere/gipfel.sqlite"), std::string::npos);
}

TEST_F(UserCommandTest, AMistypedNameSuggestsTheAccount) {
  EXPECT_EQ(renew("Adda").errors, "gipfel: there is no account named \"Adda\"; did you mean \"Ada\"?\n");
}

TEST_F(UserCommandTest, NeedsAName) { EXPECT_THROW(run<UserCommand>("user password"), CLI::RequiredError); }

TEST_F(UserCommandTest, RunsOnlyIfNamed) { EXPECT_EQ(run<UserCommand>("").code, -1); }

}  // namespace
}  // namespace commands::user_command_test
