#include "server/account/bots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/account/account_name.hpp"
#include "server/account/tokens.hpp"
#include "tests/support/running_storage.hpp"

namespace account::bots_test {
namespace {

using support::finish;

class BotsTest : public testing::Test {
 protected:
  core::UserId account(const std::string& name) {
    return finish(storage.accounts.make_account({name, "correct horse"}))->user.id;
  }
  auto make(core::UserId owner, const std::string& name) { return finish(storage.bots.make(owner, name)); }
  std::optional<User> who(const std::string& token) { return finish(storage.accounts.who(token)); }

  support::RunningStorage storage;
  core::UserId ada = account("Ada");
};

TEST_F(BotsTest, ABotSignsInWithItsToken) {
  const auto made = make(ada, "Ada-bot");
  const auto bot = who(made->token);
  EXPECT_EQ(bot, made->user);
  EXPECT_EQ(bot->name, "Ada-bot");
  EXPECT_TRUE(bot->bot);
  EXPECT_FALSE(bot->guest);
  EXPECT_EQ(bot->level, 0);
}

TEST_F(BotsTest, ANewTokenEndsTheOldOne) {
  const auto first = make(ada, "Ada-bot");
  const auto second = make(ada, "ADA-BOT");
  EXPECT_EQ(second->user, first->user);
  EXPECT_EQ(who(first->token), std::nullopt);
  EXPECT_NE(who(second->token), std::nullopt);
  EXPECT_EQ(storage.news.ended, std::vector{hash_token(first->token)});
}

TEST_F(BotsTest, NamesAreUnique) {
  const core::UserId ben = account("Ben");
  ASSERT_TRUE(make(ben, "Ben-bot"));
  for (const char* name : {"Ben", "ben-bot", "Ada"}) EXPECT_EQ(make(ada, name).error().why, NoSession::Why::name_taken);
}

TEST_F(BotsTest, BotsPerAccountAreLimited) {
  for (int i = 1; i <= Bots::most_of_one; ++i) ASSERT_TRUE(make(ada, "Bot" + std::to_string(i)));
  EXPECT_EQ(make(ada, "Another").error().why, NoSession::Why::too_many);
  EXPECT_TRUE(make(ada, "Bot1")) << "one that is there already";
  EXPECT_TRUE(make(account("Ben"), "Another"));
}

TEST_F(BotsTest, CannotSignInWithAPassword) {
  ASSERT_TRUE(make(ada, "Ada-bot"));
  for (const char* password : {"", "correct horse"}) {
    EXPECT_FALSE(finish(storage.accounts.log_in({"Ada-bot", password})));
  }
}

TEST_F(BotsTest, OwnComputersKeepTheirNamesAndIds) {
  storage.bots.make_own();
  const auto tokens = finish(storage.bots.renew_own());
  ASSERT_EQ(tokens.size(), 8U);
  std::vector<core::UserId> ids;
  for (int level = 1; level <= 8; ++level) {
    const Bots::OwnToken& each = tokens[static_cast<std::size_t>(level - 1)];
    const auto computer = who(each.token);
    EXPECT_EQ(each.level, level);
    EXPECT_EQ(computer, (User{computer->id, "Computer " + std::to_string(level), false, true, level}));
    EXPECT_FALSE(is_account_name(computer->name)) << "so nobody can have the name";
    ids.push_back(computer->id);
  }
  const auto renewed = finish(storage.bots.renew_own());
  for (std::size_t i = 0; i < 8; ++i) {
    EXPECT_EQ(who(renewed[i].token)->id, ids[i]);
    EXPECT_EQ(who(tokens[i].token), std::nullopt);
  }
  EXPECT_EQ(storage.news.ended.size(), 8U);
}

TEST_F(BotsTest, OwnComputersHaveNoOwner) {
  finish(storage.bots.renew_own());
  EXPECT_EQ(make(ada, "Computer 3").error().why, NoSession::Why::name_taken);
}

}  // namespace
}  // namespace account::bots_test
