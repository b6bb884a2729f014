#include "server/room/room.hpp"

#include <gtest/gtest.h>

#include "server/room/lot.hpp"
#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_test {
namespace {

using game::Side;
using protocol::Result;
using protocol::RoomStatus;

// White takes Black's last tzaar with A1xA2 and has won.
constexpr const char* won_by_a_capture = "position:Zz3/Rr4/Tt5/8/8/8/7/6/5 w play";

Room made(const std::string& setup = "fixed") {
  auto room = Room::create(Settings{"tzaar", setup, Side::first, protocol::Visibility::public_}, ann, noon);
  EXPECT_TRUE(room.has_value());
  return std::move(*room);
}

Room playing(const std::string& setup = "fixed") {
  Room room = made(setup);
  EXPECT_TRUE(room.sit(ben, {}, noon + 1));
  return room;
}

protocol::Turn turn(const std::string& text, int ply, const std::string& key) { return {key, ply, text}; }

protocol::Sit sit_at(Side side, const std::string& nonce = {}) { return {side, nonce}; }

template <class What>
const What& last(const Room& room) {
  return std::get<What>(room.events().back().what);
}

TEST(Room, IsWaitingUntilTheOtherSideSits) {
  Room room = made();
  EXPECT_EQ(room.status(), RoomStatus::waiting);
  EXPECT_EQ(code(room.turn(ann.id, turn("D5xD4", 0, "a"), noon)), "not_started");
  EXPECT_TRUE(room.sit(ben, {}, noon));
  EXPECT_EQ(room.status(), RoomStatus::playing);
}

TEST(Room, VersionsAreDenseFromZero) {
  Room room = playing();
  ASSERT_TRUE(room.turn(ann.id, turn("D5xD4", 0, "a"), noon).has_value());
  for (std::size_t i = 0; i < room.events().size(); ++i) {
    EXPECT_EQ(room.events()[i].version, static_cast<std::int64_t>(i));
  }
}

TEST(Room, RefusesAnUnknownGameOrSetup) {
  const auto with = [](const std::string& game, const std::string& setup) {
    const Settings settings{game, setup, Side::first, protocol::Visibility::public_};
    return Room::create(settings, ann, noon).error().code;
  };
  EXPECT_EQ(with("chess", "fixed"), "unknown_game");
  EXPECT_EQ(with("tzaar", "sideways"), "bad_setup");
  EXPECT_EQ(with("tzaar", "position:Z4/6/7/8/8/8/7/6/5 w play"), "bad_setup");
}

TEST(Room, SittingDownAgainChangesNothing) {
  Room room = playing();
  const auto version = room.version();
  EXPECT_TRUE(room.sit(ben, {}, noon));
  EXPECT_EQ(code(room.sit(ben, sit_at(Side::first), noon)), "already_seated");
  EXPECT_EQ(room.version(), version);
}

TEST(Room, OccupiedSeatIsRefused) {
  Room room = playing();
  EXPECT_EQ(code(room.sit(cal, sit_at(Side::first), noon)), "seat_taken");
  EXPECT_EQ(code(room.sit(cal, {}, noon)), "seat_taken");
}

TEST(Room, SpectatorCannotMove) {
  Room room = playing();
  EXPECT_EQ(code(room.turn(cal.id, turn("D5xD4", 0, "c"), noon)), "not_seated");
  EXPECT_EQ(code(room.resign(cal.id, {"c", 0}, noon)), "not_seated");
  EXPECT_EQ(code(room.abort(cal.id, {"c", 0}, noon)), "not_seated");
}

TEST(Room, TurnIsStampedAndHashed) {
  Room room = playing();
  const Answer answer = room.turn(ann.id, turn("d5xd4", 0, "a"), noon + 7);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->ply, 1);
  EXPECT_EQ(answer->version, room.version());
  EXPECT_EQ(last<protocol::TurnPlayed>(room).turn, "D5xD4");
  EXPECT_EQ(last<protocol::TurnPlayed>(room).hash, room.snapshot({}, {}, noon).hash);
  EXPECT_EQ(room.events().back().at_ms, noon.wall_ms + 7);
}

TEST(Room, SameKeyGetsTheSameAnswerAndPlaysOnce) {
  Room room = playing();
  const Answer first = room.turn(ann.id, turn("D5xD4", 0, "a"), noon);
  ASSERT_TRUE(room.turn(ben.id, turn("F1xE1 C4xD4", 1, "b"), noon).has_value());
  const auto version = room.version();
  const Answer again = room.turn(ann.id, turn("D5xD4", 0, "a"), noon);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->ply, first->ply);
  EXPECT_EQ(again->version, first->version);
  EXPECT_EQ(room.version(), version);
}

TEST(Room, AKeyBelongsToItsUser) {
  Room room = playing();
  ASSERT_TRUE(room.turn(ann.id, turn("D5xD4", 0, "same"), noon).has_value());
  const Answer answer = room.turn(ben.id, turn("F1xE1 C4xD4", 1, "same"), noon);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->ply, 2);
}

TEST(Room, LateTurnIsStaleAndGetsTheMissingEvents) {
  Room room = playing();
  ASSERT_TRUE(room.turn(ann.id, turn("D5xD4", 0, "a"), noon).has_value());
  const Answer answer = room.turn(ann.id, turn("D5xD4", 0, "other"), noon);
  ASSERT_EQ(code(answer), "stale");
  ASSERT_TRUE(answer.error().missing.has_value());
  EXPECT_EQ(answer.error().missing->ply, 1);
  ASSERT_EQ(answer.error().missing->events.size(), 1u);
  EXPECT_EQ(answer.error().missing->events.front(), room.events().back());
}

TEST(Room, TurnForAFuturePlyIsStale) {
  Room room = playing();
  EXPECT_EQ(code(room.turn(ann.id, turn("D5xD4", 2, "a"), noon)), "stale");
}

TEST(Room, TurnOutOfTurnIsRefused) {
  Room room = playing();
  EXPECT_EQ(code(room.turn(ben.id, turn("F1xE1", 0, "b"), noon)), "not_your_turn");
}

TEST(Room, IllegalTurnSaysWhichRuleAndChangesNothing) {
  Room room = playing();
  const auto version = room.version();
  const Answer answer = room.turn(ann.id, turn("A1xB1", 0, "a"), noon);
  ASSERT_EQ(code(answer), "illegal");
  EXPECT_FALSE(answer.error().rule.empty());
  EXPECT_FALSE(answer.error().message.empty());
  EXPECT_EQ(room.version(), version);
  EXPECT_TRUE(room.turn(ann.id, turn("D5xD4", 0, "a"), noon));
}

TEST(Room, GameEndsByTheRules) {
  Room room = playing(won_by_a_capture);
  ASSERT_TRUE(room.turn(ann.id, turn("A1xA2", 0, "a"), noon).has_value());
  EXPECT_EQ(room.status(), RoomStatus::over);
  EXPECT_EQ(room.result()->result, Result::first);
  EXPECT_EQ(last<protocol::Ended>(room), *room.result());
  EXPECT_EQ(code(room.turn(ben.id, turn("B2xB1", 1, "b"), noon)), "game_over");
}

TEST(Room, LateTurnAfterTheEndGetsTheEnd) {
  Room room = playing(won_by_a_capture);
  ASSERT_TRUE(room.turn(ann.id, turn("A1xA2", 0, "a"), noon).has_value());
  const Answer answer = room.turn(ben.id, turn("B2xB1", 0, "b"), noon);
  ASSERT_EQ(code(answer), "stale");
  EXPECT_EQ(answer.error().missing->events.size(), 2u);
}

TEST(Room, ResigningLetsTheOtherWin) {
  Room room = playing();
  const Answer answer = room.resign(ben.id, {"r", 0}, noon);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(room.result()->result, Result::first);
  EXPECT_EQ(room.result()->reason, "resignation");
  EXPECT_EQ(room.resign(ben.id, {"r", 0}, noon)->version, answer->version);
  EXPECT_EQ(code(room.resign(ann.id, {"s", 0}, noon)), "game_over");
}

TEST(Room, CannotBeResignedBeforeItStarts) {
  Room room = made();
  EXPECT_EQ(code(room.resign(ann.id, {"r", 0}, noon)), "not_started");
}

TEST(Room, CanBeAbortedUntilBothHavePlayed) {
  Room early = made();
  EXPECT_TRUE(early.abort(ann.id, {"x", 0}, noon));
  EXPECT_EQ(early.result()->result, Result::aborted);
  EXPECT_EQ(code(early.sit(ben, {}, noon)), "game_over");

  Room late = playing();
  ASSERT_TRUE(late.turn(ann.id, turn("D5xD4", 0, "a"), noon).has_value());
  ASSERT_TRUE(late.turn(ben.id, turn("F1xE1 C4xD4", 1, "b"), noon).has_value());
  EXPECT_EQ(code(late.abort(ann.id, {"x", 2}, noon)), "too_late");
}

TEST(Room, SinceGivesExactlyTheLaterEvents) {
  Room room = playing();
  EXPECT_EQ(room.since(1).size(), static_cast<std::size_t>(room.version() - 1));
  EXPECT_EQ(room.since(1).front().version, 2);
  EXPECT_TRUE(room.since(room.version()).empty());
  EXPECT_TRUE(room.since(room.version() + 5).empty());
  EXPECT_TRUE(room.since(-1).empty());
}

TEST(Room, SnapshotShowsTheWholeRoomToItsViewer) {
  Room room = playing();
  ASSERT_TRUE(room.turn(ann.id, turn("D5xD4", 0, "a"), noon + 3).has_value());
  protocol::Presence presence;
  presence.online = {true, false};
  const protocol::RoomState state = room.snapshot(ben.id, presence, noon);
  EXPECT_EQ(state.version, room.version());
  EXPECT_EQ(state.turns, std::vector<std::string>{"D5xD4"});
  EXPECT_EQ(state.times, std::vector<std::int64_t>{noon.wall_ms + 3});
  EXPECT_EQ(state.to_move, Side::second);
  EXPECT_EQ(state.you, Side::second);
  EXPECT_TRUE(state.seats[0]->online);
  EXPECT_FALSE(state.seats[1]->online);
  EXPECT_EQ(state.seats[1]->name, "Ben");
  EXPECT_EQ(room.snapshot(cal.id, presence, noon).you, std::nullopt);
}

// ---- set-ups that are drawn

Room waiting_for_the_draw() {
  const Settings settings{"tzaar", "random", Side::first, protocol::Visibility::public_, "secret", "anns-nonce"};
  return std::move(*Room::create(settings, ann, noon));
}

TEST(RoomDraw, CommitsBeforeTheSecondPlayerSits) {
  const protocol::RoomState state = waiting_for_the_draw().snapshot(ben.id, {}, noon);
  EXPECT_EQ(state.setup, "random");
  EXPECT_TRUE(state.start.empty());
  EXPECT_EQ(state.lot->commitment, commitment("secret"));
  EXPECT_EQ(state.lot->nonces[0], "anns-nonce");
  EXPECT_TRUE(state.lot->secret.empty());
}

TEST(RoomDraw, IsAFunctionOfTheSecretAndBothNonces) {
  const auto setup_with = [](const std::string& nonce) {
    Room room = waiting_for_the_draw();
    EXPECT_TRUE(room.sit(ben, sit_at(Side::second, nonce), noon));
    return room.snapshot({}, {}, noon).setup;
  };
  EXPECT_EQ(setup_with("bens"), "random:" + seed_by_lot("secret", "anns-nonce", "bens"));
  EXPECT_NE(setup_with("bens"), setup_with("other"));
}

TEST(RoomDraw, IsRevealedWithTheStart) {
  Room room = waiting_for_the_draw();
  ASSERT_TRUE(room.sit(ben, sit_at(Side::second, "bens"), noon).has_value());
  EXPECT_EQ(last<protocol::Started>(room).secret, "secret");
  const protocol::RoomState state = room.snapshot({}, {}, noon);
  EXPECT_EQ(state.lot->secret, "secret");
  EXPECT_EQ(last<protocol::Started>(room).setup, state.setup);
  EXPECT_FALSE(state.start.empty());
}

TEST(RoomDraw, SurvivesARestartBeforeAndAfter) {
  Room room = waiting_for_the_draw();
  auto before = Room::restore(room.events());
  ASSERT_TRUE(before.has_value()) << before.error();
  for (Room* each : {&room, &*before}) ASSERT_TRUE(each->sit(ben, sit_at(Side::second, "bens"), noon).has_value());
  EXPECT_EQ(before->snapshot({}, {}, noon).start, room.snapshot({}, {}, noon).start);
  auto after = Room::restore(room.events());
  ASSERT_TRUE(after.has_value()) << after.error();
  EXPECT_EQ(after->snapshot({}, {}, noon).start, room.snapshot({}, {}, noon).start);
}

TEST(RoomDraw, CanBeAbortedBeforeItIsDrawn) {
  Room room = waiting_for_the_draw();
  EXPECT_TRUE(room.abort(ann.id, {"x", 0}, noon));
  EXPECT_TRUE(from_record(record_lines(room.events())).has_value());
}

// ---- coming back

TEST(RoomRestore, RestoresTheRoomAndAnswersToOldKeys) {
  Room room = playing();
  const Answer before = room.turn(ann.id, turn("D5xD4", 0, "a"), noon);
  auto back = Room::restore(room.events());
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(back->events(), room.events());
  EXPECT_EQ(back->snapshot(ann.id, {}, noon).hash, room.snapshot(ann.id, {}, noon).hash);
  EXPECT_EQ(back->turn(ann.id, turn("D5xD4", 0, "a"), noon)->version, before->version);
  EXPECT_TRUE(back->turn(ben.id, turn("F1xE1 C4xD4", 1, "b"), noon));
}

TEST(RoomRestore, RefusesImpossibleEvents) {
  Room room = playing();
  ASSERT_TRUE(room.turn(ann.id, turn("D5xD4", 0, "a"), noon).has_value());
  auto with_hole = room.events();
  with_hole.erase(with_hole.begin() + 2);
  EXPECT_FALSE(Room::restore(with_hole).has_value());

  auto wrong_hash = room.events();
  std::get<protocol::TurnPlayed>(wrong_hash.back().what).hash ^= 1;
  EXPECT_FALSE(Room::restore(wrong_hash).has_value());

  auto wrong_ply = room.events();
  std::get<protocol::TurnPlayed>(wrong_ply.back().what).ply = 7;
  EXPECT_FALSE(Room::restore(wrong_ply).has_value());

  auto taken_back = room.events();
  taken_back.push_back({room.version() + 1, 0, {}, {}, protocol::TakenBack{0, 0}});
  EXPECT_FALSE(Room::restore(taken_back).has_value());
  std::get<protocol::TakenBack>(taken_back.back().what).ply = 2;
  EXPECT_FALSE(Room::restore(taken_back).has_value());

  auto no_clock = room.events();
  std::get<core::Indirect<protocol::Created>>(no_clock.front().what)->clock = "soon";
  EXPECT_FALSE(Room::restore(no_clock).has_value());

  EXPECT_FALSE(Room::restore({}).has_value());
  EXPECT_FALSE(Room::restore(std::span(room.events()).subspan(1)).has_value());
}

TEST(RoomRecord, DamageIsReported) {
  EXPECT_FALSE(from_record("").has_value());
  EXPECT_FALSE(from_record("{]\n").has_value());
}

}  // namespace
}  // namespace room::room_test
