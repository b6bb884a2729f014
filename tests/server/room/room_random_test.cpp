// Random games with everything that can happen in them, from a seed: what is stored makes the same room, and the
// clocks add up.
#include <gtest/gtest.h>

#include "server/protocol/encode_state.hpp"
#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_random_test {
namespace {

using clocks::Figures;
using game::Side;
using protocol::Channel;
using protocol::OfferAction;
using protocol::OfferKind;

class Script {
 public:
  Script(const std::string& clock, const std::string& seed, std::uint64_t longest_wait_ms)
      : table(clock), dice_(seed), is_live_(clock.find('+') != std::string::npos), longest_wait_ms_(longest_wait_ms) {
    table.random = core::Random(seed + " turns");
  }

  void step() {
    wait(drawn(longest_wait_ms_));
    table.room.tick(table.now);
    switch (dice_.below(14)) {
      case 0:
      case 1:
      case 6:
      case 7:
        return offer();
      case 2:
        return (void)table.say(anybody(), dice_.below(2) == 0 ? Channel::players : Channel::watchers, "hm");
      case 3:
        return table.room.present(side(), dice_.below(2) == 0, table.now);
      case 4:
        return restart();
      case 5:
        return claim_or_abort();
      default:
        return play();
    }
  }

  core::Expected<Room, std::string> restored() const {
    std::vector<std::string> stored;
    for (const auto& event : table.room.events()) stored.push_back(protocol::encode_stored(event));
    const std::vector<std::string_view> texts(stored.begin(), stored.end());
    const auto events = decode_events(texts);
    if (!events) return core::Unexpected<std::string>(events.error());
    return Room::restore(*events, table.now, table.timings);
  }

  /// Brought back from its events the room is the same but for what a restart does to running clocks.
  void check_restored() const {
    const auto back = restored();
    ASSERT_TRUE(back.has_value()) << back.error();
    EXPECT_EQ(back->events(), table.room.events());
    for (const User& viewer : {ann, ben, cal}) EXPECT_EQ(text_of(*back, viewer), text_of(table.room, viewer));
    EXPECT_EQ(back->listing({}).progress.position, table.room.listing({}).progress.position);
    for (std::size_t i = 0; i < table.room.events().size(); ++i) {
      ASSERT_EQ(table.room.events()[i].version, static_cast<std::int64_t>(i));
    }
  }

  /// What each side has is what it had and got, less what it spent.
  void check_figures(std::int64_t limit, std::int64_t increment) const {
    Figures expected{limit, limit};
    int ply = 0;
    for (const auto& event : table.room.events()) {
      if (const auto* back = std::get_if<protocol::TakenBack>(&event.what)) ply = back->ply;
      const auto* played = std::get_if<protocol::TurnPlayed>(&event.what);
      if (!played) continue;
      auto& figure = expected[static_cast<std::size_t>(*table.room.seat_of(event.by))];
      figure += (ply >= 2 ? increment : 0) - played->time->spent_ms;
      EXPECT_EQ(played->time->left_ms, expected);
      ply = played->ply;
    }
  }

  Table table;

 private:
  std::int64_t drawn(std::uint64_t below) { return static_cast<std::int64_t>(dice_.below(below)); }
  Side side() { return dice_.below(2) == 0 ? Side::first : Side::second; }
  const User& player() { return Table::user(side()); }
  const User& anybody() { return dice_.below(3) == 0 ? cal : player(); }

  void wait(std::int64_t ms) {
    const auto clock = table.room.clock_state(table.now);
    if (clock && clock->running) took_ += ms;
    table.wait(ms);
  }

  void play() {
    if (table.room.result()) return;
    if (!table.play(drawn(2'000))) return;
    if (is_live_) {
      EXPECT_EQ(table.last_time().spent_ms + table.last_time().given_ms, took_);
    }
    took_ = 0;
  }

  void offer() {
    constexpr OfferKind kinds[] = {OfferKind::draw, OfferKind::takeback, OfferKind::takeback, OfferKind::rematch};
    const OfferKind kind = kinds[dice_.below(4)];
    const auto answer = static_cast<OfferAction>(1 + dice_.below(3));
    const OfferAction action = dice_.below(2) == 0 ? OfferAction::make : answer;
    const int before = table.room.ply();
    (void)table.offer(player(), kind, action, {}, "next000" + std::to_string(10'000 + table.keys));
    if (table.room.ply() != before) took_ = 0;
  }

  void restart() {
    if (dice_.below(2) == 0) return table.restart(drawn(60'000));
    const auto clock = table.room.clock_state(table.now);
    if (clock && clock->running) took_ = 0;  // what was stopped in time is kept
    table.crash_and_restart(drawn(60'000));
  }

  void claim_or_abort() {
    if (dice_.below(4) == 0) (void)table.claim(player(), false);
    if (dice_.below(4) == 0) (void)table.room.abort(player().id, {table.next_key(), table.room.ply()}, table.now);
  }

  std::string text_of(const Room& room, const User& viewer) const {
    auto state = room.snapshot(viewer.id, {}, table.now);
    if (room.status() == protocol::RoomStatus::playing) state.clock.reset();
    return protocol::state_json(state);
  }

  core::Random dice_;
  bool is_live_;
  std::uint64_t longest_wait_ms_;
  std::int64_t took_ = 0;  ///< the timed turn at hand so far
};

TEST(RoomAtRandom, RestoresFromItsEventsWithConsistentClocks) {
  for (int seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE(seed);
    Script script("30+5", "long " + std::to_string(seed), 9'000);
    for (int step = 0; step < 80; ++step) script.step();
    script.check_restored();
    script.check_figures(1'800'000, 5'000);
    if (HasFailure()) return;
  }
}

TEST(RoomAtRandom, RestoresAfterLossesOnTime) {
  for (int seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    Script script("1+0", "short " + std::to_string(seed), 3'000);
    for (int step = 0; step < 80; ++step) script.step();
    script.check_restored();
    if (HasFailure()) return;
  }
}

TEST(RoomAtRandom, RestoresByDaysAndUntimed) {
  for (int seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    for (const std::string clock : {"1d", ""}) {
      Script script(clock, clock + std::to_string(seed), 9'000'000);
      for (int step = 0; step < 60; ++step) script.step();
      script.check_restored();
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace room::room_random_test
