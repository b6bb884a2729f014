#include "server/room/stored_room.hpp"

#include <algorithm>
#include <span>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/storage/game_store.hpp"
#include "server/storage/rating_store.hpp"

namespace room {

using protocol::RoomEvent;
using Job = storage::Writer::Job;

namespace {

bool has_end(std::span<const RoomEvent> events) {
  return std::any_of(events.begin(), events.end(),
                     [](const RoomEvent& event) { return std::holds_alternative<protocol::Ended>(event.what); });
}

Job ending(storage::FinishedGame game, StoredPart& stored) {
  if (!game.pool.empty()) {
    stored.rated_end =
        std::make_shared<RatedEnd>(RatedEnd{game.pool, {game.seats[0]->id, game.seats[1]->id}, game.ended_ms});
  }
  return [game = std::move(game), ids = stored.event_ids, rated = stored.rated_end](storage::Database& database) {
    const RatingChanges changes = storage::finish_game(database, game, ids);
    if (rated) rated->changes = changes;
  };
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
  if (has_end(events)) return ending(finished_game(id, room), stored);
  if (room.result()) return adding_to_record(id, events);
  std::vector<storage::StoredEvent> rows;
  for (const RoomEvent& event : events) {
    stored.event_ids.push_back(next_event_id());
    rows.push_back(storage::StoredEvent{stored.event_ids.back(), id, protocol::encode_stored(event)});
  }
  return [rows = std::move(rows)](storage::Database& database) { storage::append_events(database, rows); };
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

}  // namespace room
