// The clocks of one game: untimed, live or correspondence, computed from the room's events, and what falls due when.
// Pure. Live clocks are measured on the steady clock, days by the stored timestamps.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "common/clock/absences.hpp"
#include "common/clock/clock.hpp"
#include "common/clock/time_control.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/now.hpp"
#include "server/room/timings.hpp"

namespace room {

class GameClock {
 public:
  /// `first_turn_ms`: Timings have one for each kind of room.
  GameClock(const clocks::TimeControl& control, const Timings& timings, std::int64_t first_turn_ms);

  bool is_timed() const { return is_live() || turn_ms_; }
  bool is_live() const { return live_.has_value(); }
  /// A live game's clocks have been stopped by the server, or still wait after a restart.
  bool is_frozen() const { return frozen_; }
  /// The turn that is being thought about, in a game of any kind.
  Now turn_began() const { return turn_began_; }

  // What has happened. `to_move`: who plays the next turn; `ply`: how many turns stand.
  void began(game::Side to_move, Now now);
  void played(const std::optional<protocol::TurnTime>& time, int ply, game::Side to_move, Now now);
  void taken_back(int ply, game::Side to_move, Now now);
  void set(const protocol::ClocksSet& clocks, Now now);
  void ended(bool by_time, Now now);
  /// What this side's player has announced. Not stored with the game: after a restart it is noted again.
  void note_absences(game::Side side, clocks::Absences absences);
  /// Both players are here: starts the time for the first turn, unless it runs already.
  void both_arrived(Now now);
  /// The game has been restored and goes on. Clocks that were not stopped get the time of the current turn back.
  void restored(Now now);

  struct Measured {
    std::optional<protocol::TurnTime> time;  ///< empty: untimed
    bool flagged = false;
  };
  /// The time of a turn that ends now.
  Measured measure(Now now, std::int64_t lag_ms) const;

  enum class Due : std::uint8_t { flag, no_first_turn, thaw };
  struct Deadline {
    Due what{};
    std::int64_t in_ms = 0;  ///< 0: now
  };
  /// What falls due next, if nothing happens.
  std::optional<Deadline> next(Now now, bool both_players_here) const;

  /// In a correspondence game, while it is somebody's turn: the wall-clock deadline.
  std::optional<std::int64_t> turn_by() const;

  /// Wall clock: when whose turn it is has no time left. Empty: their time does not run.
  std::optional<std::int64_t> spent_at() const;

  /// Whether there is something to stop: a live game's clocks, or the time for its first turn, run.
  bool can_stop() const { return is_live() && running_ && !frozen_; }
  protocol::ClocksSet stopped(Now now) const;
  protocol::ClocksSet thawed(Now now) const;
  /// What the players are told with thawed().
  protocol::Said thaw_line(Now now) const;

  /// Empty: untimed.
  std::optional<protocol::ClockState> state(Now now) const;
  /// In a correspondence game, of each player: the last of those that begin before the current turn is due and reach
  /// into it. Later ones are nobody's concern yet.
  protocol::BothAway away() const;
  /// The times after a turn, with nothing running; null: before the first turn.
  std::optional<protocol::ClockState> state_after(const protocol::TurnTime* turn, Now now) const;

 private:
  clocks::Figures figures(Now now) const;
  std::int64_t stood_ms(Now now) const;
  std::int64_t thaws_in_ms(Now now, bool both_players_here) const;
  std::int64_t first_turn_from(const std::int64_t Now::*clock) const;
  std::int64_t first_turn_by(const std::int64_t Now::*clock) const { return first_turn_from(clock) + first_turn_ms_; }
  bool awaits_first_turn() const { return is_live() && running_ && ply_ < 2; }
  void turn_begins(int ply, game::Side to_move, Now now);
  protocol::BothAway away_at(std::int64_t now_ms) const;
  bool is_in_sight(const clocks::Absence& absence) const;
  const clocks::Absences& of_mover() const { return absences_[static_cast<std::size_t>(to_move_)]; }

  std::string control_;
  // See Timings, which is large.
  std::int64_t thaw_ms_;
  std::int64_t stand_ms_;
  std::int64_t correspondence_grace_ms_;
  std::int64_t first_turn_ms_;
  std::optional<clocks::LiveClock> live_;
  std::optional<std::int64_t> turn_ms_;       ///< correspondence: time for each turn
  std::array<clocks::Absences, 2> absences_;  ///< correspondence: those that are not over when a turn begins
  clocks::Figures full_{};
  clocks::Figures at_end_{};
  bool running_ = false;  ///< between start and end
  bool over_ = false;
  int ply_ = 0;
  game::Side to_move_{};
  Now turn_began_;                     ///< the current turn, or the rest of it after the clocks stood still
  std::optional<Now> both_here_from_;  ///< not stored: after a restart both are awaited again
  bool frozen_ = false;
  bool gained_ = false;                   ///< the current turn was begun anew by the restart
  std::int64_t standing_since_ = 0;       ///< wall clock, while frozen
  std::optional<Now> thaws_from_;         ///< since when they wait to run again; empty: the server is stopping
  std::int64_t days_at_least_until_ = 0;  ///< wall clock: no correspondence flag falls before
};

}  // namespace room
