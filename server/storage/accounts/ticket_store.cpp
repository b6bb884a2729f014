#include "server/storage/accounts/ticket_store.hpp"

namespace storage {

void insert_ticket(Database& database, core::UserId user, const Ticket& ticket, std::size_t most) {
  const auto make_room = database.prepare(
      R"(DELETE FROM tickets WHERE hash IN (SELECT tickets.hash FROM tickets JOIN tokens ON tokens.hash = session
         WHERE tokens."user" = $1 ORDER BY tickets.expires_ms DESC, tickets.hash LIMIT 1000 OFFSET $2))");
  make_room->bind(1, user.value());
  make_room->bind(2, most - 1);
  make_room->exec();
  const auto insert = database.prepare(
      "INSERT INTO tickets (hash, session, expires_ms) SELECT $1, hash, $2 FROM tokens WHERE hash = $3");
  insert->bind_bytes(1, ticket.hash);
  insert->bind(2, ticket.expires_ms);
  insert->bind_bytes(3, ticket.session);
  insert->exec();
}

std::string take_ticket(Database& database, const std::string& hash, std::int64_t now_ms) {
  const auto row = database.prepare("DELETE FROM tickets WHERE hash = $1 RETURNING session, expires_ms");
  row->bind_bytes(1, hash);
  std::string session;
  while (row->step()) {
    if (row->number(1) > now_ms) session = row->text(0);
  }
  return session;
}

void delete_expired_tickets(Database& database, std::int64_t now_ms) {
  const auto statement = database.prepare("DELETE FROM tickets WHERE expires_ms <= $1");
  statement->bind(1, now_ms);
  statement->exec();
}

}  // namespace storage
