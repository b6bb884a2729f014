// The tables of people and of their tokens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::people_test {
namespace {

class People : public testing::Test {
 protected:
  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_guest(database, "Ada", 0);
};

TEST_F(People, AreFoundByNameIgnoringCase) {
  const User expected{ada, "Ada", true};
  EXPECT_EQ(find_user(database, "aDA"), expected);
  EXPECT_EQ(find_user(database, "Ben"), std::nullopt);
}

TEST_F(People, HaveUniqueNames) {
  EXPECT_EQ(insert_guest(database, "ADA", 0), std::nullopt);
  EXPECT_NE(insert_guest(database, "Ben", 0), std::nullopt);
}

TEST_F(People, IdsAreNeverReused) {
  const core::UserId ben = *insert_guest(database, "Ben", 0);
  database.execute("DELETE FROM users WHERE name = 'Ben'");
  EXPECT_LT(ben, *insert_guest(database, "Eve", 0));
}

TEST_F(People, TokenIdentifiesItsOwnerUntilItExpires) {
  const std::string hash("\0\x01zero inside", 13);
  insert_token(database, hash, ada, 1000);
  EXPECT_EQ(find_token(database, hash, 999)->id, ada);
  EXPECT_EQ(find_token(database, hash, 1000), std::nullopt);
  EXPECT_EQ(find_token(database, "another", 0), std::nullopt);
}

TEST_F(People, ADeletedTokenIsUnknown) {
  insert_token(database, "one", ada, 1000);
  insert_token(database, "two", ada, 1000);
  delete_token(database, "one");
  EXPECT_EQ(find_token(database, "one", 0), std::nullopt);
  EXPECT_NE(find_token(database, "two", 0), std::nullopt);
}

TEST_F(People, ExpiredTokensAreRemoved) {
  insert_token(database, "old", ada, 1000);
  insert_token(database, "new", ada, 2000);
  EXPECT_EQ(delete_expired_tokens(database, 1500), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM tokens"), 1);
}

TEST_F(People, TokensAreRemovedInBatches) {
  for (int i = 0; i <= most_tokens_deleted; ++i) insert_token(database, std::to_string(i), ada, 1000);
  EXPECT_EQ(delete_expired_tokens(database, 1500), most_tokens_deleted);
  EXPECT_EQ(delete_expired_tokens(database, 1500), 1);
}

TEST_F(People, TokenRequiresAnExistingPerson) {
  EXPECT_THROW(insert_token(database, "one", core::UserId(999), 1000), std::runtime_error);
}

TEST_F(People, WithAPasswordCountAsAccounts) {
  const core::UserId ben = *insert_account(database, "Ben", "hash", 0);
  EXPECT_EQ(find_user(database, "ben"), (User{ben, "Ben", false}));
  const auto login = find_login(database, "bEN");
  ASSERT_TRUE(login);
  EXPECT_EQ(login->user.id, ben);
  EXPECT_EQ(login->password, "hash");
}

TEST_F(People, WithoutAPasswordCannotSignIn) {
  EXPECT_FALSE(find_login(database, "Ada"));
  EXPECT_FALSE(find_login(database, "Nobody"));
}

TEST_F(People, AccountNameIsUnique) {
  EXPECT_EQ(insert_account(database, "ADA", "hash", 0), std::nullopt);
  const core::UserId ben = *insert_guest(database, "Ben", 0);
  EXPECT_FALSE(make_account(database, ben, "aDA", "hash"));
  EXPECT_EQ(find_user(database, "Ben"), (User{ben, "Ben", true}));
}

TEST_F(People, RegisteringGuestKeepsTheirId) {
  insert_token(database, "token", ada, 1000);
  EXPECT_TRUE(make_account(database, ada, "Lovelace", "hash"));
  EXPECT_EQ(find_token(database, "token", 0), (User{ada, "Lovelace", false}));
  EXPECT_EQ(find_login(database, "Lovelace")->user.id, ada);
  EXPECT_EQ(find_user(database, "Ada"), std::nullopt);
}

TEST_F(People, RegisteringGuestMayKeepTheirName) { EXPECT_TRUE(make_account(database, ada, "ada", "hash")); }

TEST_F(People, AccountCannotBeRegisteredAgain) {
  const core::UserId ben = *insert_account(database, "Ben", "hash", 0);
  EXPECT_FALSE(make_account(database, ben, "Benjamin", "another"));
  EXPECT_EQ(find_login(database, "Ben")->password, "hash");
}

TEST_F(People, PasswordChangeNeedsAnAccount) {
  const core::UserId ben = *insert_account(database, "Ben", "hash", 0);
  set_password(database, ben, "new");
  set_password(database, ada, "new");
  EXPECT_EQ(find_login(database, "Ben")->password, "new");
  EXPECT_FALSE(find_login(database, "Ada"));
}

TEST_F(People, AllTokensOfOnePersonAreRemovedAtOnce) {
  const core::UserId ben = *insert_guest(database, "Ben", 0);
  insert_token(database, "one", ada, 1000);
  insert_token(database, "two", ada, 1000);
  insert_token(database, "bens", ben, 1000);
  EXPECT_THAT(delete_tokens_of(database, ada), testing::UnorderedElementsAre("one", "two"));
  EXPECT_EQ(find_token(database, "one", 0), std::nullopt);
  EXPECT_EQ(find_token(database, "two", 0), std::nullopt);
  EXPECT_NE(find_token(database, "bens", 0), std::nullopt);
}

}  // namespace
}  // namespace storage::people_test
