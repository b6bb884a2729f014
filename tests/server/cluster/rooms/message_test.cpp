// What servers say to each other about rooms, there and back.
#include "server/cluster/rooms/message.hpp"

#include <gtest/gtest.h>

namespace cluster::message_test {
namespace {

const core::RoomId room("abcdefghijkl");
const core::ConnectionId connection(18'000'000'000'000'000'000ULL);

RoomMessage there_and_back(RoomMessage message) {
  auto read = decode_room_message(encode(message));
  EXPECT_TRUE(read.has_value());
  EXPECT_EQ(read->room, message.room);
  EXPECT_EQ(read->what.index(), message.what.index());
  return std::move(*read);
}

template <class Item>
Item in_letter(Item item) {
  Letter letter{{item}};
  return std::get<Item>(std::get<Letter>(there_and_back({room, letter}).what).items.at(0));
}

TEST(RoomMessage, RoundTripsARequestOfAPerson) {
  const Ask ask{connection, {core::UserId(7), "Zoë", true, false, 3}, "2001:db8::/64", 41, R"({"t":"join"})"};
  const auto read = std::get<Ask>(there_and_back({room, ask}).what);
  EXPECT_EQ(read.connection, connection);
  EXPECT_EQ(read.user.id, ask.user.id);
  EXPECT_EQ(read.user.name, "Zoë");
  EXPECT_TRUE(read.user.guest);
  EXPECT_EQ(read.user.level, 3);
  EXPECT_EQ(read.address, ask.address);
  EXPECT_EQ(read.lag_ms, 41);
  EXPECT_EQ(read.text, ask.text);
}

TEST(RoomMessage, RoundTripsAnUnknownLag) {
  const Ask ask{connection, {}, "", std::nullopt, ""};
  EXPECT_FALSE(std::get<Ask>(there_and_back({room, ask}).what).lag_ms);
}

TEST(RoomMessage, ALetterKeepsItsOrder) {
  const Letter letter{{Admit{connection, 12}, Answer{connection, protocol::make_frame("ok")}, Probe{connection},
                       ActsAs{connection, protocol::Role::timed_player, "two"}, Remove{connection}}};
  const auto read = std::get<Letter>(there_and_back({room, letter}).what);
  ASSERT_EQ(read.items.size(), 5u);
  EXPECT_EQ(std::get<Admit>(read.items[0]).holds, 12);
  EXPECT_EQ(*std::get<Answer>(read.items[1]).frame, "ok");
  EXPECT_EQ(std::get<ActsAs>(read.items[3]).role, protocol::Role::timed_player);
  EXPECT_EQ(std::get<ActsAs>(read.items[3]).nearer, "two");
}

TEST(RoomMessage, RoundTripsABroadcastWithItsAudience) {
  Tell tell{{5, protocol::make_frame("for players")}, {{core::UserId(1), core::UserId(2)}}};
  tell.held.for_watchers = protocol::make_frame("for watchers");
  tell.held.speaker = core::UserId(2);
  tell.held.is_event = tell.held.probes = true;
  const Tell read = in_letter(tell);
  EXPECT_EQ(read.held.version, 5);
  EXPECT_EQ(*read.held.frame, "for players");
  EXPECT_EQ(*read.held.for_watchers, "for watchers");
  EXPECT_FALSE(read.held.if_blocked);
  EXPECT_EQ(read.held.speaker, core::UserId(2));
  EXPECT_TRUE(read.held.is_event && read.held.probes);
  EXPECT_TRUE(read.players.has(core::UserId(1)) && read.players.has(core::UserId(2)));
}

TEST(RoomMessage, RoundTripsACloseWithItsReason) {
  const Close read = in_letter(Close{connection, protocol::CloseCode::replaced, "open in another tab"});
  EXPECT_EQ(read.code, protocol::CloseCode::replaced);
  EXPECT_EQ(read.reason, "open in another tab");
}

TEST(RoomMessage, RoundTripsADescription) {
  const auto wanted = std::get<Describe>(there_and_back({room, Describe{5, core::UserId(7)}}).what);
  EXPECT_EQ(wanted.number, 5u);
  EXPECT_EQ(wanted.viewer, core::UserId(7));
  EXPECT_EQ(std::get<Described>(there_and_back({room, Described{5, "{}"}}).what).state, "{}");
  EXPECT_FALSE(std::get<Described>(there_and_back({room, Described{5, std::nullopt}}).what).state);
}

TEST(RoomMessage, RoundTripsRoomRequests) {
  const auto read = std::get<ToDo>(there_and_back({room, ToDo{rooms::Withdraw{}}}).what);
  EXPECT_TRUE(std::holds_alternative<rooms::Withdraw>(read.request));
  const auto off = std::get<ToDo>(there_and_back({room, ToDo{rooms::RematchIsOff{core::RoomId("next")}}}).what);
  EXPECT_EQ(std::get<rooms::RematchIsOff>(off.request).next, core::RoomId("next"));
  const auto displaced = std::get<ToDo>(there_and_back({room, ToDo{rooms::Displace{}}}).what);
  EXPECT_TRUE(std::holds_alternative<rooms::Displace>(displaced.request));
}

TEST(RoomMessage, RefusesMessagesOfANewerServer) {
  EXPECT_FALSE(decode_room_message(""));
  EXPECT_FALSE(decode_room_message("\x82\x60\x82\x18\x63\x80"));  // of kind 99
}

}  // namespace
}  // namespace cluster::message_test
