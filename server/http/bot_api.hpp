// The HTTP requests about bots: making one for an account, giving it a new token or none, and which
// are here.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/account/address_limit.hpp"
#include "server/account/bots.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"

namespace http {

class BotApi {
 public:
  /// A bot with a connection.
  struct ConnectedBot {
    core::UserId user;
    std::string name;
    int level = 0;  ///< of one of the server's own computers; 0: somebody's
  };
  using WhoIsHere = std::function<std::vector<ConnectedBot>()>;

  /// `made`: how often one address may ask for a bot. The references outlive this and its coroutines.
  BotApi(const Authentication& authentication, account::Bots& bots, account::AddressLimit::Rate made,
         WhoIsHere who_is_here, const base::HomeNetworks& home = base::nowhere());

  /// POST /api/bot: 400 "bad_request", "bad_name", 401 "auth", 403 "guest", "bot", "too_many_bots", 409 "name_taken",
  /// 429 "rate".
  boost::asio::awaitable<Response> make(Request request);
  /// GET /api/me/bots: 401 "auth", 403 "guest", "bot".
  boost::asio::awaitable<Response> own(Request request);
  /// POST /api/me/bots/{name}/end: the same, and 404 "not_found".
  boost::asio::awaitable<Response> end(Request request, std::string name);
  /// GET /api/bots: those with a connection, as WhoIsHere tells them.
  boost::asio::awaitable<Response> here();

  /// Bots may be made this often by one address from now on.
  void set_rate(account::AddressLimit::Rate made) { made_.set(made); }

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  account::Bots& bots_;
  account::AddressLimit made_;
  WhoIsHere who_is_here_;
};

}  // namespace http
