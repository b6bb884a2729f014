#include "server/storage/cluster/node_store.hpp"

#include <string>

#include "server/storage/cluster/node_end.hpp"

namespace storage {

namespace {

const std::string database_now_ms = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

std::vector<core::RoomId> rooms_in(const Statement& row) {
  std::vector<core::RoomId> rooms;
  while (row->step()) rooms.emplace_back(row->text(0));
  return rooms;
}

/// Whether it is mine now.
bool take_room(Database& database, const core::RoomId& room, core::NodeId me) {
  // Whoever is not known to have ended lives: they may have entered while this waited for them.
  const auto statement = database.prepare(
      R"(INSERT INTO room_owners (room, node) VALUES ($1, $2) ON CONFLICT (room) DO UPDATE SET node = excluded.node,
         epoch = excluded.epoch WHERE EXISTS (SELECT 1 FROM nodes WHERE id = room_owners.node AND ended = 1))");
  statement->bind_view(1, room.value());
  statement->bind(2, me.value());
  return statement->changed() == 1;
}

/// Whether it is mine now: the key has led nowhere else.
bool take_asked_room(Database& database, const core::RoomId& room, core::NodeId me, core::UserId user,
                     const std::string& key) {
  const auto statement = database.prepare(
      R"(INSERT INTO room_owners (room, node, asked_by, asked_key) VALUES ($1, $2, $3, $4)
         ON CONFLICT (asked_by, asked_key) WHERE asked_key IS NOT NULL DO NOTHING)");
  statement->bind_view(1, room.value());
  statement->bind(2, me.value());
  statement->bind(3, user.value());
  statement->bind_view(4, key);
  return statement->changed() == 1;
}

/// One that is over has no events any more, but its owner may not have given it back yet.
std::optional<core::RoomId> asked_room(Database& database, core::UserId user, const std::string& key) {
  const auto forget = database.prepare(
      R"(UPDATE room_owners SET asked_by = NULL, asked_key = NULL WHERE asked_by = $1 AND asked_key = $2
         AND NOT EXISTS (SELECT 1 FROM room_events WHERE room_events.room = room_owners.room)
         AND NOT EXISTS (SELECT 1 FROM folded_events WHERE folded_events.room = room_owners.room))");
  forget->bind(1, user.value());
  forget->bind_view(2, key);
  forget->exec();
  const auto row = database.prepare("SELECT room FROM room_owners WHERE asked_by = $1 AND asked_key = $2");
  row->bind(1, user.value());
  row->bind_view(2, key);
  if (!row->step()) return std::nullopt;
  return core::RoomId(row->text(0));
}

}  // namespace

core::NodeId enter_node(Database& database, std::int64_t lease_ms) {
  const auto statement = database.prepare("INSERT INTO nodes (lease_ms, lease_until_ms) VALUES ($1, " +
                                          database_now_ms + " + $1) RETURNING id");
  statement->bind(1, lease_ms);
  statement->step();
  return core::NodeId(statement->number(0));
}

core::NodeId enter_alone(Database& database) {
  constexpr std::int64_t for_ever_ms = 1LL << 60;
  for (const core::NodeId node : living_nodes(database)) leave_node(database, node);
  database.execute("DELETE FROM room_owners");
  return enter_node(database, for_ever_ms);
}

bool renew_lease(Database& database, core::NodeId node, std::int64_t lease_ms) {
  const auto statement = database.prepare("UPDATE nodes SET lease_ms = $1, lease_until_ms = " + database_now_ms +
                                          " + $1 WHERE id = $2 AND ended = 0");
  statement->bind(1, lease_ms);
  statement->bind(2, node.value());
  return statement->changed() == 1;
}

std::vector<core::NodeId> living_nodes(Database& database) {
  std::vector<core::NodeId> nodes;
  const auto row = database.prepare("SELECT id FROM nodes WHERE ended = 0 ORDER BY id");
  while (row->step()) nodes.emplace_back(row->number(0));
  return nodes;
}

std::string cluster_name(Database& database) {
  const auto row = database.prepare(
      "SELECT CAST(system_identifier AS TEXT) || '-' || CAST(oid AS TEXT) FROM pg_control_system(), pg_database"
      " WHERE datname = current_database()");
  row->step();
  return row->text(0);
}

RoomOwner claim_room(Database& database, const core::RoomId& room, core::NodeId me) {
  while (true) {
    take_room(database, room, me);
    if (const auto owner = owner_of(database, room)) return *owner;  // else it was given away in between
  }
}

std::optional<RoomOwner> owner_of(Database& database, const core::RoomId& room) {
  const auto row = database.prepare("SELECT node, epoch FROM room_owners WHERE room = $1");
  row->bind_view(1, room.value());
  if (!row->step()) return std::nullopt;
  return RoomOwner{core::NodeId(row->number(0)), row->number(1)};
}

void own_new_room(Database& database, const core::RoomId& room, core::NodeId me) {
  const auto statement = database.prepare("INSERT INTO room_owners (room, node) VALUES ($1, $2)");
  statement->bind_view(1, room.value());
  statement->bind(2, me.value());
  statement->exec();
}

std::optional<core::RoomId> own_asked_room(Database& database, const core::RoomId& room, core::NodeId me,
                                           core::UserId user, const std::string& key) {
  while (!take_asked_room(database, room, me, user, key)) {
    if (auto other = asked_room(database, user, key)) return other;  // else it was given back in between
  }
  return std::nullopt;
}

void release_room(Database& database, const core::RoomId& room, core::NodeId me) {
  const auto statement = database.prepare("DELETE FROM room_owners WHERE room = $1 AND node = $2");
  statement->bind_view(1, room.value());
  statement->bind(2, me.value());
  statement->exec();
}

std::vector<core::RoomId> take_unowned(Database& database, core::NodeId me) {
  const auto row = database.prepare(
      R"(INSERT INTO room_owners (room, node) SELECT DISTINCT room, CAST($1 AS BIGINT) FROM room_events
         WHERE room NOT IN (SELECT room FROM games) AND room NOT IN (SELECT room FROM sleeping_rooms) AND room NOT IN
         (SELECT room FROM room_owners) ON CONFLICT (room) DO NOTHING RETURNING room)");
  row->bind(1, me.value());
  return rooms_in(row);
}

std::vector<core::RoomId> take_over(Database& database, core::NodeId me, std::size_t most) {
  const auto row = database.prepare(
      R"(WITH free AS MATERIALIZED (SELECT room FROM room_owners JOIN nodes ON nodes.id = room_owners.node
         WHERE nodes.ended = 1 LIMIT $1 FOR UPDATE OF room_owners SKIP LOCKED)
         UPDATE room_owners SET node = $2, epoch = DEFAULT FROM free WHERE room_owners.room = free.room
         RETURNING room_owners.room)");
  row->bind(1, most);
  row->bind(2, me.value());
  return rooms_in(row);
}

}  // namespace storage
