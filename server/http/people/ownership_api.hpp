// The HTTP requests by which people keep their accounts theirs: another password, sessions, the recovery code.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/account/ownership.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/router.hpp"
#include "server/http/session_answer.hpp"

namespace http {

class OwnershipApi {
 public:
  /// The references outlive this and its coroutines.
  OwnershipApi(const Authentication& authentication, account::Ownership& ownership, account::Accounts& accounts,
               Cookies cookies, const base::HomeNetworks& home = base::nowhere());

  // All but sessions(): 403 "origin". Where a password is asked for: 403 "guest", "bot" and "wrong_password", 429
  // "rate" after too many wrong ones, 503 "busy". Whoever is not signed in: 401 "auth".

  /// POST /api/password: {"old", "new"}; 400 "bad_password". All other sessions end; answers with a new recovery code.
  boost::asio::awaitable<Response> change_password(Request request);
  /// GET /api/sessions
  boost::asio::awaitable<Response> sessions(Request request);
  /// POST /api/sessions/{id}/end: 404 "not_found".
  boost::asio::awaitable<Response> sign_out(Request request, std::string id);
  /// POST /api/logout/everywhere: this session ends, too.
  boost::asio::awaitable<Response> sign_out_everywhere(Request request);
  /// POST /api/recovery-code: {"password"}; answers with the new code.
  boost::asio::awaitable<Response> renew_code(Request request);
  /// POST /api/recover: {"name", "code", "password"}; 400 "bad_password", 401 "bad_code", 429 "rate". Answers as a
  /// sign-in does, with a new code.
  boost::asio::awaitable<Response> recover(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  account::Ownership& ownership_;
  account::Accounts& accounts_;
  Cookies cookies_;
  OwnerCheck owners_;
};

}  // namespace http
