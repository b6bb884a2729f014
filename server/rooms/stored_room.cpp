#include "server/rooms/stored_room.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "common/explorer/explorer.hpp"
#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"
#include "server/rooms/conditional_rows.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/storage/engine/snapshot.hpp"
#include "server/storage/games/explorer_store.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace rooms {

using protocol::RoomEvent;
using room::Room;
using Damaged = core::Unexpected<std::string>;
using Job = storage::Writer::Job;

namespace {

std::optional<storage::Player> player(const std::optional<room::User>& user) {
  if (!user) return std::nullopt;
  return storage::Player{user->id, user->name};
}

bool has_end(std::span<const RoomEvent> events) {
  return std::any_of(events.begin(), events.end(),
                     [](const RoomEvent& event) { return std::holds_alternative<protocol::Ended>(event.what); });
}

/// The rows of the events that the room has forgotten.
std::vector<std::int64_t> forgotten_rows(const Room& room, const StoredPart& stored) {
  std::vector<std::int64_t> ids;
  for (const StoredRow& row : stored.rows) {
    if (!room.event(row.version)) ids.push_back(row.id);
  }
  return ids;
}

std::string text_of(std::span<const StoredLine> lines) {
  std::string text;
  for (const StoredLine& line : lines) text += line.text + '\n';
  return text;
}

bool is_folded(const StoredPart& stored) { return stored.folded >= 0; }

Job ending(storage::FinishedGame game, StoredPart& stored) {
  if (!game.pool.empty()) {
    stored.rated_end = std::make_shared<RatedEnd>(RatedEnd{game.pool, {game.seats[0]->id, game.seats[1]->id}});
  }
  stored.ends = true;
  return [game = std::move(game), rated = stored.rated_end, folded = is_folded(stored)](storage::Database& database) {
    if (folded) storage::drop_folded(database, game.room);
    const auto done = storage::finish_game(database, game);
    if (rated) rated->rated = done;
  };
}

Job leaving_nothing(const core::RoomId& id, const StoredPart& stored) {
  return [id, ids = row_ids(stored), folded = is_folded(stored)](storage::Database& database) {
    storage::drop_events(database, id, ids);
    if (folded) storage::drop_folded(database, id);
  };
}

Job adding_to_record(const core::RoomId& id, std::int64_t version, std::span<const StoredLine> added) {
  return [id, version, lines = text_of(added)](storage::Database& database) {
    storage::append_to_record(database, id, version, lines);
  };
}

Job rewriting_record(const core::RoomId& id, const Room& room) {
  return [id, record = room::record_lines(room.events())](storage::Database& database) {
    storage::replace_record(database, id, record);
  };
}

Write appending(const core::RoomId& id, std::vector<StoredLine> lines, StoredPart& stored, EventIds& event_ids) {
  Write write;
  write.events.reserve(lines.size());
  for (StoredLine& line : lines) {
    stored.rows.push_back({line.version, event_ids.next(line.version)});
    write.events.push_back(storage::StoredEvent{stored.rows.back().id, id, std::move(line.text)});
  }
  if (!is_folded(stored) && stored.going.empty()) return write;
  write.job = [id, going = stored.going, folded = is_folded(stored)](storage::Database& database) {
    if (folded) storage::wake(database, id);
    if (!going.empty()) storage::drop_events(database, id, going);
  };
  return write;
}

/// What is folded now, with the events as they are now; empty: none of these versions is.
std::string folded_again(const Room& room, const StoredPart& stored, const std::vector<std::int64_t>& versions) {
  const auto is_in = [&stored](std::int64_t version) { return version <= stored.folded; };
  if (std::none_of(versions.begin(), versions.end(), is_in)) return {};
  const auto end = std::find_if(room.events().begin(), room.events().end(),
                                [&](const RoomEvent& event) { return !is_in(event.version); });
  return room::record_lines(std::span(room.events().begin(), end));
}

}  // namespace

std::vector<std::int64_t> row_ids(const StoredPart& stored) {
  std::vector<std::int64_t> ids;
  ids.reserve(stored.rows.size());
  for (const StoredRow& row : stored.rows) ids.push_back(row.id);
  return ids;
}

storage::FinishedGame finished_game(const core::RoomId& id, const Room& room) {
  storage::FinishedGame game;
  game.room = id;
  game.game = room.made_with().game;
  game.setup = room.made_with().setup;
  game.seats = {player(room.seat(game::Side::first)), player(room.seat(game::Side::second))};
  game.outcome = protocol::name(room.result()->result);
  game.reason = room.result()->reason;
  game.visibility = protocol::name(room.made_with().visibility);
  game.created_ms = room.events().front().at_ms;
  game.ended_ms = *room.ended_ms();
  game.plies = room.ply();
  game.clock = room.made_with().clock;
  if (room.is_rated()) game.pool = room.made_with().pool;
  game.same_network = room.is_of_one_network();
  if (const auto left = room.result()->left) game.left = room.seat(*left)->id;
  game.record = room::record_lines(room.events());
  if (storage::is_explored(game)) game.positions = explorer::keys(*room.game());
  return game;
}

Write storing(const core::RoomId& id, const Room& room, std::vector<StoredLine> lines, StoredPart& stored,
              EventIds& event_ids) {
  if (room.result() && !room.has_started()) return {leaving_nothing(id, stored), {}};
  const bool forgets = std::exchange(stored.forgotten, room.forgotten()) != room.forgotten();
  const auto events = stored.version < 0 ? std::span(room.events()) : room.since(stored.version);
  if (has_end(events)) return {ending(finished_game(id, room), stored), {}};
  if (room.result()) return {forgets ? rewriting_record(id, room) : adding_to_record(id, stored.version, lines), {}};
  if (forgets) stored.going = forgotten_rows(room, stored);
  return appending(id, std::move(lines), stored, event_ids);
}

Job folding_job(const core::RoomId& id, const Room& room, const StoredPart& stored, room::Now now) {
  return [sleeping = sleeping_room(id, room, now), lines = room::record_lines(room.events()),
          ids = row_ids(stored)](storage::Database& database) { storage::fold_events(database, sleeping, lines, ids); };
}

void note_folded(StoredPart& stored) {
  stored.folded = stored.version;
  stored.rows.clear();
}

/// Of a game that has just ended the row may not be there yet: then it will be right from the beginning.
Job rewriting_job(const core::RoomId& id, const Room& room, const StoredPart& stored,
                  const std::vector<std::int64_t>& versions) {
  std::vector<storage::StoredEvent> rows;
  for (const StoredRow& row : stored.rows) {
    const bool is_other = std::find(versions.begin(), versions.end(), row.version) != versions.end();
    const RoomEvent* event = is_other ? room.event(row.version) : nullptr;
    if (event) rows.push_back({row.id, id, protocol::encode_stored(*event)});
  }
  const bool is_game = room.result() && room.has_started();
  return [id, rows = std::move(rows), folded = folded_again(room, stored, versions),
          record = is_game ? room::record_lines(room.events()) : std::string()](storage::Database& database) {
    for (const storage::StoredEvent& row : rows) storage::replace_event(database, row);
    if (!folded.empty()) storage::replace_folded(database, id, folded);
    if (!record.empty() && storage::game_record(database, id)) storage::replace_record(database, id, record);
  };
}

void note_removed(StoredPart& stored) {
  const std::vector<std::int64_t> gone = std::exchange(stored.going, {});
  if (gone.empty()) return;
  std::erase_if(stored.rows,
                [&gone](const StoredRow& row) { return std::binary_search(gone.begin(), gone.end(), row.id); });
}

core::Expected<RoomOfRows, std::string> from_stored(const std::vector<storage::StoredEvent>& stored, room::Now now,
                                                    const room::Timings& timings) {
  std::vector<std::string_view> texts;
  texts.reserve(stored.size());
  for (const storage::StoredEvent& row : stored) texts.push_back(row.body);
  const auto events = room::decode_events(texts);
  if (!events) return Damaged(events.error());
  auto room = Room::restore(*events, now, timings);
  if (!room) return Damaged(std::move(room.error()));
  std::vector<StoredRow> rows;
  rows.reserve(stored.size());
  for (std::size_t i = 0; i < stored.size(); ++i) rows.push_back({(*events)[i].version, stored[i].id});
  return RoomOfRows{std::move(*room), std::move(rows)};
}

core::Expected<RoomOfRows, std::string> restored(const ReadRoom& stored, room::Now now, const room::Timings& timings) {
  if (!stored.record) {
    auto unfinished = from_stored(stored.events, now, timings);
    if (unfinished) bring_back(unfinished->room, stored.conditional);
    return unfinished;
  }
  auto room = room::from_record(*stored.record);
  if (!room) return Damaged(std::move(room.error()));
  return RoomOfRows{std::move(*room), {}};
}

StoredPart stored_part(const RoomOfRows& read) {
  StoredPart stored{read.room.version()};
  for (const StoredRow& row : read.rows) {
    if (row.id == 0) stored.folded = row.version;
    if (row.id != 0) stored.rows.push_back(row);
  }
  const auto rows = static_cast<std::int64_t>(read.rows.size());
  stored.forgotten = rows == 0 ? read.room.forgotten() : stored.version + 1 - rows;
  return stored;
}

Write together(std::vector<Write> writes) {
  if (writes.size() == 1) return std::move(writes.front());
  Write whole;
  for (Write& each : writes) std::ranges::move(std::exchange(each.events, {}), std::back_inserter(whole.events));
  const auto all = std::make_shared<const std::vector<Write>>(std::move(writes));
  whole.job = [all](storage::Database& database) {
    for (const Write& each : *all) {
      if (each.job) each.job(database);
    }
  };
  whole.done = [all](std::exception_ptr error) {
    for (const Write& each : *all) each.done(error);
  };
  return whole;
}

/// Another server may end or fold it meanwhile: then its events would be gone, and its record not there yet.
ReadRoom read_room(storage::Database& database, const core::RoomId& id, const std::vector<std::int64_t>& event_ids) {
  const storage::Snapshot snapshot(database);
  ReadRoom read{storage::folded_events(database, id), storage::game_record(database, id),
                storage::changes_by(database, id), storage::conditional_turns(database, id)};
  for (storage::StoredEvent& row : storage::room_events(database, id, event_ids)) {
    read.events.push_back(std::move(row));
  }
  return read;
}

}  // namespace rooms
