#include "server/room/room.hpp"

#include <algorithm>

#include "common/game/registry.hpp"
#include "server/room/fair_draw.hpp"

namespace room {

using game::Side;
using protocol::Created;
using protocol::Ended;
using protocol::Error;
using protocol::Result;
using protocol::RoomEvent;
using protocol::RoomStatus;
using protocol::Seated;
using protocol::Started;
using protocol::TurnPlayed;

namespace {

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

Result won_by(Side side) { return side == Side::first ? Result::first : Result::second; }

Ended ended_by(const game::Outcome& outcome) {
  const Result result = outcome.winner ? won_by(*outcome.winner) : Result::draw;
  return Ended{result, std::string(outcome.reason)};
}

/// The set-up from which the game can be started once this event is known.
std::optional<std::string> setup_known_by(const RoomEvent& event) {
  if (const auto* started = std::get_if<Started>(&event.what)) return started->setup;
  const auto* created = std::get_if<Created>(&event.what);
  if (created && created->secret.empty()) return created->setup;
  return std::nullopt;
}

core::Unexpected<Error> refuse(std::string code, std::string message) {
  return core::Unexpected<Error>(Error{std::move(code), std::move(message)});
}

}  // namespace

core::Expected<Room, Error> Room::create(const Settings& settings, const User& creator, Now now, const Timings&) {
  const std::string with_any_seed = game::with_seed(settings.game, settings.setup, "0");
  const bool is_drawn = with_any_seed != settings.setup;
  auto game = game::start(settings.game, with_any_seed);
  if (!game) {
    const game::Refusal& why = game.error();
    return refuse(why.code == "unknown_game" ? "unknown_game" : "bad_setup", why.sentence);
  }
  if ((*game)->outcome()) return refuse("bad_setup", "This position is already decided.");
  const Created made_with{settings.game, settings.setup, settings.visibility, is_drawn ? settings.secret : ""};
  Room room(made_with);
  if (!is_drawn) room.game_ = std::move(*game);
  room.append(now, creator.id, {}, made_with);
  room.append(now, creator.id, {}, Seated{settings.creator_side, creator.id, creator.name, settings.nonce});
  return room;
}

core::Expected<Room, std::string> Room::restore(std::span<const RoomEvent> events, Now, const Timings&) {
  using Damaged = core::Unexpected<std::string>;
  const auto* made_with = events.empty() ? nullptr : std::get_if<Created>(&events.front().what);
  if (!made_with) return Damaged("The room does not begin with its creation.");
  Room room(*made_with);
  for (const RoomEvent& event : events) {
    if (auto wrong = room.replay(event)) return Damaged(std::move(*wrong));
  }
  return room;
}

std::optional<std::string> Room::replay(const RoomEvent& event) {
  const std::string where = "Event " + std::to_string(event.version) + ": ";
  if (event.version != version() + 1) return where + "the events before it are missing.";
  if (const auto setup = setup_known_by(event); setup && !game_) {
    auto game = game::start(made_with_.game, *setup);
    if (!game) return where + game.error().sentence;
    game_ = std::move(*game);
  }
  if (const auto* played = std::get_if<TurnPlayed>(&event.what)) {
    if (!game_) return where + "a turn before the start.";
    auto turn = game_->play(played->turn);
    if (!turn) return where + turn.error().sentence;
    if (game_->hash() != played->hash) return where + "the turn leads to another position than was stored.";
  }
  keep(event);
  return std::nullopt;
}

Answer Room::sit(const User& by, const protocol::Sit& sit, Now now) {
  if (const auto mine = seat_of(by.id)) {
    if (!sit.side || *sit.side == *mine) return accepted();
    return refuse("already_seated", "You already sit on the other side.");
  }
  if (result_) return refuse("game_over", "The game is over.");
  const Side free = seat(Side::first) ? Side::second : Side::first;
  const Side wanted = sit.side.value_or(free);
  if (seat(wanted)) return refuse("seat_taken", "Somebody else sits there.");
  append(now, by.id, {}, Seated{wanted, by.id, by.name, sit.nonce});
  if (seat(game::other(wanted))) append(now, {}, {}, drawn());
  return accepted();
}

/// The start, with the set-up drawn if it is one that is; the game stands ready then.
Started Room::drawn() {
  if (made_with_.secret.empty()) return Started{made_with_.setup};
  const std::string seed = drawn_seed(made_with_.secret, nonces_[0], nonces_[1]);
  Started started{game::with_seed(made_with_.game, made_with_.setup, seed), made_with_.secret};
  game_ = std::move(*game::start(made_with_.game, started.setup));
  return started;
}

Answer Room::turn(core::UserId by, const protocol::Turn& turn, Now now, std::int64_t) {
  if (const Accepted* before = answered(by, turn.key)) return *before;
  if (auto refused = check_player(by, turn.ply)) return core::Unexpected<Error>(std::move(*refused));
  if (!started_) return refuse("not_started", "The game has not started: nobody sits on the other side yet.");
  if (seat_of(by) != game_->to_move()) return refuse("not_your_turn", "It is the other player's turn.");
  auto played = game_->play(turn.turn);
  if (!played) {
    Error error{"illegal", played.error().sentence};
    error.rule = played.error().code;
    return core::Unexpected<Error>(std::move(error));
  }
  append(now, by, turn.key, TurnPlayed{ply(), std::move(*played), game_->hash()});
  end_by_rules(now);
  return *answered(by, turn.key);
}

Answer Room::resign(core::UserId by, const protocol::Resign& resign, Now now) {
  if (const Accepted* before = answered(by, resign.key)) return *before;
  if (auto refused = check_player(by, resign.ply)) return core::Unexpected<Error>(std::move(*refused));
  if (!started_) return refuse("not_started", "The game has not started: it can be aborted instead.");
  end(now, Ended{won_by(game::other(*seat_of(by))), "resignation"}, by, resign.key);
  return *answered(by, resign.key);
}

Answer Room::abort(core::UserId by, const protocol::Abort& abort, Now now) {
  if (const Accepted* before = answered(by, abort.key)) return *before;
  if (auto refused = check_player(by, abort.ply)) return core::Unexpected<Error>(std::move(*refused));
  if (ply() >= 2) return refuse("too_late", "Both sides have played: the game can be resigned, not aborted.");
  end(now, Ended{Result::aborted, "aborted"}, by, abort.key);
  return *answered(by, abort.key);
}

bool Room::expire(std::int64_t made_before_ms, Now now) {
  if (status() != RoomStatus::waiting || events_.front().at_ms >= made_before_ms) return false;
  end(now, Ended{Result::aborted, "expired"});
  return true;
}

/// Seat, ply and end, in this order: what every command of a player is asked first.
std::optional<Error> Room::check_player(core::UserId by, int ply_of_client) const {
  if (!seat_of(by)) return Error{"not_seated", "Only the two players can do this."};
  if (ply_of_client != ply()) return stale(ply_of_client);
  if (result_) return Error{"game_over", "The game is over."};
  return std::nullopt;
}

Error Room::stale(int ply_of_client) const {
  Error error{"stale", "The game has gone on: " + std::to_string(ply()) + " turns are played."};
  const auto is_news = [&](const RoomEvent& event) {
    const auto* played = std::get_if<TurnPlayed>(&event.what);
    return (played && played->ply > ply_of_client) || std::holds_alternative<Ended>(event.what);
  };
  const auto first = std::find_if(events_.begin(), events_.end(), is_news);
  error.missing = Error::Missing{ply(), version(), std::vector<RoomEvent>(first, events_.end())};
  return error;
}

const Accepted* Room::answered(core::UserId by, const std::string& key) const {
  const auto found = answers_.find(Command{by, key});
  return found == answers_.end() ? nullptr : &found->second;
}

Accepted Room::accepted() const { return Accepted{ply(), version()}; }

void Room::append(Now now, core::UserId by, std::string key, decltype(RoomEvent::what) what) {
  keep(RoomEvent{version() + 1, now.wall_ms, by, std::move(key), std::move(what)});
}

void Room::end(Now now, Ended ended, core::UserId by, std::string key) {
  append(now, by, std::move(key), std::move(ended));
}

void Room::end_by_rules(Now now) {
  if (const auto outcome = game_->outcome()) end(now, ended_by(*outcome));
}

/// The one place where an event changes the room, whether it has just happened or is replayed.
void Room::keep(RoomEvent event) {
  if (const auto* seated = std::get_if<Seated>(&event.what)) {
    seats_[index(seated->side)] = User{seated->user, seated->name};
    nonces_[index(seated->side)] = seated->nonce;
  } else if (std::holds_alternative<Started>(event.what)) {
    started_ = true;
  } else if (std::holds_alternative<TurnPlayed>(event.what)) {
    turn_times_.push_back(event.at_ms);
  } else if (const auto* ended = std::get_if<Ended>(&event.what)) {
    result_ = *ended;
  }
  if (!event.key.empty()) answers_.emplace(Command{event.by, event.key}, Accepted{ply(), event.version});
  events_.push_back(std::move(event));
}

std::optional<Side> Room::seat_of(core::UserId user) const {
  for (const Side side : {Side::first, Side::second}) {
    if (seat(side) && seat(side)->id == user) return side;
  }
  return std::nullopt;
}

RoomStatus Room::status() const {
  if (result_) return RoomStatus::over;
  return started_ ? RoomStatus::playing : RoomStatus::waiting;
}

std::span<const RoomEvent> Room::since(std::int64_t held) const {
  if (held < 0 || held >= version()) return {};
  return std::span<const RoomEvent>(events_).subspan(static_cast<std::size_t>(held) + 1);
}

protocol::RoomState Room::snapshot(core::UserId viewer, const protocol::Presence& presence, Now) const {
  protocol::RoomState state;
  state.version = version();
  state.game = made_with_.game;
  state.setup = game_ ? game_->setup() : made_with_.setup;
  state.draw = draw_state();
  state.times = turn_times_;
  if (game_) {
    state.start = game_->start_position();
    state.turns = game_->turns();
    state.to_move = game_->to_move();
    state.hash = game_->hash();
  }
  for (const Side side : {Side::first, Side::second}) {
    if (!seat(side)) continue;
    state.seats[index(side)] = protocol::SeatState{seat(side)->id, seat(side)->name, presence.online[index(side)]};
  }
  state.status = status();
  state.result = result_;
  state.visibility = made_with_.visibility;
  state.created_ms = events_.front().at_ms;
  state.presence = presence;
  state.you = seat_of(viewer);
  return state;
}

std::optional<protocol::DrawState> Room::draw_state() const {
  if (made_with_.secret.empty()) return std::nullopt;
  return protocol::DrawState{commitment(made_with_.secret), nonces_, started_ ? made_with_.secret : ""};
}

}  // namespace room
