#include "server/account/stored_tickets.hpp"

#include <utility>

#include "server/account/tokens.hpp"
#include "server/storage/accounts/ticket_store.hpp"
#include "server/storage/accounts/token_store.hpp"

namespace account {

namespace asio = boost::asio;

asio::awaitable<core::Expected<std::string, Ticketing::Refusal>> StoredTickets::issue(SignedIn who) {
  std::string ticket = make_token();
  const storage::Ticket stored{hash_token(ticket), std::move(who.session), now_() + lifetime_ms};
  auto write = [&, user = who.user.id, now_ms = now_()](storage::Database& database) {
    if (!storage::find_token(database, stored.session, now_ms)) return false;
    storage::delete_expired_tickets(database, now_ms);
    storage::insert_ticket(database, user, stored, most_of_one_user);
    return true;
  };
  const bool is_stored = co_await writer_.run(std::move(write));
  if (!is_stored) co_return core::Unexpected<Refusal>(Refusal::signed_out);
  co_return ticket;
}

asio::awaitable<std::string> StoredTickets::redeem(std::string ticket) {
  const std::string hash = hash_token(ticket);
  auto take = [&hash, now_ms = now_()](storage::Database& database) {
    return storage::take_ticket(database, hash, now_ms);
  };
  std::string session = co_await writer_.run(std::move(take));
  co_return session;
}

}  // namespace account
