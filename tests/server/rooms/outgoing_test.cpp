// What goes out of a room, when, in which order and to whom.
#include "server/rooms/outgoing.hpp"

#include <gtest/gtest.h>

#include "server/protocol/encode_reply.hpp"
#include "server/protocol/event_body.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/recording_outbox.hpp"

namespace rooms::outgoing_test {
namespace {

using support::RecordingOutbox;

/// Ann, Ben and Cal, who watches, are members from the start.
class OutgoingFrames : public testing::Test {
 protected:
  OutgoingFrames() {
    for (const Visitor* who : {&ann_, &ben_, &cal_}) members_.add(*who, table_.room.version());
  }

  static Visitor visitor(const room::User& user) {
    return {core::ConnectionId(static_cast<std::uint64_t>(user.id.value())), user, std::make_shared<RecordingOutbox>()};
  }
  static RecordingOutbox& hears(const Visitor& who) { return static_cast<RecordingOutbox&>(*who.outbox); }

  void play() {
    const auto told = outgoing_.so_far();
    table_.play_turns(1);
    announce_since(told);
  }
  void say(const room::User& by, protocol::Channel channel, const std::string& text) {
    const auto told = outgoing_.so_far();
    ASSERT_TRUE(table_.say(by, channel, text));
    announce_since(told);
  }
  void announce_since(const Outgoing::Told& told) {
    const auto events = table_.room.since(told.version);
    outgoing_.announce(events, protocol::event_bodies(events), told, table_.now);
  }
  void release() { outgoing_.release(table_.room.version()); }

  const core::RoomId id_{"abcdefghijkl"};
  room::Table table_{""};
  Members members_;
  Persons persons_;
  Blocks blocks_{persons_};
  Outgoing outgoing_{id_, table_.room, members_, blocks_};
  Visitor ann_ = visitor(room::ann);
  Visitor ben_ = visitor(room::ben);
  Visitor cal_ = visitor(room::cal);
};

TEST_F(OutgoingFrames, AnEventIsHeldUntilItIsStored) {
  const std::int64_t before = table_.room.version();
  play();
  outgoing_.release(before);
  EXPECT_EQ(hears(ben_).waiting(), 0u);
  release();
  for (const Visitor* who : {&ann_, &ben_, &cal_}) EXPECT_TRUE(hears(*who).has(R"("kind":"turn")"));
}

TEST_F(OutgoingFrames, OnlyFramesOfStoredVersionsAreSent) {
  play();
  const std::int64_t first = table_.room.version();
  play();
  outgoing_.release(first);
  EXPECT_TRUE(hears(ben_).has(R"("ply":1)"));
  EXPECT_FALSE(hears(ben_).has(R"("ply":2)"));
}

TEST_F(OutgoingFrames, ReplyAndFollowingEventsShareOneWrite) {
  const auto told = outgoing_.so_far();
  table_.play_turns(1);
  outgoing_.reply(ann_.outbox, 7, protocol::encode_ok(7));
  announce_since(told);
  release();
  EXPECT_NE(hears(ann_).next().find(R"("id":7)"), std::string::npos);
  EXPECT_NE(hears(ann_).next().find(R"("kind":"turn")"), std::string::npos);
}

TEST_F(OutgoingFrames, ReplyAloneIsSentOnFlush) {
  const Visitor stranger = visitor({core::UserId(9), "Eve"});
  outgoing_.reply(stranger.outbox, 7, protocol::encode_ok(7));
  release();
  EXPECT_EQ(hears(stranger).waiting(), 0u);
  outgoing_.flush();
  EXPECT_EQ(hears(stranger).waiting(), 1u);
}

TEST_F(OutgoingFrames, NoReplyIsSentIfNoneIsWanted) {
  outgoing_.reply(ann_.outbox, {}, nullptr);
  release();
  outgoing_.flush();
  EXPECT_EQ(hears(ann_).waiting(), 0u);
}

TEST_F(OutgoingFrames, WaitingSendersAreRefusedAfterAFailedWrite) {
  play();
  outgoing_.reply(ann_.outbox, 7, protocol::encode_ok(7));
  std::optional<std::string> described = "not told yet";
  outgoing_.describe(table_.now, [&](std::optional<std::string> state) { described = std::move(state); });
  outgoing_.refuse_all();
  const std::string refusal = hears(ann_).next();
  EXPECT_NE(refusal.find(R"("code":"storage")"), std::string::npos) << refusal;
  EXPECT_EQ(refusal.find(R"("r":)"), std::string::npos) << "a room that may not exist is named";
  EXPECT_EQ(described, std::nullopt);
  release();
  for (const Visitor* who : {&ann_, &ben_, &cal_}) EXPECT_EQ(hears(*who).waiting(), 0u) << who->user.name;
}

TEST_F(OutgoingFrames, JoiningMemberIsNotSentAnEventTwice) {
  play();
  Member& ben = *members_.find(ben_.connection);
  outgoing_.resend(ben, table_.now);
  play();
  release();
  outgoing_.flush();
  EXPECT_NE(hears(ben_).next().find(R"("t":"full")"), std::string::npos);
  EXPECT_NE(hears(ben_).next().find(R"("ply":2)"), std::string::npos);
}

TEST_F(OutgoingFrames, WatchersDoNotGetPlayersChat) {
  say(room::ann, protocol::Channel::players, "between us");
  release();
  EXPECT_TRUE(hears(ben_).has("between us"));
  EXPECT_FALSE(hears(cal_).has("between us"));
  EXPECT_EQ(hears(cal_).waiting(), 1u) << "the version alone";
}

TEST_F(OutgoingFrames, LinesOfBlockedPeopleAreSentAsVersions) {
  blocks_.set(room::ann.id, room::ben.id, true);
  blocks_.set(room::cal.id, room::ben.id, true);
  say(room::ben, protocol::Channel::watchers, "hear me");
  release();
  for (const Visitor* who : {&ann_, &cal_}) {
    EXPECT_EQ(hears(*who).waiting(), 1u) << "the version alone";
    EXPECT_FALSE(hears(*who).has("hear me"));
  }
  EXPECT_TRUE(hears(ben_).has("hear me"));
}

TEST_F(OutgoingFrames, DescriptionWaitsUntilItsStateIsStored) {
  const std::int64_t before = table_.room.version();
  play();
  std::string described;
  outgoing_.describe(table_.now, [&](std::optional<std::string> state) { described = state.value(); });
  outgoing_.release(before);
  EXPECT_TRUE(described.empty());
  release();
  EXPECT_NE(described.find(R"("turns":[")"), std::string::npos) << described;
}

TEST_F(OutgoingFrames, AnsweredCallerMayAskAgainAtOnce) {
  int described = 0;
  const Outgoing::Describe once_more = [&](const std::optional<std::string>&) {
    if (++described == 1) outgoing_.describe(table_.now, [&](const std::optional<std::string>&) { ++described; });
  };
  outgoing_.describe(table_.now, once_more);
  release();
  EXPECT_EQ(described, 1);
  release();
  EXPECT_EQ(described, 2);
}

}  // namespace
}  // namespace rooms::outgoing_test
