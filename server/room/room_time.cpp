// What a room does because time passes, players come and go, or its tournament goes on.
#include <algorithm>

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
  std::optional<std::int64_t> soonest = given_up_in_ms(now);
  const auto note = [&soonest](std::int64_t in_ms) { soonest = std::min(in_ms, soonest.value_or(in_ms)); };
  if (const auto deadline = next_deadline(now)) note(deadline->in_ms);
  if (const auto absent = absent_person(); absent && !is_unattended(now)) {
    note(last_seen_ms(*absent) + unattended_ms_ - now.wall_ms);
  }
  return soonest;
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
  if (given_up_in_ms(now) == 0) give_up(now);
  return version() != before;
}

void Room::stop(Now now) {
  tick(now);
  if (!result_) end(now, Ended{Result::aborted, "ruled"});
}

void Room::lose_overdue(Now now) {
  tick(now);
  if (status() == RoomStatus::playing) end(now, Ended{won_by(game::other(game_->to_move())), "time"});
}

void Room::thaw(Now now) {
  protocol::Said said = clock_.thaw_line(now);
  append(now, {}, {}, clock_.thawed(now));
  append(now, {}, {}, std::move(said));
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
  return away_since->wall_ms + absence_ms_;
}

/// A game without clocks waits for its players; before both have played it can be aborted instead.
bool Room::absence_counts() const { return clock_.is_live() && status() == RoomStatus::playing && ply() >= 2; }

// ---- games with programs

std::optional<Side> Room::absent_person() const {
  if (status() != RoomStatus::playing || !has_bot()) return std::nullopt;
  const Side person = seat(Side::first)->bot ? Side::second : Side::first;
  if (!attendance_.away_since(person)) return std::nullopt;
  return person;
}

/// By the wall clock. Who was here before a restart is not stored, but the turns are.
std::int64_t Room::last_seen_ms(Side absent) const {
  return attendance_.was_here(absent) ? attendance_.away_since(absent)->wall_ms : clock_.turn_began().wall_ms;
}

bool Room::is_unattended(Now now) const {
  const auto absent = absent_person();
  return absent && now.wall_ms - last_seen_ms(*absent) >= unattended_ms_;
}

/// A clock ends any other game. After a restart nobody's game ends before they could come back.
std::optional<std::int64_t> Room::given_up_in_ms(Now now) const {
  const auto absent = absent_person();
  if (!absent || clock_.is_timed()) return std::nullopt;
  const std::int64_t at_ms = std::max(last_seen_ms(*absent) + given_up_ms_,
                                      attendance_.away_since(*absent)->wall_ms + correspondence_grace_ms_);
  return std::max<std::int64_t>(0, at_ms - now.wall_ms);
}

/// Whoever is to move has left it, most likely the person: programs answer.
void Room::give_up(Now now) {
  if (ply() < 2) return end(now, Ended{Result::aborted, "no_first_turn"});
  end(now, Ended{won_by(game::other(game_->to_move())), "abandoned"});
}

}  // namespace room
