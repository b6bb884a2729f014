// Rooms that sleep, and what falls due there: flags, games with computers, rematches.
#include <nlohmann/json.hpp>

#include "server/base/clocks.hpp"
#include "tests/server/rooms/old_game.hpp"
#include "tests/server/rooms/sleeping_rooms.hpp"

namespace rooms::sleeping_due_test {
namespace {

TEST_F(SleepingRooms, EndWhenTheirTimeRunsOut) {
  room_ = put_old_game(writer_, 4 * day_ms);
  Restarted restarted(*this);
  EXPECT_EQ(restarted.rooms.loaded(), 0u);
  restarted.rooms.wake_due(base::wall_ms());
  while (rows("games") == 0) settle_thread();
  EXPECT_NE(state(restarted.rooms).find(R"("reason":"time")"), std::string::npos);
}

TEST_F(SleepingRooms, LeftToAComputerEndAfterTwoWeeks) {
  const room::User computer{core::UserId(2), "Level 3", false, true};
  room_ = put_old_game(writer_, 15 * day_ms, "", computer);
  Restarted restarted(*this);
  restarted.rooms.wake_due(base::wall_ms());
  while (rows("games") == 0) settle_thread();
  EXPECT_NE(state(restarted.rooms).find(R"("reason":"abandoned")"), std::string::npos);
}

/// Of which a calendar is made.
TEST_F(SleepingRooms, ReportTheDeadlineOfTheTurn) {
  const std::int64_t earliest_ms = base::wall_ms() + day_ms;
  room_ = put_old_game(writer_, 2 * day_ms);
  const std::int64_t latest_ms = base::wall_ms() + day_ms;
  Restarted restarted(*this);
  const auto clock = nlohmann::json::parse(state(restarted.rooms, core::UserId(1))).at("clock");
  EXPECT_EQ(clock.at("running"), "first");
  const std::int64_t until_ms = clock.at("at").get<std::int64_t>() + clock.at("first").get<std::int64_t>();
  EXPECT_GE(until_ms, earliest_ms);
  EXPECT_LE(until_ms, latest_ms);
  EXPECT_EQ(restarted.rooms.asleep(), 1u);
}

TEST_F(SleepingRooms, StayAsleepUntilTheDeadline) {
  room_ = put_old_game(writer_, 2 * day_ms);
  Restarted restarted(*this);
  restarted.rooms.wake_due(base::wall_ms());
  settle_thread();
  EXPECT_EQ(restarted.rooms.asleep(), 1u);
}

/// Whoever is to move has an hour after the start, and no more of them however often the room wakes.
TEST_F(SleepingRooms, GiveNoTimeForWaking) {
  room_ = put_old_game(writer_, 4 * day_ms);
  constexpr std::int64_t hour_ms = 3'600'000;
  Restarted restarted(*this, hour_ms);
  const auto left = [&] {
    const std::string shown = state(restarted.rooms);
    const auto at = shown.find(R"("first":)", shown.find(R"("clock")"));
    return std::stoll(shown.substr(at + 8));
  };
  const auto before = left();
  EXPECT_LE(before, hour_ms);
  restarted.rooms.wake_due(base::wall_ms());
  while (restarted.rooms.asleep() > 0) settle_thread();
  EXPECT_LE(left(), before);
  EXPECT_EQ(rows("games"), 0);
}

// ---- rematches

class SleepingRematches : public SleepingRooms {
 protected:
  /// Ann offers one after a game that Ben has resigned, and both leave. `room_` is where it would be played; returns
  /// the game before.
  core::RoomId offered() {
    make();
    ask(ben_, protocol::Sit{});
    ask(ben_, protocol::Resign{"r", 0});
    come_in(ann_);
    ask(ann_, protocol::Offer{protocol::OfferKind::rematch, protocol::OfferAction::make, {}, "o", 0});
    const std::string offer = hears(ann_).next_with(R"("kind":"offer")");
    with_room([this](Host& host) { host.drop(ann_.connection); });
    const core::RoomId before = std::exchange(room_, core::RoomId(offer.substr(offer.find(R"("room":")") + 8, 12)));
    until_asleep();
    return before;
  }
};

TEST_F(SleepingRematches, StartWhenTheOpponentComes) {
  offered();
  EXPECT_TRUE(rooms_.sleeps(room_));
  ask(ben_, protocol::Sit{});
  EXPECT_NE(state().find(R"("status":"playing")"), std::string::npos);
}

TEST_F(SleepingRematches, AreCancelledInThePreviousGameWhenDeclined) {
  const core::RoomId before = offered();
  ask(ben_, protocol::DeclineChallenge{});
  room_ = before;
  while (state().find(R"("offers":[])") == std::string::npos) settle_thread();
}

}  // namespace
}  // namespace rooms::sleeping_due_test
