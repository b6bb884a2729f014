// What a connection is asked for, and what it asks of PostgreSQL before anything else, so that neither side waits for
// ever for the other.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/connection.hpp"

struct pg_conn;

namespace storage::postgres {

/// Whose connection it is (Connection::belong_to).
struct Owner {
  core::NodeId node;
  std::chrono::milliseconds most_idle;
};

struct Session {
  Access access = Access::read_only;
  Timeouts timeouts;
  std::optional<Owner> owner;  ///< empty: no server's
};

/// A new connection, or why there is none (PQstatus). The caller ends it.
pg_conn* open(const std::string& address, const Timeouts& timeouts);

// Scripts, each for one trip.

/// Of a connection that has just been opened. `lost`: the process that PostgreSQL had for the connection before, or 0.
/// If there is an owner that process ends first, and what it had not committed is undone: it may not know yet that the
/// connection is lost.
std::string beginning(const Session& session, int lost);
std::string limits(const Timeouts& timeouts);
std::string mark(const Owner& owner);

/// How long a silent PostgreSQL is waited for, in milliseconds; -1: for ever.
int longest_silence_ms(const Timeouts& timeouts);

}  // namespace storage::postgres
