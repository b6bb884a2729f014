#include "server/storage/cluster/owned_rooms.hpp"

#include <string>

#include "server/storage/engine/snapshot.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace storage {

namespace {

using core::RoomId;

/// Ids are letters and digits.
std::string list_of(std::span<const RoomId> rooms) {
  std::string list;
  for (const RoomId& room : rooms) list.append(list.empty() ? "" : ",").append(room.value());
  return list;
}

std::vector<RoomId> room_ids_in(const Statement& row) {
  std::vector<RoomId> rooms;
  while (row->step()) rooms.emplace_back(row->text(0));
  return rooms;
}

}  // namespace

std::vector<RoomId> rooms_of(Database& database, core::NodeId node) {
  const auto row = database.prepare("SELECT room FROM room_owners WHERE node = $1");
  row->bind(1, node.value());
  return room_ids_in(row);
}

std::vector<RoomId> rooms_of(Database& database, core::NodeId node, std::span<const RoomId> among) {
  const std::string list = list_of(among);
  const auto row =
      database.prepare("SELECT room FROM room_owners WHERE node = $1 AND room = ANY (string_to_array($2, ','))");
  row->bind(1, node.value());
  row->bind_view(2, list);
  return room_ids_in(row);
}

std::vector<StoredEvent> unfinished_events(Database& database, std::span<const RoomId> rooms) {
  const std::string list = list_of(rooms);
  const Snapshot snapshot(database);
  std::vector<StoredEvent> events = folded_events_of(database, list);
  // By the list once more, not by each event: then PostgreSQL looks for as many games as there are rooms.
  const auto row = database.prepare(
      R"(SELECT id, room, body FROM room_events WHERE room = ANY (string_to_array($1, ',')) AND room NOT IN
         (SELECT id FROM games WHERE id = ANY (string_to_array($2, ','))) ORDER BY room, id)");
  row->bind_view(1, list);
  row->bind_view(2, list);
  while (row->step()) events.push_back({row->number(0), RoomId(row->text(1)), row->text(2)});
  return events;
}

}  // namespace storage
