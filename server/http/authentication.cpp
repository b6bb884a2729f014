#include "server/http/authentication.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/seldom.hpp"
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

Authentication::Authentication(account::Accounts& accounts, account::Ticketing& tickets, OriginCheck judge_origin)
    : accounts_(accounts), tickets_(tickets), judge_origin_(std::move(judge_origin)) {}

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

struct OriginRefusal {
  std::string_view said;    ///< to whoever reads the page
  std::string_view detail;  ///< of the refusal
  std::string_view logged;  ///< for the operator
};

/// Why an Origin is refused.
OriginRefusal origin_refusal(Origins::Verdict verdict) {
  switch (verdict) {
    case Origins::Verdict::insecure:
      return {"This server is set up for HTTPS (behind_tls), but this page came by plain HTTP.", "origin_insecure",
              "behind_tls is true, and the page came by plain HTTP"};
    case Origins::Verdict::unlisted:
      return {"The address of this page is not among the server's allowed_origins.", "origin_unlisted",
              "it is not among allowed_origins"};
    case Origins::Verdict::other_host:
      return {"This page has another address than the one that the server was asked at.", "origin_other_host",
              "the Host header names another; a proxy must keep that header, or allowed_origins name the site"};
    case Origins::Verdict::ours:
    case Origins::Verdict::unknown:
      break;
  }
  return {"Requests from this origin are not allowed.", "", "it is not an address of a page"};
}

/// Once a minute: an operator must learn of a wrong setting, and strangers must not fill the log.
void log_refused(std::string_view origin, std::string_view why) {
  static base::Seldom once_a_minute(60'000);
  if (!once_a_minute.passes()) return;
  spdlog::warn("requests from the origin \"{}\" are refused: {}", origin.substr(0, 200), why);
}

}  // namespace

std::optional<Response> Authentication::refuse_origin(const Request& request) const {
  const Credentials::Kind kind = credentials(request).kind;
  // Only the client itself can send a bearer token; without any authority only a foreign page is suspicious.
  if (kind == Credentials::Kind::bearer) return std::nullopt;
  if (kind == Credentials::Kind::none && request.header("origin").empty()) return std::nullopt;
  const Origins::Verdict verdict = judge_origin_(request);
  if (verdict == Origins::Verdict::ours) return std::nullopt;
  const OriginRefusal refusal = origin_refusal(verdict);
  log_refused(request.header("origin"), refusal.logged);
  return error_response(403, "origin", refusal.said, refusal.detail);
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
