// How a node of a cluster ends: by itself, or by the others once its lease has run out. From then on nothing of it is
// stored. Only in PostgreSQL; on a connection that is no fenced writer's and in no transaction.
#pragma once

#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Ends it: its rooms are free at once. Waits for its transactions under way, and throws if one takes longer than the
/// connection's lock timeout.
void leave_node(Database& database, core::NodeId node);

/// Ends all whose lease has run out, and returns those that it ended. Each has the time of the connection's lock
/// timeout to finish its transactions under way. Those that do not are ended behind all others, once PostgreSQL has
/// ended their connections (Connection::belong_to) and undone these transactions. After PostgreSQL itself was away
/// everybody has the time of a lease to come back.
std::vector<core::NodeId> end_expired(Database& database);

}  // namespace storage
