#include "server/rooms/stored_room.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"
#include "server/storage/game_store.hpp"
#include "server/storage/rating_store.hpp"

namespace rooms {

using protocol::RoomEvent;
using room::Room;
using Damaged = core::Unexpected<std::string>;
using Job = storage::Writer::Job;

namespace {

/// People may go on talking after it.
std::int64_t end_of(const Room& room) {
  const auto is_end = [](const RoomEvent& event) { return std::holds_alternative<protocol::Ended>(event.what); };
  return std::find_if(room.events().begin(), room.events().end(), is_end)->at_ms;
}

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

Job ending(storage::FinishedGame game, StoredPart& stored) {
  if (!game.pool.empty()) {
    stored.rated_end =
        std::make_shared<RatedEnd>(RatedEnd{game.pool, {game.seats[0]->id, game.seats[1]->id}, game.ended_ms});
  }
  stored.ends = true;
  return [game = std::move(game), rated = stored.rated_end](storage::Database& database) {
    const RatingChanges changes = storage::finish_game(database, game);
    if (rated) rated->changes = changes;
  };
}

Job adding_to_record(const core::RoomId& id, std::span<const StoredLine> added) {
  return [id, lines = text_of(added)](storage::Database& database) { storage::append_to_record(database, id, lines); };
}

Job rewriting_record(const core::RoomId& id, const Room& room) {
  return [id, record = room::record_lines(room.events())](storage::Database& database) {
    storage::replace_record(database, id, record);
  };
}

Job appending(const core::RoomId& id, std::vector<StoredLine> lines, StoredPart& stored,
              std::atomic<std::int64_t>& last_event_id) {
  std::vector<storage::StoredEvent> rows;
  rows.reserve(lines.size());
  for (StoredLine& line : lines) {
    stored.rows.push_back({line.version, ++last_event_id});
    rows.push_back(storage::StoredEvent{stored.rows.back().id, id, std::move(line.text)});
  }
  return [id, rows = std::move(rows), going = stored.going](storage::Database& database) {
    storage::append_events(database, rows);
    storage::drop_events(database, id, going);
  };
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
  game.ended_ms = end_of(room);
  game.plies = room.ply();
  game.pool = room.made_with().pool;
  game.record = room::record_lines(room.events());
  game.opening = opening::steps(game.game, game.setup, room.turns());
  return game;
}

Job storing_job(const core::RoomId& id, const Room& room, std::vector<StoredLine> lines, StoredPart& stored,
                std::atomic<std::int64_t>& last_event_id) {
  if (room.result() && !room.has_started()) {
    return [id, ids = row_ids(stored)](storage::Database& database) { storage::drop_events(database, id, ids); };
  }
  const bool forgets = std::exchange(stored.forgotten, room.forgotten()) != room.forgotten();
  const auto events = stored.version < 0 ? std::span(room.events()) : room.since(stored.version);
  if (has_end(events)) return ending(finished_game(id, room), stored);
  if (room.result()) return forgets ? rewriting_record(id, room) : adding_to_record(id, lines);
  if (forgets) stored.going = forgotten_rows(room, stored);
  return appending(id, std::move(lines), stored, last_event_id);
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
  return [id, rows = std::move(rows),
          record = is_game ? room::record_lines(room.events()) : std::string()](storage::Database& database) {
    for (const storage::StoredEvent& row : rows) storage::replace_event(database, row);
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
  if (!stored.record) return from_stored(stored.events, now, timings);
  auto room = room::from_record(*stored.record);
  if (!room) return Damaged(std::move(room.error()));
  return RoomOfRows{std::move(*room), {}};
}

StoredPart stored_part(const RoomOfRows& read) {
  StoredPart stored{read.room.version(), read.rows};
  const auto rows = static_cast<std::int64_t>(read.rows.size());
  stored.forgotten = rows == 0 ? read.room.forgotten() : stored.version + 1 - rows;
  return stored;
}

Write together(std::vector<Write> writes) {
  if (writes.size() == 1) return std::move(writes.front());
  const auto all = std::make_shared<const std::vector<Write>>(std::move(writes));
  return {[all](storage::Database& database) {
            for (const Write& each : *all) each.job(database);
          },
          [all](std::exception_ptr error) {
            for (const Write& each : *all) each.done(error);
          }};
}

ReadRoom read_room(storage::Database& database, const core::RoomId& id, const std::vector<std::int64_t>& event_ids) {
  return ReadRoom{storage::events_with_ids(database, id, event_ids), storage::game_record(database, id),
                  storage::changes_by(database, id)};
}

}  // namespace rooms
