// Tickets in the database: several servers know them, and one of them redeems each. Any thread.
#pragma once

#include "server/account/tickets.hpp"
#include "server/storage/writer.hpp"

namespace account {

class StoredTickets final : public Ticketing {
 public:
  /// The writer outlives this and its coroutines. `now`: Unix milliseconds.
  StoredTickets(storage::Writer& writer, Accounts::WallClock now) : writer_(writer), now_(std::move(now)) {}

  /// Refused if the session has ended, or its person is banned, in the transaction that stores the ticket.
  boost::asio::awaitable<core::Expected<std::string, Refusal>> issue(SignedIn who) override;
  boost::asio::awaitable<std::string> redeem(std::string ticket) override;

 private:
  storage::Writer& writer_;
  const Accounts::WallClock now_;
};

}  // namespace account
