#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <cstdlib>

#include "server/base/clocks.hpp"
#include "server/commands/audit_command.hpp"
#include "server/commands/operator_commands.hpp"
#include "server/commands/user_command.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "server/storage/moderation/setting_store.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/stored_room.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::act_commands_test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

constexpr std::int64_t hour_ms = 3'600'000;

struct Outcome {
  int code = -1;
  std::string output;
  std::string error;
};

/// `gipfel <arguments>`.
Outcome run(const std::vector<std::string>& arguments) {
  CLI::App program;
  const UserCommand user(program);
  const AuditCommand audit(program);
  const OperatorCommands others(program);
  program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  auto code = user.run();
  if (!code) code = audit.run();
  if (!code) code = others.run();
  return {code.value_or(-1), testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}

class ActCommandsTest : public testing::Test {
 protected:
  Outcome mute(const std::string& name, const std::string& hours, const std::string& reason) {
    return run({"user", "mute", name, "--hours", hours, "--reason", reason, "--database", file.path()});
  }
  Outcome unmute(const std::string& name) { return run({"user", "unmute", name, "--database", file.path()}); }
  std::string audit() { return run({"audit", "--database", file.path()}).output; }
  std::vector<storage::Mute> mutes() { return storage::mutes_after(database, base::wall_ms()); }

  support::TempDatabase file;
  storage::Database database = file.open();
  core::UserId ada = *storage::insert_account(database, "Ada", "hash", 0);
};

TEST_F(ActCommandsTest, MuteLastsForItsHoursAndKeepsTheReason) {
  const std::int64_t before_ms = base::wall_ms();
  const Outcome outcome = mute("ada", "24", "Rude to newcomers.");
  EXPECT_EQ(outcome.code, 0) << outcome.error;
  EXPECT_THAT(outcome.output, MatchesRegex("Ada may not write in chats until .*Z, and is told why when they try.\n"));
  ASSERT_EQ(mutes().size(), 1u);
  EXPECT_EQ(mutes()[0].user, ada);
  EXPECT_EQ(mutes()[0].reason, "Rude to newcomers.");
  EXPECT_GE(mutes()[0].until_ms, before_ms + 24 * hour_ms);
}

TEST_F(ActCommandsTest, AGuestCanBeMuted) {
  storage::insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_EQ(mute("Calm Ibex 27", "1", "Loud.").code, 0);
}

TEST_F(ActCommandsTest, MuteIsLifted) {
  mute("Ada", "24", "Rude.");
  EXPECT_EQ(unmute("Ada").output, "Ada may write in chats again.\n");
  EXPECT_TRUE(mutes().empty());
  const Outcome again = unmute("Ada");
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.error, HasSubstr("Ada is not muted"));
}

TEST_F(ActCommandsTest, AllIsInTheAuditLog) {
  mute("Ada", "24", "Rude.");
  unmute("Ada");
  unmute("Ada");
  run({"user", "password", "Ada", "--database", file.path()});
  EXPECT_THAT(audit(), MatchesRegex(".*Z  password Ada \\(1\\)\n.*Z  unmute Ada \\(1\\)\n"
                                    ".*Z  mute Ada \\(1\\), until .*Z: Rude.\n"));
}

TEST_F(ActCommandsTest, AnAuditLogWithoutActsSaysSo) { EXPECT_EQ(audit(), "Nothing has been done yet.\n"); }

TEST_F(ActCommandsTest, ReasonCannotContainControlCharacters) {
  mute("Ada", "1",
       "Rude\x1b[2J\n\xE2\x80\xAE"
       "again");
  EXPECT_EQ(mutes()[0].reason, "Rude [2J again");
}

TEST_F(ActCommandsTest, MuteNeedsAVisibleReason) {
  const Outcome outcome = mute("Ada", "1", " \xE2\x80\x8B ");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.error, HasSubstr("the reason must not be empty"));
  EXPECT_TRUE(mutes().empty());
  EXPECT_THROW(mute("Ada", "1", std::string(201, 'x')), CLI::ValidationError);
  EXPECT_THROW(run({"user", "mute", "Ada", "--hours", "1"}), CLI::RequiredError);
}

TEST_F(ActCommandsTest, MuteLastsBetweenAnHourAndAYear) {
  for (const std::string hours : {"0", "8761", "-1"}) EXPECT_THROW(mute("Ada", hours, "Rude."), CLI::ValidationError);
  EXPECT_EQ(mute("Ada", "8760", "Rude.").code, 0);
}

TEST_F(ActCommandsTest, MuteNeedsAnExistingPerson) {
  const Outcome outcome = mute("Nobody", "1", "Rude.");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.error, HasSubstr("there is nobody named \"Nobody\""));
  EXPECT_EQ(audit(), "Nothing has been done yet.\n");
}

TEST_F(ActCommandsTest, CommandLineHasAllActsOnPeople) {
  const std::string path = file.path();
  support::store_room(database, "k3Xq9aTz01Lm", 12);
  const std::vector<std::vector<std::string>> lines = {
      {"user", "warn", "Ada", "--reason", "Be kind."},
      {"user", "ban", "Ada", "--hours", "1", "--reason", "A flood."},
      {"user", "unban", "Ada"},
      {"user", "rename", "Ada", "Zoe"},
      {"user", "admin", "Zoe"},
      {"user", "admin", "Zoe", "--remove"},
      {"network", "ban", "192.0.2.0/24", "--hours", "1", "--reason", "A flood."},
      {"network", "unban", "192.0.2.0/24"},
      {"room", "close", "k3Xq9aTz01Lm"},
      {"room", "remove-line", "k3Xq9aTz01Lm", "12"},
      {"announce", "Back at eight."}};
  for (std::vector<std::string> line : lines) {
    line.insert(line.end(), {"--database", path});
    const Outcome outcome = run(line);
    EXPECT_EQ(outcome.code, 0) << line[0] << " " << line[1] << ": " << outcome.error;
  }
  EXPECT_THAT(audit(), MatchesRegex(".*announce, Back at eight.\n.*remove_line, room k3Xq9aTz01Lm, line 12\n"
                                    ".*close_room, room k3Xq9aTz01Lm\n.*unban_network, 192.0.2.0/24\n"
                                    ".*ban_network, 192.0.2.0/24 until .*\n.*no_admin Zoe .*\n.*admin Zoe .*\n"
                                    ".*rename Ada .*, to Zoe\n.*unban Ada .*\n.*ban Ada .*\n.*warn Ada .*\n"));
}

TEST_F(ActCommandsTest, SettingsAreChangedAndReset) {
  const auto setting = [this](std::vector<std::string> line) {
    line.insert(line.begin(), "setting");
    line.insert(line.end(), {"--database", file.path()});
    return run(line);
  };
  EXPECT_EQ(setting({"set", "max_connections", "20000"}).code, 0);
  EXPECT_EQ(storage::changed_settings(database), (storage::ChangedSettings{{"max_connections", "20000"}}));
  EXPECT_THAT(setting({"set", "max_connections", "-1"}).error, HasSubstr("max_connections must be from 1 to 1000000"));
  EXPECT_EQ(setting({"reset", "max_connections"}).code, 0);
  EXPECT_TRUE(storage::changed_settings(database).empty());
}

TEST_F(ActCommandsTest, MistypedNamesOfSettingsAndPeopleSuggestThem) {
  const auto error = [this](std::vector<std::string> line) {
    line.insert(line.end(), {"--database", file.path()});
    return run(line).error;
  };
  EXPECT_THAT(error({"setting", "set", "max_conections", "1"}), HasSubstr("did you mean \"max_connections\"?"));
  EXPECT_THAT(error({"setting", "set", "port", "9"}), MatchesRegex(".*\"port\" is not .*; these are: .*max_conn.*\n"));
  EXPECT_THAT(error({"user", "unmute", "Adda"}), HasSubstr("nobody named \"Adda\"; did you mean \"Ada\"?"));
}

TEST_F(ActCommandsTest, SettingsAreListedWithWhatWasChanged) {
  storage::change_setting(database, "max_connections", "77");
  const Outcome listed = run({"setting", "list", "--database", file.path()});
  EXPECT_EQ(listed.code, 0) << listed.error;
  EXPECT_THAT(listed.output, HasSubstr("database = " + file.path() + "\n"));
  EXPECT_THAT(listed.output, HasSubstr("max_connections = 77  (changed while the server ran; "));
  EXPECT_THAT(listed.output, HasSubstr("  (can be changed while the server runs)\n"));
}

TEST_F(ActCommandsTest, UnreportedLineCannotBeSettled) {
  const Outcome outcome = run({"report", "settle", "k3Xq9aTz01Lm", "12", "--database", file.path()});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.error, HasSubstr("nobody has reported line 12"));
}

TEST_F(ActCommandsTest, MissingTargetFailsWithoutALogEntry) {
  const std::vector<std::vector<std::string>> lines = {
      {"room", "close", "nosuch"},
      {"room", "remove-line", "nosuch", "3"},
      {"report", "settle", "nosuch", "3"},
      {"user", "warn", "Nobody", "--reason", "Be kind."},
      {"user", "ban", "Nobody", "--hours", "1", "--reason", "A flood."},
      {"user", "unban", "Ada"},
      {"user", "rename", "Nobody", "Zoe"},
      {"user", "password", "Nobody"},
      {"user", "admin", "Nobody"},
      {"network", "unban", "192.0.2.0/24"},
      {"setting", "reset", "max_connections"}};
  for (std::vector<std::string> line : lines) {
    line.insert(line.end(), {"--database", file.path()});
    const Outcome outcome = run(line);
    EXPECT_EQ(outcome.code, 1) << line[0] << " " << line[1];
    EXPECT_NE(outcome.error, "") << line[0] << " " << line[1];
  }
  EXPECT_EQ(audit(), "Nothing has been done yet.\n");
  EXPECT_EQ(database.number("SELECT count(*) FROM orders"), 0);
}

TEST_F(ActCommandsTest, ALargeNetworkNeedsYesAndTheServersOwnIsRefused) {
  const auto ban = [this](const std::string& network, std::vector<std::string> more) {
    std::vector<std::string> line = {"network", "ban", network, "--hours", "1", "--reason", "A flood."};
    line.insert(line.end(), {"--database", file.path()});
    line.insert(line.end(), more.begin(), more.end());
    return run(line);
  };
  EXPECT_THAT(ban("203.0.0.0/8", {}).error, HasSubstr("use --yes"));
  EXPECT_EQ(ban("203.0.0.0/8", {"--yes"}).code, 0);
  EXPECT_THAT(ban("127.0.0.1", {"--yes"}).error, HasSubstr("own computers"));
  setenv("GIPFEL_TRUSTED_PROXIES", "192.0.2.7", 1);
  EXPECT_THAT(ban("192.0.2.0/24", {}).error, HasSubstr("trusted_proxies"));
  unsetenv("GIPFEL_TRUSTED_PROXIES");
}

TEST_F(ActCommandsTest, CommandWorksWhileAServerRuns) {
  const storage::Writer server(file.path());
  EXPECT_EQ(mute("Ada", "1", "Rude.").code, 0);
}

}  // namespace
}  // namespace commands::act_commands_test
