// The lobby's chat: its order, what is kept, who may write how much, and what becomes of the lines of deleted accounts.
#include "server/storage/people/lobby_chat_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::lobby_chat_store_test {
namespace {

using What = LobbySaying::What;

constexpr std::int64_t second_ms = 1000;
constexpr std::int64_t minute_ms = 60 * second_ms;

class LobbyChatStore : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 7); }
  LobbySaying say(core::UserId user, const std::string& text, const std::string& key = "") {
    LobbyLine line;
    line.user = user;
    line.at_ms = now_ms;
    line.line = text;
    return say_in_lobby(database, line, key);
  }
  /// Each a minute after the one before.
  std::int64_t say_slowly(core::UserId user, const std::string& text) {
    now_ms += minute_ms;
    return say(user, text).id;
  }
  std::string lines(std::int64_t since_ms = 0, int most = 100) {
    std::string all;
    for (const LobbyLine& each : lobby_lines(database, since_ms, most)) all += each.name + ":" + each.line + " ";
    return all;
  }

  support::TempDatabase file;
  Database database = file.open();
  std::int64_t now_ms = 1'790'000'000'000;
  const core::UserId anna = account("Anna");
  const core::UserId ben = account("Ben");
};

TEST_F(LobbyChatStore, TheLastLinesAreInTheOrderInWhichTheyWereSaid) {
  say_slowly(anna, "1");
  const std::int64_t first_ms = now_ms;
  say_slowly(ben, "2");
  say_slowly(anna, "3");
  EXPECT_EQ(lines(), "Anna:1 Ben:2 Anna:3 ");
  EXPECT_EQ(lines(first_ms + 1), "Ben:2 Anna:3 ");
  EXPECT_EQ(lines(0, 1), "Anna:3 ");
}

TEST_F(LobbyChatStore, ANumberIsNeverGivenTwice) {
  const std::int64_t first = say_slowly(anna, "1");
  EXPECT_TRUE(remove_lobby_line(database, first));
  EXPECT_FALSE(remove_lobby_line(database, first));
  EXPECT_GT(say_slowly(anna, "2"), first);
  EXPECT_EQ(lines(), "Anna:2 ");
}

TEST_F(LobbyChatStore, TheSameKeyOfTheSamePersonIsWrittenOnce) {
  const std::int64_t first = say(anna, "1", "key").id;
  EXPECT_EQ(say(anna, "1", "key").id, first);
  EXPECT_NE(say(ben, "1", "key").id, first);
  EXPECT_EQ(lines(), "Anna:1 Ben:1 ");
}

TEST_F(LobbyChatStore, APersonHasTheirMostLinesAMinute) {
  for (int i = 0; i < lobby_lines_a_minute; ++i) EXPECT_EQ(say(anna, "x").what, What::said);
  now_ms += 10 * second_ms;
  const LobbySaying refused = say(anna, "x");
  EXPECT_EQ(refused.what, What::too_fast);
  EXPECT_EQ(refused.wait_ms, 50 * second_ms);
  EXPECT_EQ(say(ben, "x").what, What::said);
  now_ms += refused.wait_ms;
  EXPECT_EQ(say(anna, "x").what, What::said);
}

TEST_F(LobbyChatStore, AllTogetherHaveTheirMostAndWhoeverWasQuietTwiceAsMany) {
  int said = 0;
  for (int person = 0; said < lobby_lines_of_all_a_minute; ++person) {
    const core::UserId one = account("Loud" + std::to_string(person));
    for (int i = 0; i < lobby_lines_a_minute - 1; ++i) {
      if (say(one, "x").what == What::said) ++said;
    }
  }
  EXPECT_EQ(said, lobby_lines_of_all_a_minute);
  EXPECT_EQ(say(anna, "x").what, What::said) << "she has been quiet";
  EXPECT_EQ(say(anna, "x").what, What::too_many);
  for (int i = said + 1; i < 2 * lobby_lines_of_all_a_minute; ++i) {
    EXPECT_EQ(say(account("Quiet" + std::to_string(i)), "x").what, What::said);
  }
  EXPECT_EQ(say(ben, "x").what, What::too_many);
  now_ms += minute_ms;
  EXPECT_EQ(say(ben, "x").what, What::said);
}

TEST_F(LobbyChatStore, OnlyTheNewestAreKept) {
  for (int i = 0; i <= lobby_lines_kept; ++i) say_slowly(anna, std::to_string(i));
  const auto kept = lobby_lines(database, 0, lobby_lines_kept + 1);
  ASSERT_EQ(kept.size(), static_cast<std::size_t>(lobby_lines_kept));
  EXPECT_EQ(kept.front().line, "1");
}

TEST_F(LobbyChatStore, OldLinesAreDeleted) {
  say_slowly(anna, "1");
  say_slowly(anna, "2");
  EXPECT_TRUE(delete_lobby_lines_before(database, now_ms));
  EXPECT_FALSE(delete_lobby_lines_before(database, now_ms));
  EXPECT_EQ(lines(), "Anna:2 ");
}

TEST_F(LobbyChatStore, WhatStandsAroundALine) {
  std::int64_t middle = 0;
  for (int i = 0; i < 5; ++i) {
    const std::int64_t id = say_slowly(anna, std::to_string(i));
    if (i == 2) middle = id;
  }
  const auto around = lobby_lines_around(database, middle, 1);
  ASSERT_EQ(around.size(), 3U);
  EXPECT_EQ(around.front().line, "1");
  EXPECT_EQ(around.back().line, "3");
  EXPECT_TRUE(lobby_lines_around(database, middle + 100, 1).empty());
}

TEST_F(LobbyChatStore, APersonHasTheirOwnLinesPageByPage) {
  say_slowly(anna, "1");
  say_slowly(ben, "2");
  say_slowly(anna, "3");
  const auto first = own_lobby_lines_after(database, anna, {}, 1);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].line, "1");
  const auto rest = own_lobby_lines_after(database, anna, first[0], 10);
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_EQ(rest[0].line, "3");
}

/// As in rooms.
TEST_F(LobbyChatStore, LinesOfADeletedAccountStayWithoutItsName) {
  say_slowly(anna, "1");
  delete_account(database, anna, now_ms, [](core::UserId) { return false; });
  EXPECT_EQ(lines(), "deleted:1 ");
}

}  // namespace
}  // namespace storage::lobby_chat_store_test
