#include "server/room/game_clock.hpp"

#include <algorithm>
#include <string_view>

namespace room {

using clocks::Figures;
using game::Side;
using protocol::ClocksSet;
using protocol::ClockState;
using protocol::TurnTime;

namespace {

/// What is done in the last millisecond is in time.
std::int64_t until_after(std::int64_t deadline, std::int64_t now) {
  return std::max<std::int64_t>(0, deadline - now + 1);
}

std::string counted(std::int64_t number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

std::string duration_text(std::int64_t ms) {
  const std::int64_t seconds = (ms + 500) / 1000;
  if (seconds < 120) return counted(seconds, "second");
  if (seconds < 2 * 3600) return counted(seconds / 60, "minute");
  return counted(seconds / 3600, "hour");
}

}  // namespace

GameClock::GameClock(const clocks::TimeControl& control, const Timings& timings, std::int64_t first_turn_ms)
    : control_(clocks::text(control)),
      thaw_ms_(timings.thaw_ms),
      stand_ms_(timings.stand_ms),
      correspondence_grace_ms_(timings.correspondence_grace_ms),
      first_turn_ms_(first_turn_ms) {
  if (const auto* live = std::get_if<clocks::Live>(&control)) {
    live_.emplace(*live);
    full_ = {live->full_ms(), live->full_ms()};
  } else if (const auto* days = std::get_if<clocks::Correspondence>(&control)) {
    turn_ms_ = days->turn_ms;
    full_ = {days->turn_ms, days->turn_ms};
  }
}

// ---- what happened

void GameClock::began(Side to_move, Now now) {
  running_ = true;
  turn_begins(0, to_move, now);
}

void GameClock::played(const std::optional<TurnTime>& time, int ply, Side to_move, Now now) {
  if (live_ && time) live_->settle(time->left_ms, time->given_ms);
  turn_begins(ply, to_move, now);
}

void GameClock::taken_back(int ply, Side to_move, Now now) { turn_begins(ply, to_move, now); }

void GameClock::turn_begins(int ply, Side to_move, Now now) {
  ply_ = ply;
  to_move_ = to_move;
  turn_began_ = now;
  days_at_least_until_ = 0;
  gained_ = false;
  for (clocks::Absences& each : absences_) each.forget_until(now.wall_ms);
  if (!live_) return;
  live_->rest();
  if (ply >= 2) live_->run(to_move, now.steady_ms);
  if (frozen_) live_->stop_as_turn_began();
}

void GameClock::set(const ClocksSet& clocks, Now now) {
  if (!live_) return;
  live_->stop(clocks.left_ms);
  frozen_ = !clocks.running;
  gained_ = false;
  thaws_from_.reset();
  standing_since_ = now.wall_ms;
  if (frozen_) return;
  turn_began_ = now;
  live_->go(now.steady_ms);
}

/// Measured by the stamps, so that a game read from storage shows the figures that its players saw.
void GameClock::ended(bool by_time, Now now) {
  days_at_least_until_ = 0;
  at_end_ = figures({now.wall_ms, turn_began_.steady_ms + (now.wall_ms - turn_began_.wall_ms)});
  if (by_time) at_end_[static_cast<std::size_t>(to_move_)] = 0;
  absences_ = {};
  running_ = false;
  over_ = true;
  frozen_ = false;
}

void GameClock::note_absences(Side side, clocks::Absences absences) {
  if (!turn_ms_ || over_) return;
  absences.forget_until(turn_began_.wall_ms);
  absences_[static_cast<std::size_t>(side)] = std::move(absences);
}

void GameClock::both_arrived(Now now) {
  if (running_ && !both_here_from_) both_here_from_ = now;
}

void GameClock::restored(Now now) {
  if (!running_) return;
  if (turn_ms_) days_at_least_until_ = now.wall_ms + correspondence_grace_ms_;
  if (!live_) return;
  if (!frozen_) {
    live_->stop_as_turn_began();
    gained_ = true;
    standing_since_ = now.wall_ms;
  }
  frozen_ = true;
  thaws_from_ = now;
}

// ---- what is due

GameClock::Measured GameClock::measure(Now now, std::int64_t lag_ms) const {
  const std::int64_t lag = std::max<std::int64_t>(0, lag_ms);
  if (live_) {
    const clocks::Press press = live_->press(now.steady_ms, lag);
    return {TurnTime{press.left_ms, press.spent_ms, lag, press.given_ms}, press.flagged};
  }
  if (!turn_ms_) return {};
  const std::int64_t took = std::max<std::int64_t>(0, now.wall_ms - turn_began_.wall_ms);
  const std::int64_t spent = std::min(of_mover().uncovered_ms(turn_began_.wall_ms, now.wall_ms), *turn_ms_);
  return {TurnTime{full_, spent, lag, took - spent}, false};
}

std::optional<GameClock::Deadline> GameClock::next(Now now, bool both_players_here) const {
  if (!running_) return std::nullopt;
  if (const auto by = turn_by()) return Deadline{Due::flag, until_after(*by, now.wall_ms)};
  if (!live_) return std::nullopt;
  if (frozen_) {
    if (!thaws_from_) return std::nullopt;
    return Deadline{Due::thaw, thaws_in_ms(now, both_players_here)};
  }
  if (awaits_first_turn()) {
    return Deadline{Due::no_first_turn, until_after(first_turn_by(&Now::steady_ms), now.steady_ms)};
  }
  return Deadline{Due::flag, live_->flag_in_ms(now.steady_ms).value_or(0)};
}

/// A player who never comes cannot hold the game up for ever.
std::int64_t GameClock::first_turn_from(const std::int64_t Now::*clock) const {
  const std::int64_t at_the_latest = turn_began_.*clock + first_turn_ms_;
  if (!both_here_from_) return at_the_latest;
  return std::min(at_the_latest, std::max(turn_began_.*clock, (*both_here_from_).*clock));
}

/// Never at once: where storing fails, the room is read again and again, once for each time that it tries.
std::int64_t GameClock::thaws_in_ms(Now now, bool both_players_here) const {
  const std::int64_t stand_ms = both_players_here ? std::min(stand_ms_, thaw_ms_) : thaw_ms_;
  return std::max<std::int64_t>(0, thaws_from_->steady_ms + stand_ms - now.steady_ms);
}

std::optional<std::int64_t> GameClock::turn_by() const {
  if (!running_ || !turn_ms_) return std::nullopt;
  return std::max(of_mover().after(turn_began_.wall_ms, *turn_ms_), days_at_least_until_);
}

std::optional<std::int64_t> GameClock::spent_at() const {
  if (const auto by = turn_by()) return *by + 1;
  if (!live_ || !running_ || frozen_ || awaits_first_turn()) return std::nullopt;
  const Figures left = live_->left_ms(turn_began_.steady_ms);
  return turn_began_.wall_ms + left[static_cast<std::size_t>(to_move_)];
}

// ---- stopping and going on

ClocksSet GameClock::stopped(Now now) const { return {false, figures(now), 0}; }

ClocksSet GameClock::thawed(Now now) const { return {true, figures(now), stood_ms(now)}; }

std::int64_t GameClock::stood_ms(Now now) const { return std::max<std::int64_t>(0, now.wall_ms - standing_since_); }

protocol::Said GameClock::thaw_line(Now now) const {
  const std::int64_t for_ms = stood_ms(now);
  std::string sentence = "The server was interrupted. The clocks stood still for " + duration_text(for_ms);
  std::string code = "stood";
  if (ply_ < 2) {
    sentence += "; the time for the first turn begins again";
    code = "stood_first_turn";
  } else if (gained_) {
    sentence += "; this turn begins again, and what it had taken before is not counted";
    code = "stood_turn";
  }
  return {protocol::Channel::all, {}, "Gipfel", sentence + ".", std::move(code), for_ms};
}

// ---- what it shows

Figures GameClock::figures(Now now) const {
  if (over_) return at_end_;
  if (live_) return live_->left_ms(now.steady_ms);
  Figures figures = full_;
  if (const auto by = turn_by()) {
    figures[static_cast<std::size_t>(to_move_)] = of_mover().uncovered_ms(now.wall_ms, *by);
  }
  return figures;
}

std::optional<ClockState> GameClock::state(Now now) const {
  if (!is_timed()) return std::nullopt;
  ClockState state{control_, figures(now), std::nullopt, now.wall_ms};
  state.away = away_at(now.wall_ms);
  if (!running_) return state;
  state.turn_by_ms = turn_by();
  state.running = live_ ? live_->running() : std::optional(to_move_);
  if (frozen_ && thaws_from_) state.frozen_until_ms = thaws_from_->wall_ms + thaw_ms_;
  if (awaits_first_turn() && !frozen_) {
    state.first_turn_by_ms = first_turn_by(&Now::wall_ms);
    if (const std::int64_t from = first_turn_from(&Now::wall_ms); from > now.wall_ms) state.first_turn_from_ms = from;
  }
  return state;
}

std::optional<ClockState> GameClock::state_after(const TurnTime* turn, Now now) const {
  if (!is_timed()) return std::nullopt;
  ClockState state{control_, turn ? turn->left_ms : full_, std::nullopt, now.wall_ms};
  state.away = away_at(now.wall_ms);
  return state;
}

bool GameClock::is_in_sight(const clocks::Absence& absence) const {
  const auto by = turn_by();
  return by && absence.from_ms < *by;
}

protocol::BothAway GameClock::away() const {
  protocol::BothAway away;
  for (std::size_t i = 0; i < away.size(); ++i) {
    for (const clocks::Absence& each : absences_[i].list()) {
      if (is_in_sight(each)) away[i] = protocol::Away{each.from_ms, each.until_ms};
    }
  }
  return away;
}

protocol::BothAway GameClock::away_at(std::int64_t now_ms) const {
  protocol::BothAway away;
  for (std::size_t i = 0; i < away.size(); ++i) {
    const auto each = absences_[i].on_or_next(now_ms);
    if (each && is_in_sight(*each)) away[i] = protocol::Away{each->from_ms, each->until_ms};
  }
  return away;
}

}  // namespace room
