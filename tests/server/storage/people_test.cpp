// The tables of people and of their tokens.
#include <gtest/gtest.h>

#include "server/storage/token_store.hpp"
#include "server/storage/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

class People : public testing::Test {
 protected:
  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_guest(database, "Ada", 0);
};

TEST_F(People, AreFoundByNameInAnyCase) {
  const User expected{ada, "Ada", true};
  EXPECT_EQ(find_user(database, "aDA"), expected);
  EXPECT_EQ(find_user(database, "Ben"), std::nullopt);
}

TEST_F(People, HaveNamesOfTheirOwn) {
  EXPECT_EQ(insert_guest(database, "ADA", 0), std::nullopt);
  EXPECT_NE(insert_guest(database, "Ben", 0), std::nullopt);
}

TEST_F(People, AnIdIsNeverGivenTwice) {
  const core::UserId ben = *insert_guest(database, "Ben", 0);
  database.execute("DELETE FROM users WHERE name = 'Ben'");
  EXPECT_LT(ben, *insert_guest(database, "Eve", 0));
}

TEST_F(People, ATokenSaysWhoseItIsUntilItExpires) {
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

TEST_F(People, NotTooManyTokensAreRemovedAtOnce) {
  for (int i = 0; i <= most_tokens_deleted; ++i) insert_token(database, std::to_string(i), ada, 1000);
  EXPECT_EQ(delete_expired_tokens(database, 1500), most_tokens_deleted);
  EXPECT_EQ(delete_expired_tokens(database, 1500), 1);
}

TEST_F(People, ATokenNeedsItsPerson) {
  EXPECT_THROW(insert_token(database, "one", core::UserId(999), 1000), std::runtime_error);
}

}  // namespace
}  // namespace storage
