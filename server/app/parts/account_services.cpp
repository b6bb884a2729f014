#include "server/app/parts/account_services.hpp"

#include <chrono>
#include <utility>

#include "server/account/stored_tickets.hpp"
#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"

namespace app {

namespace {

std::unique_ptr<account::Ticketing> make_tickets(bool is_in_cluster, storage::Writer& writer) {
  if (is_in_cluster) return std::make_unique<account::StoredTickets>(writer, base::wall_ms);
  return std::make_unique<account::Tickets>();
}

}  // namespace

AccountServices::AccountServices(const config::Settings& settings, const base::HomeNetworks& home, Databases& databases,
                                 account::Listener& listener, account::Accounts::IsNeeded is_needed, bool is_in_cluster)
    : accounts(databases.writer, databases.sign_ins, std::chrono::days(settings.session_days), base::wall_ms, listener,
               home),
      ownership(accounts, databases.writer, databases.sign_ins, base::wall_ms, listener),
      bots(databases.writer, databases.readers, std::chrono::days(settings.session_days), base::wall_ms, listener),
      identity(accounts, databases.writer, databases.sign_ins, base::wall_ms, listener, std::move(is_needed)),
      tickets(make_tickets(is_in_cluster, databases.writer)),
      authentication(accounts, *tickets, origin_check(settings)) {}

}  // namespace app
