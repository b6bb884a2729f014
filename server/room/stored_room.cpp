#include "server/room/stored_room.hpp"

#include <algorithm>
#include <span>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/storage/game_store.hpp"

namespace room {

using protocol::RoomEvent;
using Job = storage::Writer::Job;

namespace {

bool has_end(std::span<const RoomEvent> events) {
  return std::any_of(events.begin(), events.end(),
                     [](const RoomEvent& event) { return std::holds_alternative<protocol::Ended>(event.what); });
}

Job adding_to_record(const core::RoomId& id, std::span<const RoomEvent> events) {
  return [id, lines = record_lines(events)](storage::Database& database) {
    storage::append_to_record(database, id, lines);
  };
}

}  // namespace

Job storing_job(const core::RoomId& id, const Room& room, StoredPart& stored,
                const std::function<std::int64_t()>& next_event_id) {
  if (room.result() && !room.has_started()) {
    return [id, ids = stored.event_ids](storage::Database& database) { storage::drop_events(database, id, ids); };
  }
  const auto events = std::span(room.events()).subspan(static_cast<std::size_t>(stored.version + 1));
  if (has_end(events)) {
    return [game = finished_game(id, room), ids = stored.event_ids](storage::Database& database) {
      storage::finish_game(database, game, ids);
    };
  }
  if (room.result()) return adding_to_record(id, events);
  std::vector<storage::StoredEvent> rows;
  for (const RoomEvent& event : events) {
    stored.event_ids.push_back(next_event_id());
    rows.push_back(storage::StoredEvent{stored.event_ids.back(), id, protocol::encode_stored(event)});
  }
  return [rows = std::move(rows)](storage::Database& database) { storage::append_events(database, rows); };
}

ReadRoom read_room(storage::Database& database, const core::RoomId& id, const std::vector<std::int64_t>& event_ids) {
  return ReadRoom{storage::events_with_ids(database, id, event_ids), storage::game_record(database, id)};
}

}  // namespace room
