#include "server/archive/room_record.hpp"

#include <utility>

#include "common/clock/time_control.hpp"
#include "common/explorer/explorer.hpp"
#include "common/record/replay.hpp"
#include "common/record/time_text.hpp"
#include "common/record/words.hpp"
#include "common/record/write.hpp"
#include "server/archive/event_list.hpp"
#include "server/archive/lot.hpp"
#include "server/archive/record_id.hpp"
#include "server/room/chat.hpp"
#include "server/room/record.hpp"
#include "server/storage/games/explorer_store.hpp"

namespace archive {

using game::Side;
using protocol::RoomEvent;
using record::Error;
using record::Mistake;
using record::Place;
using record::Record;

namespace {

/// The side that this user plays, if any.
std::optional<Side> side_of(const room::Room& room, core::UserId user) { return room.seat_of(user); }

std::optional<record::Time> time_of(const RoomEvent& event) {
  if (event.at_ms == protocol::unknown_time) return std::nullopt;
  return event.at_ms;
}

/// By which side: in no game does a side move twice.
Side mover_of(const protocol::TurnPlayed& played, int last_ply, Side to_move_then) {
  return (last_ply - played.ply) % 2 == 0 ? game::other(to_move_then) : to_move_then;
}

record::Turn turn_of(const protocol::TurnPlayed& played, const RoomEvent& event, Side mover) {
  record::Turn turn{played.turn, time_of(event), std::nullopt};
  if (played.time) turn.clock_ms = played.time->left_ms[static_cast<std::size_t>(mover)];
  return turn;
}

record::Drawn drawn_in(const protocol::Created& made_with) {
  if (!made_with.host) return record::Drawn::setup;
  return room::Room::draws_setup(made_with) ? record::Drawn::both : record::Drawn::sides;
}

void take(Record& record, const room::Room& room, Side to_move, const RoomEvent& event) {
  if (const auto* seated = std::get_if<protocol::Seated>(&event.what)) {
    record.players[static_cast<std::size_t>(seated->side)] = seated->name;
    record.nonces[static_cast<std::size_t>(seated->side)] = seated->nonce;
    if (!record.creator) record.creator = seated->side;
  } else if (const auto* started = std::get_if<protocol::Started>(&event.what)) {
    record.started = time_of(event);
    record.setup = started->setup;
  } else if (const auto* played = std::get_if<protocol::TurnPlayed>(&event.what)) {
    record.turns.push_back(turn_of(*played, event, mover_of(*played, room.ply(), to_move)));
  } else if (const auto* back = std::get_if<protocol::TakenBack>(&event.what)) {
    record.turns.resize(static_cast<std::size_t>(back->ply));
  } else if (const auto* ended = std::get_if<protocol::Ended>(&event.what)) {
    const auto outcome = static_cast<record::Outcome>(ended->result);
    record.result = record::Result{outcome, ended->reason, time_of(event), side_of(room, event.by)};
  }
}

/// Where in its text the mistake is.
Error located(const Mistake& mistake, const record::Places& places) {
  switch (mistake.part) {
    case Mistake::Part::game:
      return {places.game, mistake.why.sentence};
    case Mistake::Part::setup:
      return {places.setup, mistake.why.sentence};
    case Mistake::Part::turn:
      return {places.turns[mistake.turn], mistake.why.sentence};
    case Mistake::Part::result:
      break;
  }
  return {places.result, mistake.why.sentence};
}

/// What the format allows and this server does not.
std::optional<Error> refused(const record::ReadRecord& read) {
  constexpr std::size_t longest_name = 100;
  const Record& record = read.record;
  if (!record.result)
    return Error{read.places.result, "The record has no result: only finished games can be imported."};
  if (!record.id.empty() && !is_room_id(record.id))
    return Error{read.places.id, "An id has twelve letters and digits."};
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& name = record.players[side];
    if (!name) continue;
    if (name->empty() || name->size() > longest_name)
      return Error{read.places.players[side], "A name has 1 to " + std::to_string(longest_name) + " bytes."};
    if (room::hides_something(*name))
      return Error{read.places.players[side], "A name must not have invisible characters."};
  }
  if (record.result->by && !record.players[static_cast<std::size_t>(*record.result->by)]) {
    return Error{read.places.result, "The side that ended it had no player."};
  }
  if (!clocks::parse_time_control(record.clock)) {
    return Error{read.places.clock, "A clock is written like 10+5, 10+3x30 or 3d."};
  }
  if (record.setup.size() > protocol::max_setup_bytes) return Error{read.places.setup, "The set-up is too long."};
  return std::nullopt;
}

std::optional<storage::Player> player(const Record& record, Side side) {
  const auto user = imported_user(record, side);
  if (!user) return std::nullopt;
  return storage::Player{*user, *record.players[static_cast<std::size_t>(side)]};
}

storage::Provenance provenance(const Record& record, std::int64_t now_ms) {
  storage::Provenance from;
  from.imported_ms = now_ms;
  if (!record.source.empty()) from.source = record.source;
  from.tags = record::write_tags(record.others);
  return from;
}

storage::FinishedGame finished_game(const Record& record, const EventList& events, std::int64_t now_ms) {
  storage::FinishedGame finished;
  finished.room = id_of(record);
  finished.game = record.game;
  finished.setup = record.setup;
  finished.seats = {player(record, Side::first), player(record, Side::second)};
  finished.outcome = record::word(record.result->outcome);
  finished.reason = record.result->reason;
  finished.visibility = protocol::name(record.listed ? protocol::Visibility::public_ : protocol::Visibility::private_);
  finished.created_ms = events.created_ms();
  finished.ended_ms = events.ended_ms();
  finished.plies = static_cast<int>(record.turns.size());
  finished.record = events.text();
  finished.provenance = provenance(record, now_ms);
  finished.clock = storage::known_clock(record.clock, finished.provenance);
  return finished;
}

}  // namespace

Record to_record(const core::RoomId& id, const room::Room& room) {
  Record record;
  record.game = room.made_with().game;
  record.setup = room.made_with().setup;
  record.id = id.value();
  record.clock = room.made_with().clock;
  record.secret = room.made_with().secret;
  record.drawn = drawn_in(room.made_with());
  record.created = time_of(room.events().front());
  record.listed = room.made_with().visibility == protocol::Visibility::public_;
  const Side to_move = room.listing(id).progress.to_move;
  for (const RoomEvent& event : room.events()) take(record, room, to_move, event);
  return record;
}

core::Expected<Record, std::string> to_record(const storage::ArchivedGame& game) {
  const auto room = room::from_record(game.record);
  if (!room) return core::Unexpected<std::string>(room.error());
  Record record = to_record(game.room, *room);
  if (!game.provenance) return record;
  record.source = game.provenance->source.value_or("");
  auto tags = record::read_tags(game.provenance->tags);
  if (!tags) return core::Unexpected<std::string>("Its tags are damaged: " + tags.error().sentence);
  record.others = std::move(*tags);
  return record;
}

core::Expected<storage::FinishedGame, Error> to_game(const record::ReadRecord& read, std::int64_t now_ms) {
  if (auto wrong = refused(read)) return core::Unexpected<Error>(std::move(*wrong));
  const Record& record = read.record;
  EventList events(record);
  const auto game =
      record::replay(record, record.turns.size(), [&](const game::Game& played) { events.add_turn(played); });
  if (!game) return core::Unexpected<Error>(located(game.error(), read.places));
  if (const auto wrong = record::check_result(record, **game)) {
    return core::Unexpected<Error>(located(*wrong, read.places));
  }
  if (auto wrong = wrong_lot(record)) return core::Unexpected<Error>({read.places.setup, std::move(*wrong)});
  events.add_end();
  // What is stored can be shown: whatever the checks above let through.
  if (const auto room = room::from_record(events.text()); !room) {
    return core::Unexpected<Error>({read.places.result, room.error()});
  }
  storage::FinishedGame finished = finished_game(record, events, now_ms);
  if (storage::is_explored(finished)) finished.positions = explorer::keys(**game);
  return finished;
}

}  // namespace archive
