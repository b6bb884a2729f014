// What is said in a room and who hears it; challenges; rooms that are taken back.
#include <gtest/gtest.h>

#include "server/room/chat.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_chat_test {
namespace {

using game::Side;
using protocol::Channel;
using protocol::Ended;
using protocol::Result;
using protocol::Said;

std::vector<std::string> heard_by(const Table& table, const User& viewer) {
  std::vector<std::string> texts;
  for (const auto& line : table.room.snapshot(viewer.id, {}, table.now).chat) texts.push_back(line.said.text);
  return texts;
}

TEST(RoomChat, IsAnEvent) {
  Table table("");
  const Answer answer = table.say(ann, Channel::players, " good luck\n");
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->version, table.room.version());
  EXPECT_EQ(table.last<Said>(), (Said{Channel::players, ann.id, "Ann", "good luck"}));
}

TEST(RoomChat, KeepsTheCodeOfAnOwnComputersLineAlone) {
  Table table("");
  const protocol::Chat thanks{Channel::players, "Thank you.", "", "thanks"};
  ASSERT_TRUE(table.room.chat(ann, thanks, table.now).has_value());
  EXPECT_EQ(table.last<Said>().code, "");
  User bot = ann;
  bot.bot = true;
  ASSERT_TRUE(table.room.chat(bot, thanks, table.now).has_value());
  EXPECT_EQ(table.last<Said>().code, "") << "somebody's bot";
  bot.level = 3;
  ASSERT_TRUE(table.room.chat(bot, thanks, table.now).has_value());
  EXPECT_EQ(table.last<Said>().code, "thanks");
  ASSERT_TRUE(table.room.remove_line(table.room.version()));
  EXPECT_EQ(table.last<Said>().code, "");
}

TEST(RoomChat, OfThePlayersIsHiddenFromOthers) {
  Table table("");
  ASSERT_TRUE(table.say(ann, Channel::players, "hello").has_value());
  ASSERT_TRUE(table.say(cal, Channel::watchers, "they play well").has_value());
  EXPECT_EQ(code(table.say(cal, Channel::players, "hey")), "not_seated");
  EXPECT_EQ(heard_by(table, ben), (std::vector<std::string>{"hello", "they play well"}));
  EXPECT_EQ(heard_by(table, cal), (std::vector<std::string>{"they play well"}));
  const auto& players_line = table.room.events()[table.room.events().size() - 2];
  EXPECT_TRUE(Room::may_see(true, players_line));
  EXPECT_FALSE(Room::may_see(false, players_line));
  EXPECT_TRUE(Room::may_see(false, table.room.events().back()));
}

TEST(RoomChat, WorksAfterTheEnd) {
  Table table("");
  ASSERT_TRUE(table.say(ann, Channel::players, "hello").has_value());
  table.resign(ann);
  EXPECT_TRUE(table.say(ben, Channel::players, "thank you").has_value());
  EXPECT_TRUE(heard_by(table, cal).empty());
  EXPECT_EQ(heard_by(table, ann).size(), 2u);
  EXPECT_EQ(table.room.status(), protocol::RoomStatus::over);
}

TEST(RoomChat, LineCanBeFoundOnlyByPeopleWhoSeeIt) {
  Table table("");
  const std::int64_t version = table.say(ann, Channel::players, "hello")->version;
  ASSERT_NE(table.room.line_seen(ben.id, version), nullptr);
  EXPECT_EQ(table.room.line_seen(ben.id, version)->version, version);
  EXPECT_EQ(table.room.line_seen(cal.id, version), nullptr);
  for (const std::int64_t no_line : {version - 1, version + 1, std::int64_t{-1}}) {
    EXPECT_EQ(table.room.line_seen(ben.id, no_line), nullptr);
  }
}

TEST(RoomChat, ServerLineCannotBeReported) {
  Table table("10+5");
  table.play_turns(2);
  table.restart(1'000);
  table.room.tick(table.wait(table.timings.thaw_ms).now);
  ASSERT_EQ(table.last<Said>().channel, Channel::all);
  EXPECT_EQ(table.room.line_seen(ann.id, table.room.version()), nullptr);
}

TEST(RoomChat, RefusesEmptyLines) {
  Table table("");
  EXPECT_EQ(code(table.say(ann, Channel::players, " \n\u200B")), "bad_text");
}

TEST(RoomChat, RepeatedKeyIsOneLineAndMissingKeysAreSeparate) {
  Table table("");
  const Answer first = table.say(ann, Channel::players, "hi", "key");
  const Answer again = table.say(ann, Channel::players, "hi", "key");
  EXPECT_EQ(first->version, again->version);
  ASSERT_TRUE(table.say(ann, Channel::players, "hi").has_value());
  ASSERT_TRUE(table.say(ann, Channel::players, "hi").has_value());
  EXPECT_EQ(heard_by(table, ann).size(), 3u);
}

/// Ann says this many lines to those who watch.
void talk(Table& table, int lines) {
  for (int line = 0; line < lines; ++line) {
    ASSERT_TRUE(table.say(ann, Channel::watchers, "line " + std::to_string(line), table.next_key()).has_value());
  }
}

TEST(RoomChat, KeepsTheLastLinesOfEachChannel) {
  Table table("");
  const std::int64_t players_line = table.say(ann, Channel::players, "hello")->version;
  talk(table, 1'000);
  EXPECT_EQ(heard_by(table, cal).size(), chat_lines_shown);
  EXPECT_EQ(heard_by(table, cal).back(), "line 999");
  EXPECT_NE(table.room.event(players_line), nullptr);
  EXPECT_EQ(table.room.event(players_line + 800), nullptr);
  EXPECT_EQ(table.room.line_seen(cal.id, players_line + 800), nullptr);
  EXPECT_NE(table.room.line_seen(cal.id, players_line + 801), nullptr);
  EXPECT_EQ(table.room.events().size(), static_cast<std::size_t>(players_line + 1 + chat_lines_kept));
}

TEST(RoomChat, ForgottenLinesLeaveVersionsUnchanged) {
  Table table("");
  table.play_turns(1);
  const std::int64_t before = table.room.version();
  talk(table, 300);
  EXPECT_EQ(table.room.version(), before + 300);
  EXPECT_EQ(table.room.forgotten(), 100);
  EXPECT_EQ(table.room.since(before).size(), 200u);
  EXPECT_EQ(table.room.since(before).front().version, before + 101);
  ASSERT_TRUE(table.play().has_value());
  EXPECT_EQ(table.room.version(), before + 301);
  EXPECT_EQ(table.room.snapshot(ann.id, {}, table.now).turns.size(), 2u);
}

TEST(RoomChat, RoomWithForgottenLinesCanBeRestored) {
  Table table("");
  table.play_turns(2);
  talk(table, 450);
  const auto events = table.room.events();
  table.restart(1'000);
  EXPECT_EQ(table.room.events(), events);
  talk(table, 1);
  EXPECT_EQ(table.room.version(), events.back().version + 1);
  EXPECT_EQ(table.room.forgotten(), 251);
}

TEST(RoomChat, OtherGapsAreNotTakenForForgottenLines) {
  Table table("");
  talk(table, chat_lines_kept - 1);
  auto events = table.room.events();
  events.erase(events.begin() + 1);
  EXPECT_FALSE(Room::restore(events, table.now).has_value());
}

// ---- how many lines

User stranger(int number) { return {core::UserId(1'000 + number), "Stranger"}; }

TEST(RoomChat, StrangersCannotSilenceThePlayers) {
  Table table("");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(code(table.say(stranger(i), Channel::players, "spam")), "not_seated");
  for (int i = 0; i < 100; ++i) table.say(stranger(i), Channel::watchers, "spam");
  for (const User& player : {ann, ben}) {
    EXPECT_EQ(code(table.say(player, Channel::players, "still here")), "accepted");
    EXPECT_EQ(code(table.say(player, Channel::watchers, "to all of you")), "accepted");
  }
}

TEST(RoomChat, WatchersShareOneChatLimit) {
  Table table("");
  for (int i = 0; i < protocol::watchers_chat_rate.messages; ++i) {
    EXPECT_EQ(code(table.say(stranger(i), Channel::watchers, "hm")), "accepted") << i;
  }
  const Answer refused = table.say(cal, Channel::watchers, "hm");
  ASSERT_EQ(code(refused), "rate");
  EXPECT_EQ(refused.error().retry_ms, 120);
  EXPECT_EQ(code(table.wait(120).say(cal, Channel::watchers, "hm")), "accepted");
  EXPECT_EQ(code(table.say(cal, Channel::watchers, "hm")), "rate");
}

TEST(RoomChat, ChatLimitIsPerRoom) {
  Table busy("");
  Table quiet("");
  for (int i = 0; i < 100; ++i) busy.say(stranger(i), Channel::watchers, "hm");
  EXPECT_EQ(code(busy.say(cal, Channel::watchers, "hm")), "rate");
  for (int i = 0; i < protocol::watchers_chat_rate.messages; ++i) {
    EXPECT_EQ(code(quiet.say(stranger(i), Channel::watchers, "hm")), "accepted") << i;
  }
  EXPECT_EQ(code(quiet.say(cal, Channel::watchers, "hm")), "rate");
}

TEST(RoomChat, RefusedAndRepeatedLinesDoNotCount) {
  Table table("");
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(code(table.say(stranger(i), Channel::watchers, "\u200B")), "bad_text");
    EXPECT_EQ(code(table.say(cal, Channel::watchers, "hm", "key")), "accepted");
  }
  EXPECT_EQ(code(table.say(cal, Channel::watchers, "another")), "accepted");
}

// ---- challenges and rooms that wait

Room challenge() {
  Settings settings{"zertz", "37", Side::first, protocol::Visibility::private_};
  settings.clock = "10+5";
  settings.origin = protocol::origin::Challenge{{ben.id, ben.name}};
  return std::move(*Room::create(settings, ann, noon));
}

TEST(RoomChallenge, ReservesTheSeatForTheInvitedPerson) {
  Room room = challenge();
  EXPECT_EQ(protocol::invited_in(room.snapshot(cal.id, {}, noon).origin)->name, "Ben");
  EXPECT_EQ(code(room.sit(cal, {}, noon)), "reserved");
  EXPECT_TRUE(room.sit(ben, {}, noon).has_value());
  EXPECT_EQ(code(room.sit(cal, {}, noon)), "seat_taken");
}

TEST(RoomChallenge, IsDeclinedWithAReason) {
  Room room = challenge();
  EXPECT_EQ(code(room.decline(cal.id, {}, noon)), "not_seated");
  EXPECT_TRUE(room.decline(ben.id, {protocol::Decline::later}, noon).has_value());
  EXPECT_EQ(*room.result(), (Ended{Result::aborted, "declined", "later"}));
  EXPECT_EQ(code(room.sit(ben, {}, noon)), "game_over");
  EXPECT_EQ(code(room.decline(ben.id, {}, noon)), "game_over");
}

TEST(RoomChallenge, CannotBeDeclinedOnceItIsAccepted) {
  Room room = challenge();
  ASSERT_TRUE(room.sit(ben, {}, noon).has_value());
  EXPECT_EQ(code(room.decline(ben.id, {}, noon)), "too_late");
}

TEST(RoomChallenge, UninvitedPersonCannotDecline) {
  Room room = Table::made("", {}, 0);
  EXPECT_EQ(code(room.decline(ben.id, {}, noon)), "not_seated");
}

TEST(RoomThatWaits, MayBeWithdrawnByItsMaker) {
  Room room = Table::made("", {}, 0);
  EXPECT_EQ(code(room.withdraw(ben.id, noon)), "not_seated");
  EXPECT_TRUE(room.withdraw(ann.id, noon).has_value());
  EXPECT_EQ(*room.result(), (Ended{Result::aborted, "withdrawn"}));
  EXPECT_EQ(code(room.withdraw(ann.id, noon)), "game_over");
}

TEST(RoomThatWaits, CannotBeWithdrawnAfterTheStart) {
  Table table("");
  EXPECT_EQ(code(table.room.withdraw(ann.id, table.now)), "too_late");
}

TEST(RoomThatWaits, ExpiresWithItsAge) {
  Room room = Table::made("", {}, 0);
  const std::int64_t end_ms = noon.wall_ms + Timings{}.waiting_ms;
  EXPECT_FALSE(room.expire(end_ms - 1, noon));
  EXPECT_TRUE(room.expire(end_ms, noon));
  EXPECT_EQ(room.result()->reason, "expired");
  EXPECT_FALSE(Table("").room.expire(end_ms, noon));
}

TEST(RoomThatWaits, ExpiresWithinADayForALiveGame) {
  EXPECT_EQ(Table::made("10+5", {}, 0).waits_until_ms(), noon.wall_ms + Timings{}.waiting_live_ms);
  EXPECT_EQ(Table::made("3d", {}, 0).waits_until_ms(), noon.wall_ms + Timings{}.waiting_ms);
}

TEST(RoomThatWaits, ExpiresSoonerForARematch) {
  Settings settings{"zertz", "37", Side::first, protocol::Visibility::public_};
  settings.origin = protocol::origin::Rematch{core::RoomId("playedplayed"), {ben.id, ben.name}};
  Room room = std::move(*Room::create(settings, ann, noon));
  const std::int64_t end_ms = noon.wall_ms + Timings{}.rematch_ms;
  EXPECT_FALSE(room.expire(end_ms - 1, noon));
  EXPECT_TRUE(room.expire(end_ms, noon));
  EXPECT_EQ(room.result()->reason, "expired");
}

// ---- keys

TEST(RoomKeys, BelongToOneKindOfMessage) {
  Table table("");
  ASSERT_TRUE(table.play().has_value());
  const std::string key = table.room.events().back().key;
  ASSERT_TRUE(table.say(ann, Channel::players, "heard", key).has_value());
  EXPECT_EQ(table.last<protocol::Said>().text, "heard");
}

TEST(RoomKeys, BelongToOneKindOfMessageAfterARestartToo) {
  Table table("");
  ASSERT_TRUE(table.play().has_value());
  const std::string key = table.room.events().back().key;
  table.crash_and_restart(0);
  const std::int64_t before = table.room.version();
  ASSERT_TRUE(table.say(ann, Channel::players, "heard", key).has_value());
  ASSERT_TRUE(table.say(ann, Channel::players, "heard", key).has_value());
  EXPECT_EQ(table.room.version(), before + 1);
}

}  // namespace
}  // namespace room::room_chat_test
