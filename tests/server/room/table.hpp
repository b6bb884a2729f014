// Two players at a room and a clock that the test moves.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "server/room/room.hpp"

namespace room {

inline const User ann{core::UserId(1), "Ann"};
inline const User ben{core::UserId(2), "Ben"};
inline const User cal{core::UserId(3), "Cal"};
inline constexpr Now noon{1'800'000'000'000, 5'000'000};

inline std::string code(const Answer& answer) { return answer ? "accepted" : answer.error().code; }

/// A turn click by click, each drawn by lot. The game is not over.
inline std::string any_turn(const game::Game& game, core::Random& random) {
  std::string partial;
  while (true) {
    const game::Steps steps = *game.steps(partial);
    if (steps.turn) return *steps.turn;
    partial = steps.next[static_cast<std::size_t>(random.below(steps.next.size()))].partial;
  }
}

struct Table {
  explicit Table(const std::string& clock, const Timings& limits = {}, int watch_delay = 0, const User& second = ben)
      : timings(limits), room(made(clock, limits, watch_delay)) {
    EXPECT_TRUE(room.sit(second, {}, now).has_value());
    for (const game::Side side : {game::Side::first, game::Side::second}) room.present(side, true, now);
  }

  static Room made(const std::string& clock, const Timings& timings, int watch_delay) {
    Settings settings{"zertz", "37", game::Side::first, protocol::Visibility::public_};
    settings.clock = clock;
    settings.watch_delay = watch_delay;
    auto room = Room::create(settings, ann, noon, timings);
    EXPECT_TRUE(room.has_value()) << room.error().message;
    return std::move(*room);
  }

  static const User& user(game::Side side) { return side == game::Side::first ? ann : ben; }

  Table& wait(std::int64_t ms) {
    now = now + ms;
    return *this;
  }
  void wait_wall(std::int64_t ms) { now.wall_ms += ms; }

  std::string next_key() { return "k" + std::to_string(++keys); }
  game::Side to_move() const { return room.snapshot({}, {}, now).to_move; }

  /// Whoever is to move plays some legal turn.
  Answer play(std::int64_t lag_ms = 0) {
    const protocol::RoomState state = room.snapshot(ann.id, {}, now);
    auto game = *game::start(state.game, state.setup);
    for (const std::string& turn : state.turns) EXPECT_TRUE(game->play(turn).has_value());
    const protocol::Turn turn{next_key(), room.ply(), any_turn(*game, random)};
    return room.turn(user(state.to_move).id, turn, now, lag_ms);
  }
  void play_turns(int turns) {
    for (int i = 0; i < turns; ++i) ASSERT_TRUE(play().has_value());
  }

  Answer offer(const User& by, protocol::OfferKind kind, protocol::OfferAction action,
               std::optional<std::int64_t> id = {}, const std::string& next_room = {}) {
    return room.offer(by.id, {kind, action, id, next_key(), room.ply()}, now, core::RoomId(next_room));
  }
  Answer claim(const User& by, bool win = true) { return room.claim(by.id, {win, next_key(), room.ply()}, now); }
  Answer say(const User& by, protocol::Channel channel, const std::string& text, const std::string& key = {}) {
    return room.chat(by, {channel, text, key}, now);
  }
  void resign(const User& by) { EXPECT_TRUE(room.resign(by.id, {next_key(), room.ply()}, now).has_value()); }

  /// The process ends without a word and another one reads the room, this much later by the wall clock.
  void crash_and_restart(std::int64_t down_ms) {
    now = Now{now.wall_ms + down_ms, 77};
    auto back = Room::restore(room.events(), now, timings);
    ASSERT_TRUE(back.has_value()) << back.error();
    room = std::move(*back);
  }
  void restart(std::int64_t down_ms) {
    room.stop_clocks(now);
    crash_and_restart(down_ms);
  }

  protocol::ClockState clock() const { return room.clock_state(now).value(); }
  protocol::TurnTime last_time() const { return *room.snapshot(ann.id, {}, now).turn_times.back(); }
  std::string end() const { return room.result() ? room.result()->reason : "none"; }

  template <class What>
  const What& last(std::size_t back = 0) const {
    return std::get<What>(room.events()[room.events().size() - 1 - back].what);
  }

  Timings timings;
  Now now = noon;
  Room room;
  core::Random random{"a game"};
  int keys = 0;
};

/// Two who have played this many turns.
inline Table after(int turns, const std::string& clock = "") {
  Table table(clock);
  table.play_turns(turns);
  return table;
}

}  // namespace room
