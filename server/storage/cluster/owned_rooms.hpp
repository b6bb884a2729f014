// The rooms that belong to a server of a cluster, many at a time. Only in PostgreSQL.
#pragma once

#include <span>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// All rooms that `room_owners` gives to this node.
std::vector<core::RoomId> rooms_of(Database& database, core::NodeId node);
/// Those among these rooms.
std::vector<core::RoomId> rooms_of(Database& database, core::NodeId node, std::span<const core::RoomId> among);

/// All events of those among these rooms that are neither over nor missing; each room's in their order, folded ones
/// with the id 0.
std::vector<StoredEvent> unfinished_events(Database& database, std::span<const core::RoomId> rooms);

}  // namespace storage
