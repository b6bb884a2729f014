// Single-use passes for opening one WebSocket, known by the hash of their text. What writes is for the writer, in its
// transaction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/storage/engine/database.hpp"

namespace storage {

struct Ticket {
  std::string hash;
  std::string session;  ///< the hash of its token; when it ends, so does the ticket
  std::int64_t expires_ms = 0;
};

/// Of what this person has, the oldest go, so that there are no more than `most`. Nothing if the session has ended.
void insert_ticket(Database& database, core::UserId user, const Ticket& ticket, std::size_t most);
/// Takes it out, whoever is first: its session; empty if there is none, or it has expired.
std::string take_ticket(Database& database, const std::string& hash, std::int64_t now_ms);
void delete_expired_tickets(Database& database, std::int64_t now_ms);

}  // namespace storage
