#include "server/http/account_api.hpp"

#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/http/request_limit.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;

namespace {

Response refusal(account::Ticketing::Refusal why) {
  if (why == account::Ticketing::Refusal::signed_out) return unauthorized();
  return error_response(503, "busy", "The server is busy signing people in. Try again in a moment.");
}

}  // namespace

AccountApi::AccountApi(const Authentication& authentication, account::Accounts& accounts, account::Ticketing& tickets,
                       account::AddressLimit::Rate guests, Cookies cookies, Ratings ratings,
                       const base::HomeNetworks& home)
    : authentication_(authentication),
      accounts_(accounts),
      tickets_(tickets),
      guests_(guests, home),
      cookies_(cookies),
      ratings_(std::move(ratings)) {}

std::vector<Route> AccountApi::routes() {
  return {
      {Method::post, "/api/guest", [this](Request request, Params) { return guest(std::move(request)); }},
      {Method::get, "/api/me", [this](Request request, Params) { return me(std::move(request)); }},
      {Method::post, "/api/logout", [this](Request request, Params) { return logout(std::move(request)); }},
      {Method::post, "/api/ticket", [this](Request request, Params) { return ticket(std::move(request)); }},
  };
}

asio::awaitable<Response> AccountApi::guest(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::int64_t wait_ms = guests_.take(request.remote_address, base::steady_ms());
  if (wait_ms > 0) co_return too_often("Too many guests from your address.", wait_ms);
  const account::Begun session = co_await accounts_.make_guest(client_of(request));
  if (session) co_return session_answer(*session, accounts_.session_length(), cookies_);
  guests_.give_back(request.remote_address, base::steady_ms());
  co_return banned(session.error()).value();
}

asio::awaitable<Response> AccountApi::me(Request request) {
  const std::optional<User> user = co_await authentication_.who(std::move(request));
  if (!user) co_return unauthorized();
  bool is_admin = false;
  if (!user->guest) is_admin = co_await accounts_.is_admin(user->id);
  co_return private_answer(describe(*user, is_admin));
}

std::string AccountApi::describe(const User& user, bool is_admin) const {
  Json body = {{"id", user.id.value()}, {"name", user.name}, {"guest", user.guest}};
  if (user.bot) body["bot"] = true;
  if (user.guest || user.bot) return text(body);
  if (is_admin) body["admin"] = true;
  body["ratings"] = ratings_json(ratings_ ? ratings_(user.id) : std::vector<PoolRating>());
  return text(body);
}

asio::awaitable<Response> AccountApi::logout(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  Credentials given = credentials(request);
  if (given.kind != Credentials::Kind::none) co_await accounts_.log_out(std::move(given.token));
  co_return signed_out_answer(cookies_);
}

asio::awaitable<Response> AccountApi::ticket(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<account::SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  const auto ticket = co_await tickets_.issue(*who);
  if (!ticket) co_return refusal(ticket.error());
  const Json body = {{"ticket", *ticket}};
  co_return private_answer(text(body));
}

}  // namespace http
