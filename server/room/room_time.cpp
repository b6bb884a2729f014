// What a room does because time passes or players come and go.
#include "server/room/room.hpp"

namespace room {

using game::Side;
using protocol::ClocksSet;
using protocol::Ended;
using protocol::Result;
using protocol::RoomStatus;

void Room::present(Side side, bool is_present, Now now) {
  attendance_.set(side, is_present, now, status() == RoomStatus::playing);
  if (attendance_.both_here()) clock_.both_arrived(now);
}

std::optional<std::int64_t> Room::due_in_ms(Now now) const {
  const auto deadline = next_deadline(now);
  if (!deadline) return std::nullopt;
  return deadline->in_ms;
}

std::optional<GameClock::Deadline> Room::next_deadline(Now now) const {
  return clock_.next(now, attendance_.both_here());
}

bool Room::tick(Now now) {
  const std::int64_t before = version();
  for (auto due = next_deadline(now); due && due->in_ms == 0; due = next_deadline(now)) {
    switch (due->what) {
      case GameClock::Due::flag:
        end(now, Ended{won_by(game::other(game_->to_move())), "time"});
        break;
      case GameClock::Due::no_first_turn:
        end(now, Ended{Result::aborted, "no_first_turn"});
        break;
      case GameClock::Due::thaw:
        thaw(now);
        break;
    }
  }
  return version() != before;
}

void Room::thaw(Now now) {
  const std::string sentence = clock_.thaw_sentence(now);
  append(now, {}, {}, clock_.thawed(now));
  append(now, {}, {}, protocol::Said{protocol::Channel::all, {}, "Gipfel", sentence});
}

bool Room::stop_clocks(Now now) {
  const bool has_ticked = tick(now);
  if (!clock_.can_stop()) return has_ticked;
  append(now, {}, {}, clock_.stopped(now));
  return true;
}

std::optional<protocol::ClockState> Room::clock_state(Now now) const { return clock_.state(now); }

std::optional<std::int64_t> Room::claim_at(Side side) const {
  const auto away_since = attendance_.away_since(side);
  if (!away_since || !absence_counts()) return std::nullopt;
  return away_since->wall_ms + timings_.absence_ms;
}

/// A game without clocks waits for its players; before both have played it can be aborted instead.
bool Room::absence_counts() const { return clock_.is_live() && status() == RoomStatus::playing && ply() >= 2; }

}  // namespace room
