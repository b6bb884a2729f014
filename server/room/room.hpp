// A room: two seats, a game and its end, as a fold over numbered events. Pure: it decides, it never
// waits, sends or stores, and time is an argument. rooms::Host puts it on its strand.
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
#include "server/room/game_clock.hpp"
#include "server/room/now.hpp"
#include "server/room/offers.hpp"
#include "server/room/renaming.hpp"
#include "server/room/settings.hpp"
#include "server/room/timings.hpp"
#include "server/room/user.hpp"

namespace room {

/// What a watcher gets of an event where watchers are behind.
struct Watched {
  std::optional<protocol::RoomEvent> event;  ///< under the event's own version; empty: the version alone
  bool resend_full = false;  ///< what they have is no beginning of what they may see now: a snapshot follows
};

inline protocol::Error needs_account() {
  return {"guest", "Rated games need an account: create one, and your name and your games stay yours."};
}

inline protocol::Error never_rated_with_computers() { return {"unrated", "Games with a computer are not rated."}; }

inline protocol::Result won_by(game::Side side) {
  return side == game::Side::first ? protocol::Result::first : protocol::Result::second;
}

/// Each command answers, or refuses and changes nothing by itself; but what is due at its moment (a flag, a thaw) is
/// appended before it is looked at. So after every call everything beyond the version before is news, whatever
/// the answer. The same key from the same user gets the first answer again.
class Room {
 public:
  /// Without a bound two people could fill the disk with one game. Programs grant as many as they like.
  static constexpr int max_takebacks = 50;

  /// A room with its creator seated, or waiting as its host where the sides are drawn. Refuses "unknown_game",
  /// "bad_setup" and "bad_clock"; and where it is to be rated "guest" and "unrated".
  static core::Expected<Room, protocol::Error> create(const Settings& settings, const User& creator, Now now,
                                                      const Timings& timings = {});
  /// The room that these events (from version 0, all but forgotten chat lines) have made; a sentence if they cannot
  /// have. Live clocks wait as Timings say. `now` says nothing of a room that is over.
  static core::Expected<Room, std::string> restore(std::span<const protocol::RoomEvent> events, Now now = {},
                                                   const Timings& timings = {});

  // ---- commands

  /// Refuses to choose a side that is drawn with "side_drawn", all but the invited with "reserved", bots with that
  /// where a person seeks anybody; guests with "guest" and bots with "unrated" if the game is rated, and with "rating"
  /// people whom a seek is not for. `rating`: theirs in pool(); `unrated`: why a game that this begins is not rated
  /// though it was to be, which is told to all; `same_network`: see Started, told to nobody.
  Answer sit(const User& by, const protocol::Sit& sit, Now now, std::optional<protocol::SeatRating> rating = {},
             std::optional<protocol::WhyUnrated> unrated = {}, bool same_network = false);
  /// `read` is when the turn's frame was read, `lag_ms` the mover's round trip as the server measured it. A turn that
  /// took longer than its clock allows is refused with "game_over" and the game is lost.
  Answer turn(core::UserId by, const protocol::Turn& turn, Now read, std::int64_t lag_ms = 0);
  Answer resign(core::UserId by, const protocol::Resign& resign, Now now);
  /// Ends the game without a result, as long as not both sides have played.
  Answer abort(core::UserId by, const protocol::Abort& abort, Now now);
  /// `next_room` is the id of a rematch that is offered; unused where the offer turns out to be an acceptance: then
  /// Accepted::room is another. Refuses "no_offer", "crossed" and "too_early".
  Answer offer(core::UserId by, const protocol::Offer& offer, Now now, const core::RoomId& next_room = {});
  /// Ends a live game whose other player has been away. Refuses "not_away" and "not_running".
  Answer claim(core::UserId by, const protocol::Claim& claim, Now now);
  /// Anybody, also after the end. Of each channel the last lines are kept (chat.hpp); the versions of those that are
  /// forgotten are not given again. Refuses "bad_text", "not_seated" on the players' channel, and "rate" where all who
  /// watch write faster together than anybody can read; players are never held up by them.
  Answer chat(const User& by, const protocol::Chat& chat, Now now);
  /// By the invited: ends a room that waits for them.
  Answer decline(core::UserId by, const protocol::DeclineChallenge& decline, Now now);
  /// By its creator: ends a room that waits.
  Answer withdraw(core::UserId by, Now now);
  /// Wall clock: until then it waits for a second player, as Timings say.
  std::int64_t waits_until_ms() const;
  /// Ends a room that waits if it need not do so any more at `at_ms` (wall clock); else returns false.
  bool expire(std::int64_t at_ms, Now now);

  /// The room of a rematch has ended before its game began: whether it was offered or agreed, it is off.
  void rematch_is_off(const core::RoomId& next_room, Now now);
  /// What the game, which is rated and over, did to the ratings. Nothing if that is known already.
  void note_ratings(const protocol::Rated& ratings, Now now);

  /// Ends a room that waits, because others from its maker's address need the place.
  void displace(Now now);

  /// By the operator: ends a room that is not over, without a result. False: it is over.
  bool close(Now now);
  /// By the operator: of this chat line nothing is left but who said it, and when. No event. False: there is no such
  /// line, or nothing is left of it already.
  bool remove_line(std::int64_t version);
  /// These people have other names now, here too. No event: the versions of those that name them otherwise now.
  std::vector<std::int64_t> rename(const Names& names);

  // ---- time

  /// The player of this side came or went. No event; but due_in_ms() may have changed.
  void present(game::Side side, bool is_present, Now now);
  /// In how many milliseconds tick() has something to do, 0 if at once, or is_unattended() changes; empty: never, as
  /// things are.
  std::optional<std::int64_t> due_in_ms(Now now) const;
  /// Does what is due: a flag, a first turn that did not come, clocks that run again, the end of a game that a person
  /// left to a program. Whether events were appended.
  bool tick(Now now);
  /// The server goes down: stops a live game's clocks. Whether events were appended.
  bool stop_clocks(Now now);
  /// Empty: untimed.
  std::optional<protocol::ClockState> clock_state(Now now) const;
  /// From when on (wall clock) the other player may claim because this side's is away; empty: they are here, or it can
  /// never be claimed.
  std::optional<std::int64_t> claim_at(game::Side side) const;
  /// Whether this is a game with a program whose person has been away for a while: nobody plays it now.
  bool is_unattended(Now now) const;

  // ---- who sees what

  /// `plays`: the viewer is one of the two.
  static bool may_see(bool plays, const protocol::RoomEvent& event);
  /// The event of this version if it is what somebody said and the viewer may see it, else null.
  const protocol::RoomEvent* line_seen(core::UserId viewer, std::int64_t version) const;
  /// Whether watchers are some turns behind now: then they get as_watched() of each event, snapshots in place of
  /// tails, and clock_as_watched() beside events.
  bool watched_late() const;
  /// Of an event of this room, while watched_late() or for the event that ended that.
  Watched as_watched(const protocol::RoomEvent& event) const;
  std::optional<protocol::ClockState> clock_as_watched(Now now) const;
  /// Watchers who are behind get the position they may see.
  protocol::RoomState snapshot(core::UserId viewer, const protocol::Presence& presence, Now now) const;
  /// With what players see apart, where that is more; who is online, how many watch and whether it is
  /// unattended is for the caller to fill in.
  protocol::Listing listing(const core::RoomId& id) const;
  /// To play a turn where no live clock runs, or the first one of each side where they were paired, or to answer a
  /// challenge; never a bot.
  std::optional<Awaited> awaited() const;

  // ---- what it is

  /// By version; all but forgotten chat lines.
  const std::vector<protocol::RoomEvent>& events() const { return events_; }
  /// Null: there is none, or it is a forgotten chat line.
  const protocol::RoomEvent* event(std::int64_t version) const;
  std::int64_t version() const { return events_.empty() ? -1 : events_.back().version; }
  /// How many chat lines are forgotten.
  std::int64_t forgotten() const { return version() + 1 - static_cast<std::int64_t>(events_.size()); }
  std::optional<game::Side> seat_of(core::UserId user) const;
  /// The maker, who waits without a side; null: the sides are known.
  const protocol::Host* host() const {
    return seats_[0] || seats_[1] || !made_with().host ? nullptr : &*made_with().host;
  }
  /// One of the two, whether on a side yet or not.
  bool plays(core::UserId user) const { return seat_of(user) || (host() && host()->user == user); }
  /// Those who play.
  Names people() const;
  const std::optional<User>& seat(game::Side side) const { return seats_[static_cast<std::size_t>(side)]; }
  protocol::RoomStatus status() const;
  /// Whether two players ever met here.
  bool has_started() const { return started_; }
  bool has_live_clock() const { return clock_.is_live(); }
  /// Whether it need not be in memory while nobody is here and nothing is due.
  bool may_sleep() const { return !result_ && !clock_.is_live() && made_with().watch_delay == 0; }
  /// Whether such a room draws its set-up once both sit.
  static bool draws_setup(const protocol::Created& made_with);
  /// Of a room that waits.
  bool is_made_by_bot() const {
    if (host()) return host()->bot;
    return has_bot();
  }
  /// On a side.
  bool has_bot() const { return (seats_[0] && seats_[0]->bot) || (seats_[1] && seats_[1]->bot); }
  bool is_to_be_rated() const { return !made_with().pool.empty(); }
  /// It is to be, and once it has started, nothing stands against it.
  bool is_rated() const { return is_to_be_rated() && !unrated_; }
  /// Its players came into it through one network, and it is rated.
  bool is_of_one_network() const { return same_network_; }
  /// Where ratings for games like this one are kept, whether it is rated or not; empty: nowhere.
  const std::string& pool() const { return pool_; }
  /// Who made it; 0: its two were paired.
  core::UserId creator() const { return events_.front().by; }
  /// Those with a key that made the room or were paired with its maker.
  std::vector<Request> requests() const;
  const std::optional<protocol::Ended>& result() const { return result_; }
  /// When it ended, wall clock; people may go on talking after it. Nothing: it has not.
  std::optional<std::int64_t> ended_ms() const;
  const std::optional<protocol::Rated>& ratings() const { return ratings_; }
  const protocol::Created& made_with() const { return *made_with_; }
  /// Null until its set-up is drawn.
  const game::Game* game() const { return game_.get(); }
  /// Played and not taken back.
  std::span<const std::string> turns() const {
    return game_ ? std::span<const std::string>(game_->turns()) : std::span<const std::string>();
  }
  int ply() const { return game_ ? static_cast<int>(game_->turns().size()) : 0; }
  /// The events after `version` that are not forgotten; none if the client is ahead or its version never was.
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
  protocol::Error stale(int ply) const;
  void seat_both(const User& guest, const protocol::Sit& sit, std::optional<protocol::SeatRating> rating, Now now);
  void begin(Now now, std::optional<protocol::WhyUnrated> unrated, bool same_network);
  protocol::Started drawn();
  std::optional<game::Side> left_by(const protocol::Ended& ended, core::UserId by) const;
  void end(Now now, protocol::Ended ended, core::UserId by = {}, std::string key = {});
  void carry_out(const protocol::Offered& accepted, core::UserId by, Now now);
  /// How many turns go if this side takes back; 0: it has played none.
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
  /// The game after `ply` turns; `past` keeps it if that is not now.
  const game::Game& game_at(int ply, std::unique_ptr<game::Game>& past) const;

  std::vector<protocol::RoomEvent> events_;
  const protocol::Created* made_with_;  ///< in the first event, as soon as that is kept
  std::string pool_;
  std::unique_ptr<game::Game> game_;  ///< null until its set-up is drawn
  std::array<std::optional<User>, 2> seats_;
  std::array<std::string, 2> nonces_;
  std::array<std::optional<protocol::SeatRating>, 2> seat_ratings_;
  std::vector<std::int64_t> played_;  ///< versions of the turns that are valid
  GameClock clock_;
  Attendance attendance_;
  Offers offers_;
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
