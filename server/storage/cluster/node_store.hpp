// The servers of a cluster, and which of them has which room. The database's clock decides about leases, never a
// server's. Only in PostgreSQL. On a connection that is no fenced writer's and in no transaction, unless it says
// otherwise.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// A node of its own for this server.
core::NodeId enter_node(Database& database, std::int64_t lease_ms);
/// A node for a server that has the database for itself, whose lease never runs out. All others end, and no room has an
/// owner.
core::NodeId enter_alone(Database& database);
/// From now on. False: it was ended.
bool renew_lease(Database& database, core::NodeId node, std::int64_t lease_ms);
/// All that have not ended, by id.
std::vector<core::NodeId> living_nodes(Database& database);

/// What tells this database from all others; letters, digits and "-".
std::string cluster_name(Database& database);

struct RoomOwner {
  core::NodeId node;
  std::int64_t epoch = 0;  ///< higher with each owner of a room
  friend bool operator==(const RoomOwner&, const RoomOwner&) = default;
};

/// Me, if nobody who lives had it; else who has it. Waits for a transaction that gives it away.
RoomOwner claim_room(Database& database, const core::RoomId& room, core::NodeId me);
std::optional<RoomOwner> owner_of(Database& database, const core::RoomId& room);
/// In the transaction of its first events. Throws if somebody has it.
void own_new_room(Database& database, const core::RoomId& room, core::NodeId me);
/// The same of a room that this user has asked for with a key. If that has led to another room of any server, which is
/// not over, it does nothing and returns that one. Waits for a transaction that makes it.
std::optional<core::RoomId> own_asked_room(Database& database, const core::RoomId& room, core::NodeId me,
                                           core::UserId user, const std::string& key);
/// In the transaction behind which I write nothing more of it, or outside of one. Nothing if I have it not.
void release_room(Database& database, const core::RoomId& room, core::NodeId me);
/// Gives me all rooms that have not ended, do not sleep, and that nobody ever had: of a server that was alone.
std::vector<core::RoomId> take_unowned(Database& database, core::NodeId me);
/// Gives me up to `most` rooms of nodes that have ended; those that another is taking at the same time are its.
std::vector<core::RoomId> take_over(Database& database, core::NodeId me, std::size_t most);

}  // namespace storage
