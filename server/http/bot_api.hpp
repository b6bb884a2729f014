// The HTTP requests about bots: making one for an account, or giving it a new token.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/account/address_limit.hpp"
#include "server/account/bots.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"

namespace http {

class BotApi {
 public:
  /// `made`: how often one address may ask for a bot. The references outlive this and its coroutines.
  BotApi(const Authentication& authentication, account::Bots& bots, account::AddressLimit::Rate made);

  /// POST /api/bot: 400 "bad_name", 401 "auth", 403 "guest", "bot", "too_many_bots", 409 "name_taken", 429 "rate".
  boost::asio::awaitable<Response> make(Request request);

 private:
  const Authentication& authentication_;
  account::Bots& bots_;
  account::AddressLimit made_;
};

}  // namespace http
