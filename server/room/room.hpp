// A room: two seats, a game and its end, computed from numbered events. Pure: it never waits, sends or stores, and time
// is an argument. rooms::Host runs it on a strand.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/clock/time_control.hpp"
#include "common/core/expected.hpp"
#include "common/game/game.hpp"
#include "server/base/token_bucket.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/answer.hpp"
#include "server/room/attendance.hpp"
#include "server/room/awaited.hpp"
#include "server/room/conditional_turns.hpp"
#include "server/room/game_clock.hpp"
#include "server/room/now.hpp"
#include "server/room/offers.hpp"
#include "server/room/renaming.hpp"
#include "server/room/settings.hpp"
#include "server/room/timings.hpp"
#include "server/room/user.hpp"

namespace room {

/// What watchers get of an event while they are shown the game some turns late.
struct Watched {
  std::optional<protocol::RoomEvent> event;  ///< under the event's own version; empty: the version alone
  bool resend_full = false;  ///< what they have is no prefix of what they may see now: a snapshot follows
};

inline protocol::Error needs_account() {
  return {"guest", "Rated games need an account: create one, and your name and your games stay yours."};
}

inline protocol::Error never_rated_with_computers() { return {"unrated", "Games with a computer are not rated."}; }

inline protocol::Result won_by(game::Side side) {
  return side == game::Side::first ? protocol::Result::first : protocol::Result::second;
}

/// A refused command changes nothing by itself; but what is due by its time (a flag, a thaw) is appended before it is
/// examined. So after every call all events after the previous version are new, whatever the answer. A repeated key of
/// one user gets the first answer again.
class Room {
 public:
  /// A bound, because two people could fill the disk with one game. Not for games with programs.
  static constexpr int max_takebacks = 50;

  /// Creates a room with its creator seated or, if the sides are drawn, waiting as its host. Refuses "unknown_game",
  /// "bad_setup" and "bad_clock"; if it is to be rated, also "guest" and "unrated".
  static core::Expected<Room, protocol::Error> create(const Settings& settings, const User& creator, Now now,
                                                      const Timings& timings = {});
  /// Restores the room from its events (from version 0, all but forgotten chat lines); a sentence if they are not
  /// valid. Live clocks wait as Timings say. `now` is not used for a room that is over.
  static core::Expected<Room, std::string> restore(std::span<const protocol::RoomEvent> events, Now now = {},
                                                   const Timings& timings = {});

  // ---- commands

  /// Refuses "side_drawn" if a side is chosen that will be drawn; "reserved" everybody but the invited, and bots where
  /// a person seeks an opponent; if the game is rated, "guest" and, for bots, "unrated"; "rating" people outside the
  /// range of a seek. `rating`: theirs in pool(); `unrated`: why the game that begins by this is not rated although it
  /// should be, which everybody is told; `same_network`: see Started, which nobody is told.
  Answer sit(const User& by, const protocol::Sit& sit, Now now, std::optional<protocol::SeatRating> rating = {},
             std::optional<protocol::WhyUnrated> unrated = {}, bool same_network = false);
  /// `read`: when the turn's frame was read; `lag_ms`: the mover's round trip as measured by the server. A turn after
  /// the flag has fallen is refused with "game_over", and the game is lost.
  Answer turn(core::UserId by, const protocol::Turn& turn, Now read, std::int64_t lag_ms = 0);
  /// Sets the conditional turns of a player, who waits for the other's turn in a game without a live clock. Refuses
  /// "bad_lines" as checked_lines() does, and with the details "live" and "own_turn".
  Answer prepare(core::UserId by, const protocol::Conditional& conditional, Now now);
  Answer resign(core::UserId by, const protocol::Resign& resign, Now now);
  /// Ends the game without a result, until both sides have played. Refuses "tournament" in a game of one.
  Answer abort(core::UserId by, const protocol::Abort& abort, Now now);
  /// `next_room`: the id for a rematch that is offered; not used if the offer turns out to be an acceptance, then
  /// Accepted::room has the room. Refuses "no_offer", "crossed" and "too_early".
  Answer offer(core::UserId by, const protocol::Offer& offer, Now now, const core::RoomId& next_room = {});
  /// Ends a live game whose other player has been away long enough. Refuses "not_away" and "not_running".
  Answer claim(core::UserId by, const protocol::Claim& claim, Now now);
  /// By anybody, also after the end. The last lines of each channel are kept (chat.hpp); versions of forgotten lines
  /// are not reused. Refuses "bad_text", "not_seated" on the players' channel, and "rate" if the watchers together
  /// write faster than anybody can read; that never affects players.
  Answer chat(const User& by, const protocol::Chat& chat, Now now);
  /// By the invited person: ends the room that waits for them.
  Answer decline(core::UserId by, const protocol::DeclineChallenge& decline, Now now);
  /// By the creator: ends the room while it waits.
  Answer withdraw(core::UserId by, Now now);
  /// Wall clock: until when it waits for a second player, according to Timings.
  std::int64_t waits_until_ms() const;
  /// Ends a waiting room that has expired at `at_ms` (wall clock); else returns false.
  bool expire(std::int64_t at_ms, Now now);

  /// The room of a rematch, offered or agreed, has ended before its game began: cancels the rematch.
  void rematch_is_off(const core::RoomId& next_room, Now now);
  /// Adds the rating changes of the finished rated game. Does nothing if they are known already.
  void note_ratings(const protocol::Rated& ratings, Now now);

  /// Ends a waiting room because others at its creator's address need the place.
  void displace(Now now);

  /// The tournament that it was made for has decided its game: ends it without a result.
  void stop(Now now);
  /// The tournament's time for its game is over: who is to move has lost it.
  void lose_overdue(Now now);

  /// By the operator: ends a room without a result. False: it is over already.
  bool close(Now now);
  /// By the operator: removes the text of this chat line; sender and time remain. No event. False: there is no such
  /// line, or its text has been removed already.
  bool remove_line(std::int64_t version);
  /// Renames these people. No event; returns the versions of the events that have changed.
  std::vector<std::int64_t> rename(const Names& names);

  /// The room was restored: what was stored of this side's conditional turns, unless they do not fit the game.
  void bring_back(game::Side side, const protocol::TurnLines& lines, std::optional<int> dropped_at);

  // ---- time

  /// What this side's player has announced: their clock in a game by days stands still meanwhile. No event, but
  /// due_in_ms() may change. A restored room is told again.
  void note_absences(game::Side side, clocks::Absences absences) { clock_.note_absences(side, std::move(absences)); }
  /// Whether absences concern its clock.
  bool is_by_days() const { return clock_.is_timed() && !clock_.is_live(); }
  /// The player of this side has come or gone. No event, but due_in_ms() may change.
  void present(game::Side side, bool is_present, Now now);
  /// In how many milliseconds tick() has something to do (0: now) or is_unattended() changes; empty: never, as things
  /// are.
  std::optional<std::int64_t> due_in_ms(Now now) const;
  /// Does what is due: a flag, a missing first turn, clocks that start again, the end of a game that a person has left
  /// to a program. Returns whether events were appended.
  bool tick(Now now);
  /// The server stops: stops a live game's clocks. Returns whether events were appended.
  bool stop_clocks(Now now);
  /// Empty: untimed.
  std::optional<protocol::ClockState> clock_state(Now now) const;
  /// From when on (wall clock) the other player may claim the win because this side's player is away; empty: they are
  /// here, or it cannot be claimed.
  std::optional<std::int64_t> claim_at(game::Side side) const;
  /// Whether this is a game with a program whose human player has been away for a while.
  bool is_unattended(Now now) const;

  // ---- who sees what

  /// `plays`: whether the viewer is one of the players.
  static bool may_see(bool plays, const protocol::RoomEvent& event);
  /// The chat line of this version if there is one and the viewer may see it, else null.
  const protocol::RoomEvent* line_seen(core::UserId viewer, std::int64_t version) const;
  /// Whether watchers are shown the game some turns late: then they get as_watched() of each event, snapshots instead
  /// of later events, and clock_as_watched() with events.
  bool watched_late() const;
  /// For an event of this room, while watched_late() or for the event that ended it.
  Watched as_watched(const protocol::RoomEvent& event) const;
  std::optional<protocol::ClockState> clock_as_watched(Now now) const;
  /// For late watchers: with the position that they may see.
  protocol::RoomState snapshot(core::UserId viewer, const protocol::Presence& presence, Now now) const;
  /// With a separate part for players where they see more. The caller fills in who is online, how many watch and
  /// whether the room is unattended.
  protocol::Listing listing(const core::RoomId& id) const;
  /// Who is awaited to play a turn in a game without a live clock, or each side's first turn if they were paired, or to
  /// answer a challenge; never a bot.
  std::optional<Awaited> awaited() const;

  // ---- what it is

  /// In order of version; without forgotten chat lines.
  const std::vector<protocol::RoomEvent>& events() const { return events_; }
  /// Null: there is no such event, or it is a forgotten chat line.
  const protocol::RoomEvent* event(std::int64_t version) const;
  std::int64_t version() const { return events_.empty() ? -1 : events_.back().version; }
  /// How many chat lines are forgotten.
  std::int64_t forgotten() const { return version() + 1 - static_cast<std::int64_t>(events_.size()); }
  std::optional<game::Side> seat_of(core::UserId user) const;
  /// For its owner alone. They are no events: no view, record or listing has them.
  const ConditionalTurns& conditional(game::Side side) const { return conditional_[static_cast<std::size_t>(side)]; }
  /// The creator, who waits without a side; null: the sides are known.
  const protocol::Host* host() const {
    return seats_[0] || seats_[1] || !made_with().host ? nullptr : &*made_with().host;
  }
  /// Whether this user is one of the two, on a side or not yet.
  bool plays(core::UserId user) const { return seat_of(user) || (host() && host()->user == user); }
  /// The players.
  Names people() const;
  const std::optional<User>& seat(game::Side side) const { return seats_[static_cast<std::size_t>(side)]; }
  protocol::RoomStatus status() const;
  /// Whether two players ever met here.
  bool has_started() const { return started_; }
  bool has_live_clock() const { return clock_.is_live(); }
  /// Whether it may leave memory while nobody is in it and nothing is due.
  bool may_sleep() const { return !result_ && !clock_.is_live() && made_with().watch_delay == 0; }
  /// Whether such a room draws its set-up once both are seated.
  static bool draws_setup(const protocol::Created& made_with);
  /// For a waiting room.
  bool is_made_by_bot() const {
    if (host()) return host()->bot;
    return has_bot();
  }
  /// Whether seated on a side.
  bool has_bot() const { return (seats_[0] && seats_[0]->bot) || (seats_[1] && seats_[1]->bot); }
  bool is_to_be_rated() const { return !made_with().pool.empty(); }
  /// Whether the game was asked to be rated and, once it has started, nothing prevents that.
  bool is_rated() const { return is_to_be_rated() && !unrated_; }
  /// Whether it is rated and its players joined through one network.
  bool is_of_one_network() const { return same_network_; }
  /// The pool of ratings for games like this one, whether it is rated or not; empty: there is none.
  const std::string& pool() const { return pool_; }
  /// The creator; 0: its players were paired.
  core::UserId creator() const { return events_.front().by; }
  /// The requests (with a key) that created the room or were paired with its creator.
  std::vector<Request> requests() const;
  const std::optional<protocol::Ended>& result() const { return result_; }
  /// When it ended (wall clock), although people may still chat; empty: it has not ended.
  std::optional<std::int64_t> ended_ms() const;
  const std::optional<protocol::Rated>& ratings() const { return ratings_; }
  const protocol::Created& made_with() const { return *made_with_; }
  /// Null until its set-up is drawn.
  const game::Game* game() const { return game_.get(); }
  /// Turns that were played and not taken back.
  std::span<const std::string> turns() const {
    return game_ ? std::span<const std::string>(game_->turns()) : std::span<const std::string>();
  }
  int ply() const { return game_ ? static_cast<int>(game_->turns().size()) : 0; }
  /// The events after `version`, without forgotten ones; none if the client is ahead or its version never existed.
  std::span<const protocol::RoomEvent> since(std::int64_t version) const;

 private:
  using What = decltype(protocol::RoomEvent::what);
  using Refusal = std::optional<protocol::Error>;

  Room(const protocol::Created& made_with, const clocks::TimeControl& control, const Timings& timings, Now now);

  // room.cpp: events
  void append(Now now, core::UserId by, std::string key, What what);
  void keep(protocol::RoomEvent event, Now now);
  void change(const protocol::Seated& seated, Now now);
  void change(const protocol::TurnPlayed& played, const protocol::RoomEvent& event, Now now);
  void change(const protocol::TakenBack& taken_back, Now now);
  void change(const protocol::Ended& ended, Now now);
  std::optional<std::string> replay(const protocol::RoomEvent& event);
  std::optional<std::string> replay_game(const protocol::RoomEvent& event);
  bool undo_to(int ply);
  void forget_oldest_line(protocol::Channel channel);

  // room_commands.cpp: what may be done
  template <class Event>
  std::optional<Accepted> answered(core::UserId by, const std::string& key) const;
  Accepted accepted() const { return Accepted{ply(), version()}; }
  Refusal check_player(core::UserId by, int ply) const;
  Refusal check_playing(core::UserId by, int ply) const;
  Refusal check_offer(game::Side side, const protocol::Offer& offer) const;
  Refusal check_claim(game::Side side, Now now) const;
  Refusal check_waiting() const;
  Refusal check_guest(const User& guest, const std::optional<protocol::SeatRating>& rating) const;
  Refusal take_watchers_line(Now now);
  Accepted add_turn(core::UserId by, const std::string& key, std::string played, Now now,
                    const std::optional<protocol::TurnTime>& time);

  // room_conditional.cpp
  void answer_conditionally(Now now);
  protocol::Error stale(int ply) const;
  void seat_both(const User& guest, const protocol::Sit& sit, std::optional<protocol::SeatRating> rating, Now now);
  void begin(Now now, std::optional<protocol::WhyUnrated> unrated, bool same_network);
  protocol::Started drawn();
  std::optional<game::Side> left_by(const protocol::Ended& ended, core::UserId by) const;
  void end(Now now, protocol::Ended ended, core::UserId by = {}, std::string key = {});
  void carry_out(const protocol::Offered& accepted, core::UserId by, Now now);
  /// How many turns a take-back of this side removes; 0: it has played none.
  int turns_to_take_back(game::Side side) const;

  // room_time.cpp
  std::optional<GameClock::Deadline> next_deadline(Now now) const;
  bool absence_counts() const;
  std::optional<game::Side> absent_person() const;
  std::int64_t last_seen_ms(game::Side absent) const;
  std::optional<std::int64_t> given_up_in_ms(Now now) const;
  void give_up(Now now);
  void thaw(Now now);

  // room_views.cpp
  std::optional<protocol::LotState> lot_state() const;
  std::optional<protocol::SeatState> seat_state(game::Side side) const;
  std::optional<protocol::SeatState> host_state() const;
  const protocol::RoomEvent& turn_event(int ply) const;
  int watched_ply() const;
  void show_turns(protocol::RoomState& state, int ply) const;
  protocol::Progress progress(int ply) const;
  std::vector<protocol::ChatLine> chat_for(bool plays) const;
  /// The game after `ply` turns; stored in `past` unless it is the present one.
  const game::Game& game_at(int ply, std::unique_ptr<game::Game>& past) const;

  std::vector<protocol::RoomEvent> events_;
  const protocol::Created* made_with_;  ///< in the first event, once that is in events_
  std::string pool_;
  std::unique_ptr<game::Game> game_;  ///< null until its set-up is drawn
  std::array<std::optional<User>, 2> seats_;
  std::array<std::string, 2> nonces_;
  std::array<std::optional<protocol::SeatRating>, 2> seat_ratings_;
  std::vector<std::int64_t> played_;  ///< versions of the turns that stand
  GameClock clock_;
  Attendance attendance_;
  Offers offers_;
  std::array<ConditionalTurns, 2> conditional_;  ///< by side
  // See Timings, which is large.
  std::int64_t absence_ms_;
  std::int64_t waiting_ms_;
  std::int64_t unattended_ms_;
  std::int64_t given_up_ms_;
  std::int64_t correspondence_grace_ms_;
  std::array<int, 3> chat_lines_{};  ///< by channel
  base::TokenBucket watchers_lines_;
  int takebacks_ = 0;
  bool started_ = false;
  std::optional<protocol::WhyUnrated> unrated_;
  bool same_network_ = false;
  std::optional<protocol::Ended> result_;
  std::optional<protocol::Rated> ratings_;
};

}  // namespace room
