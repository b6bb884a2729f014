#include "server/storage/cluster/node_end.hpp"

#include <spdlog/spdlog.h>

#include <string>

#include "server/storage/postgres/error.hpp"

namespace storage {

namespace {

/// No lease runs out before everybody could have renewed it: not while PostgreSQL was away.
const std::string expired =
    "ended = 0 AND CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) >"
    " greatest(lease_until_ms, CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000 AS BIGINT) + lease_ms)";

/// `condition`: under which it is ended once nothing of it is under way. Whether it was.
bool end(Database& database, core::NodeId node, const std::string& condition) {
  Transaction transaction(database, TransactionMode::concurrent);
  const auto lock = database.prepare("SELECT pg_advisory_xact_lock(71737071, CAST($1 AS INTEGER))");
  lock->bind(1, node.value());
  lock->exec();
  const auto statement = database.prepare("UPDATE nodes SET ended = 1 WHERE id = $1 AND " + condition);
  statement->bind(1, node.value());
  const bool is_ended = statement->changed() == 1;
  transaction.commit();
  return is_ended;
}

std::vector<core::NodeId> expired_nodes(Database& database) {
  std::vector<core::NodeId> nodes;
  const auto row = database.prepare("SELECT id FROM nodes WHERE " + expired + " ORDER BY id");
  while (row->step()) nodes.emplace_back(row->number(0));
  return nodes;
}

enum class Try { ended, lives, is_busy };

Try try_to_end(Database& database, core::NodeId node) {
  try {
    return end(database, node, expired) ? Try::ended : Try::lives;
  } catch (const postgres::Error& error) {
    if (!postgres::waited_for_a_lock(error)) throw;
    return Try::is_busy;
  }
}

/// Of a node that has ended or whose lease has run out; how many there were.
int end_connections(Database& database, core::NodeId node) {
  const auto statement = database.prepare(
      R"(SELECT count(pg_terminate_backend(pid)) FROM (SELECT DISTINCT pid FROM pg_locks JOIN pg_database
         ON pg_database.oid = pg_locks.database WHERE datname = current_database() AND locktype = 'advisory'
         AND classid IN (71737071, 71737072) AND CAST(objid AS BIGINT) = $1 AND mode = 'ShareLock' AND granted
         AND pid <> pg_backend_pid()) AS held WHERE EXISTS (SELECT 1 FROM nodes WHERE id = $1 AND (ended = 1 OR ()" +
      expired + ")))");
  statement->bind(1, node.value());
  statement->step();
  return statement->integer(0);
}

void cut_off(Database& database, core::NodeId node) {
  try {
    const int connections = end_connections(database, node);
    if (connections > 0) spdlog::warn("server {}: {} connections to PostgreSQL are ended", node.value(), connections);
  } catch (const postgres::Error& error) {
    spdlog::error("server {}: its connections to PostgreSQL cannot be ended: {}", node.value(), error.what());
  }
}

}  // namespace

void leave_node(Database& database, core::NodeId node) { end(database, node, "ended = 0"); }

std::vector<core::NodeId> end_expired(Database& database) {
  std::vector<core::NodeId> ended;
  std::vector<core::NodeId> busy;
  for (const core::NodeId node : expired_nodes(database)) {
    const Try tried = try_to_end(database, node);
    if (tried == Try::ended) ended.push_back(node);
    if (tried == Try::is_busy) busy.push_back(node);
  }
  // One of their connections may hold the lock of the turn to write, which comes before the node's own.
  for (const core::NodeId node : ended) cut_off(database, node);
  for (const core::NodeId node : busy) {
    cut_off(database, node);
    if (try_to_end(database, node) == Try::ended) ended.push_back(node);
  }
  return ended;
}

}  // namespace storage
