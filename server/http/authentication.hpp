// Who sent a request, and whether they may: cookie, bearer token or ticket, and the rules of Origin
// that keep other sites from using a browser's cookie. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/account/accounts.hpp"
#include "server/account/tickets.hpp"
#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/session_answer.hpp"

namespace http {

struct Credentials {
  enum class Kind { none, cookie, bearer };
  Kind kind = Kind::none;
  std::string token;
};

/// A bearer token is stronger than a cookie.
Credentials credentials(const Request& request);

/// The secret by which the browser is known, or empty.
std::string browser_of(const Request& request);

/// Who asks for a session by this request.
account::Client client_of(const Request& request);

class Authentication {
 public:
  using User = account::User;
  using OriginCheck = std::function<Origins::Verdict(const Request&)>;

  /// The references outlive this and its coroutines.
  Authentication(account::Accounts& accounts, account::Ticketing& tickets, OriginCheck judge_origin);

  /// Empty: nobody, or nobody any more.
  boost::asio::awaitable<std::optional<User>> who(Request request) const;

  /// The same, with the session.
  boost::asio::awaitable<std::optional<account::SignedIn>> who_by_session(Request request) const;

  /// For requests that change something: 403 "origin" if another site may have caused it, else nothing. The sentence
  /// and the log say which setting is against it.
  std::optional<Response> refuse_origin(const Request& request) const;

  /// The session (SignedIn::session) that opens a WebSocket: by ?ticket=, bearer token or cookie. It may have ended, or
  /// never been. 403 "origin" if another site may have caused it.
  boost::asio::awaitable<core::Expected<std::string, Response>> session_of_upgrade(Request request) const;

 private:
  account::Accounts& accounts_;
  account::Ticketing& tickets_;
  OriginCheck judge_origin_;
};

/// 401 "auth".
Response unauthorized();

}  // namespace http
