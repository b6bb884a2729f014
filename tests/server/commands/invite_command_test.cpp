#include "server/commands/invite_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "server/account/invitation_code.hpp"
#include "server/base/clocks.hpp"
#include "server/storage/accounts/invitation_store.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::invite_command_test {
namespace {

using testing::HasSubstr;

class Invite : public testing::Test {
 protected:
  Outcome invite(const std::string& words) {
    return run<InviteCommand>("invite " + words + " --database " + file.path());
  }

  support::TempDatabase file;
  storage::Database database = file.open();
};

TEST_F(Invite, ShowsACodeThatCanBeUsed) {
  const Outcome made = invite("create --uses 2 --days 3");
  EXPECT_EQ(made.code, 0);
  const std::string code = made.output.substr(made.output.rfind('=') + 1);
  const std::string hash = account::hash_invitation_code(code);
  EXPECT_TRUE(storage::use_invitation(database, hash, base::wall_ms()));
  EXPECT_THAT(invite("list").output, HasSubstr("1: used for 1 of 2 accounts, until "));
  EXPECT_FALSE(storage::is_invitation(database, hash, base::wall_ms() + 3 * 86'400'000));
}

TEST_F(Invite, RevokesWhatThereIs) {
  EXPECT_EQ(invite("list").output, "No invitations.\n");
  invite("create");
  EXPECT_EQ(invite("revoke 1").code, 0);
  const Outcome again = invite("revoke 1");
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.errors, HasSubstr("there is no invitation 1"));
  EXPECT_EQ(invite("list").output, "No invitations.\n");
}

TEST_F(Invite, IsNotedWithoutTheCode) {
  const std::string output = invite("create").output;
  const std::string code = output.substr(output.rfind('=') + 1, 19);
  EXPECT_EQ(database.number("SELECT count(*) FROM audit WHERE act = 'invite'"), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM audit WHERE detail LIKE '%" + code + "%'"), 0);
}

}  // namespace
}  // namespace commands::invite_command_test
