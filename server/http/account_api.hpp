// The HTTP requests about who somebody is: becoming a guest, asking, leaving, a ticket for the WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/account/address_limit.hpp"
#include "server/account/tickets.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/pool_ratings.hpp"
#include "server/http/router.hpp"
#include "server/http/session_answer.hpp"

namespace http {

class AccountApi {
 public:
  /// The references outlive this and its coroutines.
  AccountApi(const Authentication& authentication, account::Accounts& accounts, account::Ticketing& tickets,
             account::AddressLimit::Rate guests, Cookies cookies, Ratings ratings = nullptr,
             const base::HomeNetworks& home = base::nowhere());

  boost::asio::awaitable<Response> guest(Request request);   ///< POST /api/guest
  boost::asio::awaitable<Response> me(Request request);      ///< GET /api/me
  boost::asio::awaitable<Response> logout(Request request);  ///< POST /api/logout
  boost::asio::awaitable<Response> ticket(Request request);  ///< POST /api/ticket

  /// Guests may be made this often by one address from now on.
  void set_rate(account::AddressLimit::Rate made) { guests_.set(made); }

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  std::string describe(const account::User& user, bool is_admin) const;

  const Authentication& authentication_;
  account::Accounts& accounts_;
  account::Ticketing& tickets_;
  account::AddressLimit guests_;
  Cookies cookies_;
  Ratings ratings_;
};

}  // namespace http
