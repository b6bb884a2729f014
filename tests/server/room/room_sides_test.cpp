// Sides that are drawn when the second player sits down: until then nobody has one.
#include <gtest/gtest.h>

#include <set>

#include "server/room/lot.hpp"
#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_sides_test {
namespace {

using game::Side;
using protocol::Channel;
using protocol::Seated;

Settings drawn_sides(const std::string& setup = "fixed") {
  Settings settings{"tzaar", setup, std::nullopt, protocol::Visibility::public_, "secret", "anns"};
  settings.rating = protocol::SeatRating{1662, false};
  return settings;
}

Room waiting(const std::string& setup = "fixed") { return std::move(*Room::create(drawn_sides(setup), ann, noon)); }

Room started(const std::string& bens_nonce, const std::string& setup = "fixed") {
  Room room = waiting(setup);
  EXPECT_EQ(code(room.sit(ben, {std::nullopt, bens_nonce}, noon)), "accepted");
  return room;
}

Room read_back(const Room& room) {
  auto back = Room::restore(room.events(), noon);
  EXPECT_TRUE(back.has_value()) << back.error();
  return std::move(*back);
}

TEST(RoomSides, AreUnknownUntilBothSit) {
  for (const Room& room : {waiting(), read_back(waiting())}) {
    for (const User& viewer : {ann, ben}) {
      const protocol::RoomState state = room.snapshot(viewer.id, {}, noon);
      EXPECT_EQ(state.you, std::nullopt);
      EXPECT_EQ(state.you_host, viewer.id == ann.id);
      EXPECT_FALSE(state.seats[0] || state.seats[1]);
      EXPECT_EQ(state.host->name, "Ann");
      EXPECT_EQ(state.host->rating->value, 1662);
    }
    const protocol::Listing line = room.listing({});
    EXPECT_FALSE(line.seats[0] || line.seats[1]);
    EXPECT_EQ(line.host->user, ann.id);
    EXPECT_EQ(room.version(), 0) << "no seat is told";
  }
}

TEST(RoomSides, ServerCommitsBeforehand) {
  const auto lot = waiting().snapshot({}, {}, noon).lot;
  EXPECT_EQ(lot->commitment, commitment("secret"));
  EXPECT_TRUE(lot->secret.empty());
  EXPECT_FALSE(lot->of_setup);
  EXPECT_EQ(lot->host->side, std::nullopt);
  EXPECT_EQ(lot->host->nonce, "anns");
}

TEST(RoomSides, AreDrawnFromTheSecretAndBothNonces) {
  std::set<Side> drawn;
  for (int i = 0; i < 20; ++i) {
    const std::string nonce = "bens" + std::to_string(i);
    const Room room = started(nonce);
    drawn.insert(*room.seat_of(ann.id));
    EXPECT_EQ(room.seat_of(ann.id), side_by_lot("secret", "anns", nonce));
    EXPECT_EQ(room.seat_of(ben.id), game::other(*room.seat_of(ann.id)));
    const protocol::RoomState state = room.snapshot(ann.id, {}, noon);
    EXPECT_EQ(state.lot->secret, "secret");
    EXPECT_EQ(state.lot->host->side, state.you);
    EXPECT_EQ(state.seats[static_cast<std::size_t>(*state.you)]->rating->value, 1662);
    EXPECT_FALSE(state.host);
  }
  EXPECT_EQ(drawn.size(), 2U);
}

TEST(RoomSides, SeatEventsPrecedeTheStart) {
  const Room room = started("bens");
  ASSERT_EQ(room.version(), 3);
  EXPECT_EQ(std::get<Seated>(room.events()[1].what).user, ann.id);
  EXPECT_EQ(std::get<Seated>(room.events()[2].what).user, ben.id);
  EXPECT_EQ(std::get<protocol::Started>(room.events()[3].what).secret, "secret");
}

TEST(RoomSides, SetupDrawIsUnaffectedBySides) {
  const Room room = started("bens", "random");
  std::array<std::string, 2> nonces{"anns", "bens"};
  if (room.seat_of(ann.id) == Side::second) std::swap(nonces[0], nonces[1]);
  EXPECT_EQ(room.snapshot({}, {}, noon).setup, "random:" + seed_by_lot("secret", nonces[0], nonces[1]));
  EXPECT_TRUE(room.snapshot({}, {}, noon).lot->of_setup);
}

TEST(RoomSides, ChosenSeedIsKept) {
  const Room room = started("bens", "random:7f3a");
  EXPECT_EQ(room.snapshot({}, {}, noon).setup, "random:7f3a");
  EXPECT_FALSE(room.snapshot({}, {}, noon).lot->of_setup);
}

TEST(RoomSides, CannotBeChosenWhenDrawn) {
  Room room = waiting();
  for (const Side side : {Side::first, Side::second}) {
    EXPECT_EQ(code(room.sit(ben, {side, "bens"}, noon)), "side_drawn");
    EXPECT_EQ(code(room.sit(ann, {side, "anns"}, noon)), "side_drawn");
  }
  EXPECT_EQ(code(room.sit(ann, {}, noon)), "accepted");
  EXPECT_EQ(room.version(), 0);
}

TEST(RoomSides, SurviveARestart) {
  const Room room = started("bens", "random");
  const Room back = read_back(room);
  EXPECT_EQ(back.seat_of(ann.id), room.seat_of(ann.id));
  EXPECT_EQ(back.events(), room.events());
  Room between = read_back(waiting("random"));
  EXPECT_EQ(code(between.sit(ben, {std::nullopt, "bens"}, noon)), "accepted");
  EXPECT_EQ(between.events(), room.events());
}

TEST(RoomSides, HostWithoutASideIsAPlayer) {
  Room room = waiting();
  EXPECT_EQ(code(room.chat(ann, {Channel::players, "Hello", "k"}, noon)), "accepted");
  EXPECT_EQ(room.snapshot(ann.id, {}, noon).chat.size(), 1U);
  EXPECT_TRUE(room.snapshot(ben.id, {}, noon).chat.empty());
  EXPECT_EQ(code(room.turn(ann.id, {"t", 0, "D5xD4"}, noon)), "not_started");
  EXPECT_EQ(code(room.resign(ann.id, {"r", 0}, noon)), "not_started");
  EXPECT_EQ(code(room.offer(ann.id, {protocol::OfferKind::draw, protocol::OfferAction::make, {}, "o", 0}, noon)),
            "not_started");
  EXPECT_EQ(code(room.abort(ann.id, {"a", 0}, noon)), "accepted");
  EXPECT_EQ(room.result()->reason, "aborted");
}

TEST(RoomSides, AreNotDrawnForUninvitedPeople) {
  Settings settings = drawn_sides();
  settings.origin = protocol::origin::Challenge{{ben.id, ben.name}};
  Room room = std::move(*Room::create(settings, ann, noon));
  EXPECT_EQ(code(room.sit(cal, {}, noon)), "reserved");
  EXPECT_EQ(code(room.withdraw(ann.id, noon)), "accepted");
  EXPECT_EQ(code(room.sit(ben, {}, noon)), "game_over");
}

/// As an older version stored it, which drew the side when it made the room.
TEST(RoomSides, OfAnOlderRoomStayAsStored) {
  const auto old = from_record(
      R"({"v":0,"by":1,"key":"","d":{"kind":"created","game":"tzaar","setup":"random","visibility":"public","secret":"00ff","at":1}})"
      "\n"
      R"({"v":1,"by":1,"key":"","d":{"kind":"seat","side":"second","id":1,"name":"Ann","nonce":"a","at":1}})");
  ASSERT_TRUE(old.has_value()) << old.error();
  Room room = *Room::restore(old->events(), noon);
  EXPECT_EQ(room.seat_of(ann.id), Side::second);
  EXPECT_EQ(room.snapshot(ben.id, {}, noon).lot->host.has_value(), false);
  ASSERT_EQ(code(room.sit(ben, {Side::first, "b"}, noon)), "accepted");
  EXPECT_EQ(room.snapshot({}, {}, noon).setup, "random:" + seed_by_lot("00ff", "b", "a"));
}

}  // namespace
}  // namespace room::room_sides_test
