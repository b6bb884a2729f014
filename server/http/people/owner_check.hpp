// Whether somebody with an account, who gives their password, may be asked whether it is theirs: who they are, where
// from, and how often they were wrong.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "common/core/expected.hpp"
#include "server/account/accounts.hpp"
#include "server/account/login_limit.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"

namespace http {

class OwnerCheck {
 public:
  struct Admitted {
    account::SignedIn who;
    std::string body;
    account::Client client;
    account::LoginLimit::Attempt attempt;
  };

  /// The references outlive this and its coroutines.
  OwnerCheck(const Authentication& authentication, const base::HomeNetworks& home)
      : authentication_(authentication), failed_(home) {}

  /// Counts as a wrong password until succeeded(). 401 "auth", 403 "origin", "guest" and "bot", 429 "rate".
  boost::asio::awaitable<core::Expected<Admitted, Response>> asks(Request request);
  /// The password was right.
  void succeeded(const Admitted& admitted);
  /// The password was not looked at.
  void give_back(const Admitted& admitted);

  /// The same count for what stands for a password.
  account::LoginLimit& failed() { return failed_; }

 private:
  const Authentication& authentication_;
  account::LoginLimit failed_;
};

/// 401 "auth", 403 "guest" and "bot": only people with an account have what is asked for.
std::optional<Response> refuse_owner(const std::optional<account::SignedIn>& who);

Response wrong_password();

}  // namespace http
