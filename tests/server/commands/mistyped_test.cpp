#include "server/commands/mistyped.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <vector>

namespace commands::mistyped_test {
namespace {

class Mistyped : public testing::Test {
 protected:
  Mistyped() {
    program.add_subcommand("serve")->add_option("--database", value);
    CLI::App* user = program.add_subcommand("user");
    user->add_subcommand("list")->add_option("beginning", value);
    user->add_subcommand("password");
  }
  std::string of(const std::vector<const char*>& words) { return mistyped(program, words); }

  std::string value;
  CLI::App program;
};

TEST_F(Mistyped, CommandsAreSuggested) {
  EXPECT_EQ(of({"srve"}), "there is no command \"srve\"; did you mean \"serve\"?");
  EXPECT_EQ(of({"user", "lsit"}), "there is no command \"user lsit\"; did you mean \"user list\"?");
}

TEST_F(Mistyped, OptionsAreSuggested) {
  EXPECT_EQ(of({"serve", "--databse=x"}), "there is no option \"--databse\"; did you mean \"--database\"?");
  EXPECT_EQ(of({"serve", "--databse", "x"}), "there is no option \"--databse\"; did you mean \"--database\"?");
}

TEST_F(Mistyped, WordsLikeNoneLeadToTheHelp) {
  EXPECT_EQ(of({"weather"}), "there is no command \"weather\"; see --help");
}

TEST_F(Mistyped, KnownWordsAreNot) {
  EXPECT_EQ(of({}), "");
  EXPECT_EQ(of({"serve", "--database", "club.sqlite"}), "");
  EXPECT_EQ(of({"user", "list", "Ad"}), "");
  EXPECT_EQ(of({"--help"}), "");
}

}  // namespace
}  // namespace commands::mistyped_test
