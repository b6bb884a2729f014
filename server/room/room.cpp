// How a room is made, and how events change it. Its commands are in room_commands.cpp, its time in room_time.cpp,
// what is seen of it in room_views.cpp.
#include "server/room/room.hpp"

#include <algorithm>

#include "common/game/registry.hpp"
#include "common/rating/pool.hpp"
#include "server/room/chat.hpp"

namespace room {

using game::Side;
using protocol::Created;
using protocol::Ended;
using protocol::Error;
using protocol::RoomEvent;
using protocol::RoomStatus;
using protocol::Said;
using protocol::Seated;
using protocol::Started;
using protocol::TakenBack;
using protocol::TurnPlayed;
using protocol::origin::Pairing;
using protocol::origin::Rematch;
using protocol::origin::Seek;

namespace {

constexpr std::size_t index(auto word) { return static_cast<std::size_t>(word); }

core::Unexpected<Error> refuse_room(std::string code, std::string message, std::string detail = {}) {
  return core::Unexpected<Error>(Error::of_case(std::move(detail), std::move(code), std::move(message)));
}

bool is_before(std::int64_t version, const RoomEvent& event) { return version < event.version; }

/// Why games of this pool cannot be rated when this user makes one.
std::optional<Error> not_rated(const std::string& pool, const User& creator) {
  if (creator.bot) return never_rated_with_computers();
  if (creator.guest) return needs_account();
  if (!pool.empty()) return std::nullopt;
  return Error{"unrated", "Games with this set-up or without a clock are not rated."};
}

/// A person, or for those who are paired the server.
core::UserId maker_of(const Settings& settings, const User& creator) {
  return std::holds_alternative<Pairing>(settings.origin) ? core::UserId() : creator.id;
}

/// The set-up from which the game can be started once this event is known.
std::optional<std::string> setup_known_by(const RoomEvent& event) {
  if (const auto* started = std::get_if<Started>(&event.what)) return started->setup;
  const Created* created = protocol::created(event);
  if (created && !Room::draws_setup(*created)) return created->setup;
  return std::nullopt;
}

bool is_rematch(const Created& made_with) { return std::holds_alternative<Rematch>(made_with.origin); }

/// In a room of the lobby, and in a rematch, both are about to play; a person who was sent a link may still be reading,
/// and one who was paired may not know it yet.
std::int64_t first_turn_ms(const Created& made_with, const Timings& timings) {
  if (protocol::tournament_in(made_with.origin)) return timings.tournament_first_turn_ms;
  const bool both_expect_it = std::holds_alternative<Seek>(made_with.origin) || is_rematch(made_with);
  return both_expect_it ? timings.first_turn_ms : timings.invited_first_turn_ms;
}

std::int64_t waiting_ms(const Created& made_with, bool is_live, const Timings& timings) {
  if (is_rematch(made_with)) return timings.rematch_ms;
  return is_live ? timings.waiting_live_ms : timings.waiting_ms;
}

}  // namespace

Room::Room(const Created& made_with, const clocks::TimeControl& control, const Timings& timings, Now now)
    : made_with_(&made_with),
      pool_(rating::pool_of(made_with.game, made_with.setup, control).value_or("")),
      clock_(control, timings, first_turn_ms(made_with, timings)),
      attendance_(now),
      offers_(timings.back_off_ms),
      absence_ms_(timings.absence_ms),
      waiting_ms_(waiting_ms(made_with, clock_.is_live(), timings)),
      unattended_ms_(timings.unattended_ms),
      given_up_ms_(timings.given_up_ms),
      correspondence_grace_ms_(timings.correspondence_grace_ms) {}

core::Expected<Room, Error> Room::create(const Settings& settings, const User& creator, Now now,
                                         const Timings& timings) {
  const auto control = clocks::parse_time_control(settings.clock);
  if (!control) return refuse_room("bad_clock", control.error());
  const std::string with_any_seed = game::with_seed(settings.game, settings.setup, "0");
  const bool draws_setup = with_any_seed != settings.setup;
  const bool is_drawn = draws_setup || !settings.creator_side;
  auto game = game::start(settings.game, with_any_seed);
  if (!game) {
    const game::Refusal& why = game.error();
    return refuse_room(why.code == "unknown_game" ? "unknown_game" : "bad_setup", why.sentence, why.detail);
  }
  if ((*game)->outcome()) return refuse_room("bad_setup", "This position is already decided.");
  Created made_with{settings.game,  settings.setup,       settings.visibility, is_drawn ? settings.secret : "",
                    settings.clock, settings.watch_delay, settings.origin};
  Room room(made_with, *control, timings, now);
  if (settings.rated) {
    if (auto why = not_rated(room.pool_, creator)) return core::Unexpected<Error>(std::move(*why));
    made_with.pool = room.pool_;
  }
  if (!draws_setup) room.game_ = std::move(*game);
  if (!settings.creator_side)
    made_with.host = protocol::Host{creator.id, creator.name, settings.nonce, settings.rating, creator.bot};
  room.append(now, maker_of(settings, creator), settings.key, made_with);
  if (settings.creator_side)
    room.append(now, creator.id, {},
                Seated{*settings.creator_side, creator.id, creator.name, settings.nonce, settings.rating, creator.bot});
  return room;
}

bool Room::draws_setup(const Created& made_with) {
  return !made_with.secret.empty() && game::with_seed(made_with.game, made_with.setup, "0") != made_with.setup;
}

// ---- from storage

core::Expected<Room, std::string> Room::restore(std::span<const RoomEvent> events, Now now, const Timings& timings) {
  using Damaged = core::Unexpected<std::string>;
  const auto* made_with = events.empty() || events.front().version != 0 ? nullptr : protocol::created(events.front());
  if (!made_with) return Damaged("The room does not begin with its creation.");
  const auto control = clocks::parse_time_control(made_with->clock);
  if (!control) return Damaged(control.error());
  Room room(*made_with, *control, timings, now);
  for (const RoomEvent& event : events) {
    if (auto wrong = room.replay(event)) return Damaged(std::move(*wrong));
  }
  const auto& lines = room.chat_lines_;
  const bool has_full_chat = std::find(lines.begin(), lines.end(), chat_lines_kept) != lines.end();
  if (room.forgotten() > 0 && !has_full_chat) return Damaged("Events are missing.");
  room.attendance_ = Attendance(now);
  room.clock_.restored(now);
  return room;
}

std::optional<std::string> Room::replay(const RoomEvent& event) {
  const std::string where = "Event " + std::to_string(event.version) + ": ";
  if (event.version <= version()) return where + "it comes too late.";
  if (const auto wrong = replay_game(event)) return where + *wrong;
  // The steady clock of that time is gone; the stamps serve for both.
  keep(event, Now{event.at_ms, event.at_ms});
  return std::nullopt;
}

/// Brings the game to where it is after this event; what is wrong if it cannot.
std::optional<std::string> Room::replay_game(const RoomEvent& event) {
  if (const auto setup = setup_known_by(event); setup && !game_) {
    auto game = game::start(made_with().game, *setup);
    if (!game) return game.error().sentence;
    game_ = std::move(*game);
  }
  if (const auto* played = std::get_if<TurnPlayed>(&event.what)) {
    if (!game_) return "a turn before the start.";
    auto turn = game_->play(played->turn);
    if (!turn) return turn.error().sentence;
    if (played->ply != ply()) return "the turn is numbered wrongly.";
    if (game_->hash() != played->hash) return "the turn leads to another position than was stored.";
  } else if (const auto* back = std::get_if<TakenBack>(&event.what)) {
    if (!game_ || !undo_to(back->ply)) return "more turns are taken back than were played.";
    if (game_->hash() != back->hash) return "taking back leads to another position than was stored.";
  }
  return std::nullopt;
}

bool Room::undo_to(int ply_then) {
  if (ply_then < 0 || ply_then > ply()) return false;
  while (ply() > ply_then) game_->undo();
  return true;
}

// ---- events

void Room::append(Now now, core::UserId by, std::string key, What what) {
  keep(RoomEvent{version() + 1, now.wall_ms, by, std::move(key), std::move(what)}, now);
}

/// The one place where an event changes the room, whether it has just happened or is replayed. The game itself has
/// been brought there already.
void Room::keep(RoomEvent event, Now now) {
  if (const auto* seated = std::get_if<Seated>(&event.what)) {
    change(*seated, now);
  } else if (const auto* started = std::get_if<Started>(&event.what)) {
    started_ = true;
    unrated_ = started->unrated;
    same_network_ = started->same_network;
    clock_.began(game_->to_move(), now);
  } else if (const auto* played = std::get_if<TurnPlayed>(&event.what)) {
    change(*played, event, now);
  } else if (const auto* offered = std::get_if<protocol::Offered>(&event.what)) {
    offers_.happened(*offered, event.at_ms);
  } else if (const auto* taken_back = std::get_if<TakenBack>(&event.what)) {
    change(*taken_back, now);
  } else if (const auto* clocks = std::get_if<protocol::ClocksSet>(&event.what)) {
    clock_.set(*clocks, now);
  } else if (const auto* ended = std::get_if<Ended>(&event.what)) {
    change(*ended, now);
  } else if (const auto* rated = std::get_if<protocol::Rated>(&event.what)) {
    ratings_ = *rated;
  }
  events_.push_back(std::move(event));
  if (events_.size() == 1) made_with_ = protocol::created(events_.front());
  if (const auto* said = std::get_if<Said>(&events_.back().what)) {
    if (++chat_lines_[index(said->channel)] > chat_lines_kept) forget_oldest_line(said->channel);
  }
}

/// Its key goes with it: people send again what they sent a moment ago.
void Room::forget_oldest_line(protocol::Channel channel) {
  const auto is_of_channel = [channel](const RoomEvent& event) {
    const auto* said = std::get_if<Said>(&event.what);
    return said && said->channel == channel;
  };
  const auto oldest = std::find_if(events_.begin(), events_.end(), is_of_channel);
  events_.erase(oldest);
  --chat_lines_[index(channel)];
}

void Room::change(const Seated& seated, Now now) {
  // A person with a rating is no guest; where there are no ratings it makes no difference.
  seats_[index(seated.side)] = User{seated.user, seated.name, !seated.rating, seated.bot};
  seat_ratings_[index(seated.side)] = seated.rating;
  nonces_[index(seated.side)] = seated.nonce;
  attendance_.arrives(seated.side, now);
}

void Room::change(const TurnPlayed& played, const RoomEvent& event, Now now) {
  played_.push_back(event.version);
  clock_.played(played.time, ply(), game_->to_move(), now);
  if (const auto side = seat_of(event.by)) offers_.played(*side);
  for (ConditionalTurns& each : conditional_) each.follow(played.turn, ply());
}

void Room::change(const TakenBack& taken_back, Now now) {
  ++takebacks_;
  played_.resize(static_cast<std::size_t>(taken_back.ply));
  clock_.taken_back(taken_back.ply, game_->to_move(), now);
  offers_.taken_back();
  for (ConditionalTurns& each : conditional_) {
    if (!each.lines().empty()) each.drop(ply());
  }
}

void Room::change(const Ended& ended, Now now) {
  result_ = ended;
  clock_.ended(ended.reason == "time", now);
  offers_.ended();
  for (ConditionalTurns& each : conditional_) each.clear();
}

bool Room::remove_line(std::int64_t wanted) {
  const auto found = std::upper_bound(events_.begin(), events_.end(), wanted - 1, is_before);
  if (found == events_.end() || found->version != wanted) return false;
  auto* said = std::get_if<Said>(&found->what);
  if (!said || said->text.empty()) return false;
  said->text.clear();
  said->code.clear();
  return true;
}

std::vector<std::int64_t> Room::rename(const Names& names) {
  std::vector<std::int64_t> renamed;
  for (RoomEvent& event : events_) {
    if (room::rename(event, names)) renamed.push_back(event.version);
  }
  for (std::optional<User>& seat : seats_) {
    if (seat) room::rename(seat->name, seat->id, names);
  }
  return renamed;
}

// ---- what it is

std::optional<Side> Room::seat_of(core::UserId user) const {
  for (const Side side : {Side::first, Side::second}) {
    if (seat(side) && seat(side)->id == user) return side;
  }
  return std::nullopt;
}

std::vector<Request> Room::requests() const {
  std::vector<Request> requests;
  for (const RoomEvent& event : events_) {
    if (std::holds_alternative<Started>(event.what)) break;
    const bool brings = protocol::created(event) || std::holds_alternative<Seated>(event.what);
    if (brings && !event.key.empty()) requests.emplace_back(event.by, event.key);
  }
  return requests;
}

RoomStatus Room::status() const {
  if (result_) return RoomStatus::over;
  return started_ ? RoomStatus::playing : RoomStatus::waiting;
}

std::span<const RoomEvent> Room::since(std::int64_t held) const {
  if (held < 0 || held >= version()) return {};
  const auto first = std::upper_bound(events_.begin(), events_.end(), held, is_before);
  return std::span(first, events_.end());
}

const RoomEvent* Room::event(std::int64_t wanted) const {
  const auto found = std::upper_bound(events_.begin(), events_.end(), wanted - 1, is_before);
  return found == events_.end() || found->version != wanted ? nullptr : &*found;
}

}  // namespace room
