// Messages from one person to another: who may write, what is kept, what is unread, and the limits.
#include "server/storage/people/message_store.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/people/tie_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::message_store_test {
namespace {

using What = Sending::What;

constexpr std::int64_t second_ms = 1000;
constexpr std::int64_t newest = std::numeric_limits<std::int64_t>::max();

class MessageStore : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 7); }
  /// Each a minute after the one before.
  Sending send(core::UserId from, core::UserId to, const std::string& line = "Hello") {
    now_ms += 60 * second_ms;
    return send_letter(database, {from, to, now_ms, line});
  }
  What what(core::UserId from, core::UserId to) { return send(from, to).what; }
  void tie(core::UserId user, const std::string& name, Tie tie) { set_tie(database, {user, name, tie, 1}); }
  std::string lines(core::UserId user, core::UserId other, std::int64_t before = newest, int most = 50) {
    std::string all;
    for (const Message& each : messages_before(database, user, other, before, most)) all += each.line + ' ';
    return all;
  }

  support::TempDatabase file;
  Database database = file.open();
  std::int64_t now_ms = 1'790'000'000'000;
  const core::UserId anna = account("Anna");
  const core::UserId ben = account("Ben");
};

TEST_F(MessageStore, StrangersMayNotWrite) {
  const Sending refused = send(anna, ben);
  EXPECT_EQ(refused.what, What::not_allowed);
  EXPECT_EQ(refused.right, WritingRight::none);
  EXPECT_EQ(lines(ben, anna), "");
}

TEST_F(MessageStore, WhoeverIsFollowedByThemMayWriteButNotTheirFollowers) {
  tie(ben, "Anna", Tie::follow);
  EXPECT_EQ(what(anna, ben), What::sent);
  const core::UserId carl = account("Carl");
  tie(carl, "Ben", Tie::follow);
  EXPECT_EQ(what(carl, ben), What::not_allowed);
}

TEST_F(MessageStore, WhoeverHasPlayedWithThemMayWrite) {
  const auto play =
      database.prepare(R"(INSERT INTO pair_results ("user", opponent, won, drawn, lost) VALUES ($1, $2, 1, 0, 0))");
  play->bind(1, anna.value());
  play->bind(2, ben.value());
  play->exec();
  EXPECT_EQ(what(anna, ben), What::sent);
  EXPECT_EQ(what(ben, anna), What::sent);
}

TEST_F(MessageStore, WhoeverWasWrittenToMayAnswer) {
  tie(ben, "Anna", Tie::follow);
  EXPECT_EQ(what(ben, anna), What::not_allowed);
  send(anna, ben);
  EXPECT_EQ(what(ben, anna), What::sent);
  tie(ben, "Anna", Tie::none);
  EXPECT_EQ(what(anna, ben), What::sent);
}

TEST_F(MessageStore, WhoeverOpensUpIsWrittenToByAnybody) {
  set_writers(database, ben, Writers::all);
  EXPECT_EQ(what(anna, ben), What::sent);
}

TEST_F(MessageStore, WhoeverWantsNoneIsWrittenToByNobodyAndKeepsWhatThereIs) {
  tie(ben, "Anna", Tie::follow);
  send(anna, ben, "before");
  set_writers(database, ben, Writers::nobody);
  EXPECT_EQ(what(anna, ben), What::not_allowed);
  EXPECT_EQ(lines(ben, anna), "before ");
}

TEST_F(MessageStore, NobodyWhoIsBlockedMayWriteAndNobodyToWhomTheyBlock) {
  set_writers(database, ben, Writers::all);
  set_writers(database, anna, Writers::all);
  send(anna, ben);
  tie(ben, "Anna", Tie::block);
  EXPECT_EQ(send(anna, ben).right, WritingRight::none);
  EXPECT_EQ(send(ben, anna).right, WritingRight::blocking);
}

TEST_F(MessageStore, GuestsAreNotWrittenTo) {
  const core::UserId guest = *insert_guest(database, "Able Newt 7", 0);
  set_writers(database, guest, Writers::all);
  EXPECT_EQ(what(anna, guest), What::not_allowed);
}

TEST_F(MessageStore, BothHaveTheConversationAndOnlyTheReceiverHasUnreadMessages) {
  set_writers(database, ben, Writers::all);
  send(anna, ben, "one");
  const Sending second = send(anna, ben, "two");
  EXPECT_EQ(unread_messages(database, ben), 2);
  EXPECT_EQ(unread_messages(database, anna), 0);
  const auto of_ben = conversations_before(database, ben, newest, 10);
  ASSERT_EQ(of_ben.size(), 1U);
  EXPECT_EQ(of_ben[0].other.name, "Anna");
  EXPECT_EQ(of_ben[0].last, (Message{second.id, anna, now_ms, "two"}));
  EXPECT_EQ(of_ben[0].unread, 2);
  EXPECT_EQ(conversations_before(database, anna, newest, 10).at(0).unread, 0);
}

TEST_F(MessageStore, WhatCameAfterTheLastSeenMessageStaysUnread) {
  set_writers(database, ben, Writers::all);
  const Sending first = send(anna, ben);
  send(anna, ben);
  EXPECT_TRUE(note_read(database, ben, anna, first.id));
  EXPECT_EQ(unread_messages(database, ben), 1);
  EXPECT_TRUE(note_read(database, ben, anna, newest));
  EXPECT_FALSE(note_read(database, ben, anna, first.id));
  EXPECT_EQ(unread_messages(database, ben), 0);
}

TEST_F(MessageStore, ConversationsAreListedByTheirNewestMessagesPageByPage) {
  set_writers(database, anna, Writers::all);
  const core::UserId carl = account("Carl");
  send(ben, anna);
  send(carl, anna);
  send(ben, anna);
  const auto first = conversations_before(database, anna, newest, 1);
  EXPECT_EQ(first.at(0).other.name, "Ben");
  const auto next = conversations_before(database, anna, first[0].last.id, 1);
  EXPECT_EQ(next.at(0).other.name, "Carl");
}

TEST_F(MessageStore, OlderMessagesAreReadPageByPage) {
  set_writers(database, ben, Writers::all);
  send(anna, ben, "one");
  const Sending second = send(anna, ben, "two");
  send(anna, ben, "three");
  EXPECT_EQ(lines(ben, anna, newest, 2), "three two ");
  EXPECT_EQ(lines(ben, anna, second.id, 2), "one ");
}

TEST_F(MessageStore, OldestOfTooManyGo) {
  set_writers(database, ben, Writers::all);
  for (int i = 0; i <= messages_kept; ++i) send(anna, ben, std::to_string(i));
  EXPECT_EQ(database.number("SELECT count(*) FROM messages"), messages_kept);
  const auto kept = messages_before(database, anna, ben, newest, messages_kept + 1);
  EXPECT_EQ(kept.back().line, "1");
}

TEST_F(MessageStore, AMinuteHasItsMost) {
  set_writers(database, ben, Writers::all);
  Letter letter{anna, ben, now_ms, "Hello"};
  for (int i = 0; i < messages_a_minute; ++i) EXPECT_EQ(send_letter(database, letter).what, What::sent);
  letter.at_ms += second_ms;
  const Sending refused = send_letter(database, letter);
  EXPECT_EQ(refused.what, What::too_fast);
  EXPECT_EQ(refused.wait_ms, 59 * second_ms);
  letter.at_ms += refused.wait_ms;
  EXPECT_EQ(send_letter(database, letter).what, What::sent);
}

TEST_F(MessageStore, AnHourHasItsMostStrangers) {
  const std::int64_t begin_ms = now_ms + 60 * second_ms;
  for (int i = 0; i < strangers_an_hour; ++i) {
    const core::UserId other = account("Other" + std::to_string(i));
    set_writers(database, other, Writers::all);
    EXPECT_EQ(what(anna, other), What::sent);
  }
  set_writers(database, ben, Writers::all);
  const Sending refused = send(anna, ben);
  EXPECT_EQ(refused.what, What::too_many_strangers);
  EXPECT_EQ(refused.wait_ms, begin_ms + 3600 * second_ms - now_ms);
  tie(ben, "Anna", Tie::follow);
  EXPECT_EQ(what(anna, ben), What::sent) << "whoever knows them is no stranger";
}

TEST_F(MessageStore, APersonHasAMostOfConversations) {
  for (int i = 0; i < most_conversations; ++i) {
    const std::string name = "Other" + std::to_string(i);
    const core::UserId other = account(name);
    tie(other, "Anna", Tie::follow);
    EXPECT_EQ(what(anna, other), What::sent) << name;
  }
  tie(ben, "Anna", Tie::follow);
  EXPECT_EQ(what(anna, ben), What::too_many_conversations);
}

TEST_F(MessageStore, ConversationsBegunByOthersDoNotCount) {
  set_writers(database, anna, Writers::all);
  for (int i = 0; i < most_conversations; ++i) send(account("Other" + std::to_string(i)), anna);
  tie(ben, "Anna", Tie::follow);
  EXPECT_EQ(what(anna, ben), What::sent);
}

TEST_F(MessageStore, OnlyTheReceiverFindsWhatStandsAroundAMessage) {
  set_writers(database, ben, Writers::all);
  const core::UserId carl = account("Carl");
  send(anna, ben, "one");
  send(ben, anna, "two");
  const Sending third = send(anna, ben, "three");
  send(anna, ben, "four");
  const auto around = messages_around(database, ben, anna, third.id, 1);
  ASSERT_EQ(around.size(), 3U);
  EXPECT_EQ(around[0].line + around[1].line + around[2].line, "twothreefour");
  EXPECT_TRUE(messages_around(database, anna, ben, third.id, 1).empty()) << "their own message";
  EXPECT_TRUE(messages_around(database, carl, anna, third.id, 1).empty()) << "a message of others";
}

TEST_F(MessageStore, OwnDataHasThemByThePersonAndGoesOnBehindTheLast) {
  set_writers(database, anna, Writers::all);
  const core::UserId carl = account("Carl");
  send(carl, anna, "c");
  send(ben, anna, "b");
  send(anna, ben, "a");
  const auto first = own_messages_after(database, anna, {}, 2);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].with + first[0].line + first[1].with + first[1].line, "BenbBena");
  EXPECT_TRUE(first[1].is_own);
  const auto rest = own_messages_after(database, anna, first[1], 2);
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_EQ(rest[0].line, "c");
}

TEST_F(MessageStore, NothingOfADeletedAccountStays) {
  set_writers(database, ben, Writers::all);
  send(anna, ben);
  send(ben, anna);
  delete_account(database, anna, now_ms, [](core::UserId) { return false; });
  EXPECT_EQ(database.number("SELECT (SELECT count(*) FROM messages) + (SELECT count(*) FROM conversations)"), 0);
  EXPECT_EQ(what(ben, anna), What::not_allowed);
}

}  // namespace
}  // namespace storage::message_store_test
