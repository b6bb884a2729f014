#include "server/http/authentication.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/http/cookies.hpp"
#include "server/http/people/place.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using account::User;

Credentials credentials(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view authorization = request.header("authorization");
  if (authorization.starts_with(scheme)) {
    return {Credentials::Kind::bearer, std::string(authorization.substr(scheme.size()))};
  }
  const std::string_view token = cookie(request.header("cookie"), session_cookie);
  if (token.empty()) return {};
  return {Credentials::Kind::cookie, std::string(token)};
}

std::string browser_of(const Request& request) { return std::string(cookie(request.header("cookie"), browser_cookie)); }

account::Client client_of(const Request& request) {
  return {credentials(request).token, browser_of(request), place_of(request), request.remote_address};
}

Authentication::Authentication(account::Accounts& accounts, account::Ticketing& tickets, OriginCheck allowed_origin)
    : accounts_(accounts), tickets_(tickets), allowed_origin_(std::move(allowed_origin)) {}

asio::awaitable<std::optional<User>> Authentication::who(Request request) const {
  Credentials given = credentials(request);
  if (given.kind == Credentials::Kind::none) co_return std::nullopt;
  std::optional<User> user = co_await accounts_.who(std::move(given.token));
  co_return user;
}

asio::awaitable<std::optional<SignedIn>> Authentication::who_by_session(Request request) const {
  std::string session = account::hash_token(credentials(request).token);
  std::optional<User> user = co_await who(std::move(request));
  if (!user) co_return std::nullopt;
  SignedIn signed_in{std::move(*user), std::move(session)};
  co_return signed_in;
}

namespace {

/// Once a minute: an operator must learn of a wrong setting, and strangers must not fill the log.
void log_refused(std::string_view origin) {
  constexpr std::int64_t pause_ms = 60'000;
  static std::atomic<std::int64_t> next_ms = 0;
  const std::int64_t now_ms = base::steady_ms();
  std::int64_t next = next_ms;
  if (now_ms < next || !next_ms.compare_exchange_strong(next, now_ms + pause_ms)) return;
  spdlog::warn("requests from the origin \"{}\" are refused: it is not among allowed_origins", origin.substr(0, 200));
}

}  // namespace

std::optional<Response> Authentication::refuse_origin(const Request& request) const {
  const Credentials::Kind kind = credentials(request).kind;
  // Only the client itself can send a bearer token; without any authority only a foreign page is suspicious.
  if (kind == Credentials::Kind::bearer) return std::nullopt;
  if (kind == Credentials::Kind::none && request.header("origin").empty()) return std::nullopt;
  if (allowed_origin_(request)) return std::nullopt;
  log_refused(request.header("origin"));
  return error_response(403, "origin", "Requests from this origin are not allowed.");
}

asio::awaitable<core::Expected<std::string, Response>> Authentication::session_of_upgrade(Request request) const {
  if (const std::string_view ticket = request.parameter("ticket"); !ticket.empty()) {
    std::string session = co_await tickets_.redeem(std::string(ticket));
    co_return session;
  }
  if (auto refused = refuse_origin(request)) co_return core::Unexpected<Response>(std::move(*refused));
  co_return account::hash_token(credentials(request).token);
}

Response unauthorized() { return error_response(401, "auth", "You are not signed in."); }

}  // namespace http
