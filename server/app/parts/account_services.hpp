// All that is done about accounts and sessions, as one server does it.
#pragma once

#include <memory>

#include "server/account/accounts.hpp"
#include "server/account/bots.hpp"
#include "server/account/identity.hpp"
#include "server/account/listener.hpp"
#include "server/account/ownership.hpp"
#include "server/account/tickets.hpp"
#include "server/app/parts/databases.hpp"
#include "server/config/settings.hpp"
#include "server/http/authentication.hpp"

namespace app {

struct AccountServices {
  /// All references outlive it. `is_needed`: as account::Identity has it. `is_in_cluster`: a ticket of this server is
  /// valid at others, too.
  AccountServices(const config::Settings& settings, const base::HomeNetworks& home, Databases& databases,
                  account::Listener& listener, account::Accounts::IsNeeded is_needed, bool is_in_cluster);

  account::Accounts accounts;
  account::Ownership ownership;
  account::Bots bots;
  account::Identity identity;
  const std::unique_ptr<account::Ticketing> tickets;
  http::Authentication authentication;
};

}  // namespace app
