#include "server/bots/follow.hpp"

#include <gtest/gtest.h>

#include "tests/server/bots/frames.hpp"

namespace follow_test {
namespace {

using bots::Followed;
using nlohmann::json;

class Follow : public testing::Test {
 protected:
  Followed hear(const json& frame, std::int64_t now_ms = 1000) { return bots::follow(seat, frame, now_ms); }

  support::RoomFrames room;
  bots::Seat seat = support::computers_seat();
};

TEST_F(Follow, TakesTheWholeState) {
  room.turn();
  ASSERT_EQ(hear(room.full()), Followed::yes);
  EXPECT_EQ(seat.version, room.version());
  EXPECT_EQ(seat.now().ply, 1);
  EXPECT_TRUE(seat.is_my_turn());
  EXPECT_TRUE(seat.opponent_here);
  EXPECT_FALSE(seat.left);
}

TEST_F(Follow, AppliesTurnsAndTakebacks) {
  hear(room.full());
  EXPECT_FALSE(seat.is_my_turn());
  ASSERT_EQ(hear(room.turn(), 2000), Followed::yes);
  EXPECT_TRUE(seat.is_my_turn());
  EXPECT_EQ(seat.turn_came_ms, 2000);
  ASSERT_EQ(hear(room.turn()), Followed::yes);
  ASSERT_EQ(hear(room.takeback(2)), Followed::yes);
  EXPECT_EQ(seat.now().ply, 0);
}

TEST_F(Follow, DetectsMissingEvents) {
  hear(room.full());
  const json first = room.turn();
  const json second = room.turn();
  EXPECT_EQ(hear(second), Followed::missed);
  EXPECT_EQ(hear(first), Followed::yes);
  EXPECT_EQ(hear(first), Followed::yes) << "known already";
  EXPECT_EQ(hear(second), Followed::yes);
  EXPECT_EQ(seat.now().ply, 2);
}

TEST_F(Follow, DetectsAWrongHash) {
  hear(room.full());
  json turn = room.turn();
  turn["d"]["hash"] = "0000000000000000";
  EXPECT_EQ(hear(turn), Followed::astray);
}

TEST_F(Follow, CountsHiddenEvents) {
  hear(room.full());
  json hidden = room.event({});
  hidden.erase("d");
  EXPECT_EQ(hear(hidden), Followed::yes);
  EXPECT_EQ(hear(room.turn()), Followed::yes);
}

TEST_F(Follow, TailMarksAnUnansweredTurnForResending) {
  room.turn();
  hear(room.full());
  seat.turn = bots::OwnTurn{"key", 1, "text", true};
  hear({{"t", "tail"}, {"r", "room"}, {"d", {{"events", json::array()}}}});
  ASSERT_TRUE(seat.turn);
  EXPECT_FALSE(seat.turn->sent);
  EXPECT_EQ(seat.turn->key, "key");
}

TEST_F(Follow, OwnTurnIsDoneOnceTheServerConfirmsIt) {
  room.turn();
  hear(room.full());
  seat.turn = bots::OwnTurn{"key", 1, "text", true};
  hear(room.turn());
  EXPECT_FALSE(seat.turn);
}

TEST_F(Follow, KeepsOnlyTheOpponentsOffers) {
  hear(room.full());
  hear(room.offer("draw", "make", "second"));
  EXPECT_TRUE(seat.offers.empty());
  hear(room.offer("draw"));
  ASSERT_EQ(seat.offers.size(), 1u);
  hear(room.offer("draw", "cancel"));
  EXPECT_TRUE(seat.offers.empty());
  hear(room.offer("takeback"));
  hear(room.turn());
  EXPECT_TRUE(seat.offers.empty()) << "a turn ends it";
}

TEST_F(Follow, TakebackDiscardsTheChosenTurn) {
  hear(room.full());
  hear(room.turn());
  seat.thinks_about = seat.now();
  seat.turn = bots::OwnTurn{"key", 1, "text", true};
  hear(room.takeback(1));
  EXPECT_TRUE(seat.thinks_about) << "it is still to be stopped";
  EXPECT_FALSE(seat.turn);
}

TEST_F(Follow, ReadsTheClocks) {
  const json clock{{"control", "10+5"}, {"first", 600'000}, {"second", 42'000}};
  hear(room.full({{"clock", clock}}), 5000);
  ASSERT_TRUE(seat.left);
  EXPECT_EQ(seat.left->ms, 42'000);
  EXPECT_EQ(seat.left->increment_ms, 5000);
  EXPECT_EQ(seat.left->at_ms, 5000);
}

TEST_F(Follow, InByoYomiATurnKeepsWithinAPeriod) {
  using Heard = std::pair<std::int64_t, std::int64_t>;
  const auto heard = [this](std::int64_t left_ms) {
    const json clock{{"control", "10+3x30"}, {"first", 690'000}, {"second", left_ms}};
    hear(room.full({{"clock", clock}}), 5000);
    return Heard(seat.left->ms, seat.left->increment_ms);
  };
  EXPECT_EQ(heard(290'000), Heard(230'000, 0)) << "200 s of main time and a period";
  EXPECT_EQ(heard(90'000), Heard(30'000, 30'000));
  EXPECT_EQ(heard(42'000), Heard(12'000, 30'000));
  EXPECT_EQ(heard(30'000), Heard(30'000, 30'000));
  EXPECT_EQ(heard(0), Heard(0, 30'000));
}

TEST_F(Follow, AcceptedChallengeStartsWithTheDrawnSetup) {
  hear(room.full({{"status", "waiting"},
                  {"you", nullptr},
                  {"start", ""},
                  {"setup", "random"},
                  {"invited", {{"id", support::computer}}}}));
  EXPECT_TRUE(seat.invited);
  EXPECT_FALSE(seat.game);
  hear(room.event({{"kind", "seat"}, {"side", "first"}, {"id", support::computer}}));
  hear(room.event({{"kind", "start"}, {"setup", "random:7f3a"}}));
  ASSERT_TRUE(seat.game);
  EXPECT_EQ(seat.game->setup(), "random:7f3a");
  EXPECT_TRUE(seat.is_my_turn());
}

TEST_F(Follow, KnowsWhetherAnEndedGameWasPlayed) {
  hear(room.full());
  hear(room.end("aborted"));
  EXPECT_FALSE(seat.was_played);
  hear(room.full({{"status", "over"}, {"result", {{"outcome", "first"}}}}));
  EXPECT_TRUE(seat.was_played);
}

TEST_F(Follow, ThrowsOnAnInvalidFrame) {
  EXPECT_THROW(hear({{"t", "full"}}), json::exception);
  EXPECT_THROW(hear(room.full({{"status", 5}})), json::exception);
}

}  // namespace
}  // namespace follow_test
