#include "server/storage/people/seek_wishes.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/people/push_store.hpp"
#include "server/storage/people/tie_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::seek_wishes_test {
namespace {

const SeekWish live{"zertz", true};
const SeekWish slow{"zertz", false};
constexpr std::int64_t now_ms = 10 * seek_pause_ms;

class SeekWishes : public testing::Test {
 protected:
  core::UserId account(const std::string& name) {
    const core::UserId user = *insert_account(database, name, "hash", 0);
    insert_token(database, name + "'s", user, 9000);
    subscribe_to_push(database, user, name + "'s", {"https://push/" + name, "point", "secret"}, 1);
    return user;
  }
  std::vector<core::UserId> to_tell(const SeekWish& seek, std::int64_t at_ms = now_ms, std::size_t most = 10) {
    std::vector<core::UserId> people;
    for (const User& user : people_to_tell(database, seek, ben, at_ms, most)) people.push_back(user.id);
    return people;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = account("Ada");
  core::UserId ben = account("Ben");
  core::UserId eve = account("Eve");
};

TEST_F(SeekWishes, AreThoseThatWereSetLast) {
  EXPECT_TRUE(seek_wishes_of(database, ada).empty());
  set_seek_wishes(database, ada, {live, slow});
  set_seek_wishes(database, ada, {slow, {"tzaar", true}});
  EXPECT_EQ(seek_wishes_of(database, ada), (std::vector<SeekWish>{{"tzaar", true}, slow}));
}

TEST_F(SeekWishes, OnlyThatKindIsTold) {
  set_seek_wishes(database, ada, {slow});
  EXPECT_TRUE(to_tell(live).empty());
  EXPECT_EQ(to_tell(slow), std::vector{ada});
}

TEST_F(SeekWishes, NobodyIsToldOfTheirOwnSeek) {
  set_seek_wishes(database, ben, {live});
  EXPECT_TRUE(to_tell(live).empty());
}

TEST_F(SeekWishes, WhoeverIsToldIsLeftAloneForHalfAnHour) {
  set_seek_wishes(database, ada, {live, slow});
  EXPECT_TRUE(note_told(database, ada, now_ms));
  EXPECT_FALSE(note_told(database, ada, now_ms + seek_pause_ms - 1));
  EXPECT_TRUE(to_tell(slow, now_ms + seek_pause_ms - 1).empty());
  EXPECT_EQ(to_tell(slow, now_ms + seek_pause_ms), std::vector{ada});
}

TEST_F(SeekWishes, OtherWishesDoNotShortenThePause) {
  set_seek_wishes(database, ada, {live});
  note_told(database, ada, now_ms);
  set_seek_wishes(database, ada, {slow});
  EXPECT_TRUE(to_tell(slow).empty());
}

TEST_F(SeekWishes, WhoWasToldLongestAgoComesFirst) {
  for (const core::UserId user : {ada, eve}) set_seek_wishes(database, user, {live});
  note_told(database, ada, now_ms - seek_pause_ms);
  EXPECT_EQ(to_tell(live), (std::vector{eve, ada}));
  EXPECT_EQ(to_tell(live, now_ms, 1), std::vector{eve});
}

TEST_F(SeekWishes, ABlockKeepsBothApart) {
  for (const core::UserId user : {ada, eve}) set_seek_wishes(database, user, {live});
  set_tie(database, {ada, "Ben", Tie::block, 1});
  set_tie(database, {ben, "Eve", Tie::block, 1});
  EXPECT_TRUE(to_tell(live).empty());
}

TEST_F(SeekWishes, WhoHasNoBrowserToTellIsPassedOver) {
  set_seek_wishes(database, ada, {live});
  delete_token(database, "Ada's");
  EXPECT_TRUE(to_tell(live).empty());
}

}  // namespace
}  // namespace storage::seek_wishes_test
