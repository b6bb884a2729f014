// The HTTP requests of people who are more than guests: making an account, and signing in.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/account/address_limit.hpp"
#include "server/account/invitation_limit.hpp"
#include "server/account/login_limit.hpp"
#include "server/base/clocks.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/http/session_answer.hpp"

namespace http {

class LoginApi {
 public:
  /// `made`: how often one address may make accounts. `steady_ms`: the clock of the limits. The references outlive
  /// this and its coroutines.
  LoginApi(const Authentication& authentication, account::Accounts& accounts, account::AddressLimit::Rate made,
           Cookies cookies, std::function<std::int64_t()> steady_ms = base::steady_ms,
           const base::HomeNetworks& home = base::nowhere(),
           account::Registration registration = account::Registration::open);

  /// POST /api/register: 400 "bad_name", "bad_password", 403 "registration_closed", "not_invited", 409 "name_taken",
  /// 429 "rate", 503 "busy".
  boost::asio::awaitable<Response> make_account(Request request);
  /// POST /api/login: 401 "bad_login", 429 "rate", 503 "busy".
  boost::asio::awaitable<Response> log_in(Request request);

  /// Accounts may be made this often by one address from now on.
  void set_rate(account::AddressLimit::Rate made) { made_.set(made); }

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<Response> make_invited(Request request, account::NameAndPassword wanted);
  Response session_or_refusal(const Request& request, const account::Begun& session);

  const Authentication& authentication_;
  account::Accounts& accounts_;
  const account::Registration registration_;
  account::AddressLimit made_;
  account::InvitationLimit invited_;
  account::LoginLimit failed_;
  Cookies cookies_;
  std::function<std::int64_t()> steady_ms_;
};

}  // namespace http
