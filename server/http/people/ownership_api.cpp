#include "server/http/people/ownership_api.hpp"

#include <optional>
#include <utility>

#include "server/account/account_name.hpp"
#include "server/account/password_hash.hpp"
#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/base/spelling.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/password_rules.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/http/request_limit.hpp"

namespace http {

namespace asio = boost::asio;
using account::LoginLimit;
using account::SignedIn;

namespace {

/// No code is typed longer.
constexpr std::size_t longest_code = 64;

Response bad_code() {
  return error_response(401, "bad_code", "There is no account with this name and recovery code. A code works once.");
}

std::string code_text(const std::string& code) {
  const Json body = {{"recovery", code}};
  return text(body);
}

}  // namespace

OwnershipApi::OwnershipApi(const Authentication& authentication, account::Ownership& ownership,
                           account::Accounts& accounts, Cookies cookies, const base::HomeNetworks& home)
    : authentication_(authentication),
      ownership_(ownership),
      accounts_(accounts),
      cookies_(cookies),
      owners_(authentication, home) {}

std::vector<Route> OwnershipApi::routes() {
  return {
      {Method::post, "/api/password", [this](Request request, Params) { return change_password(std::move(request)); }},
      {Method::get, "/api/sessions", [this](Request request, Params) { return sessions(std::move(request)); }},
      {Method::post, "/api/sessions/{id}/end",
       [this](Request request, Params params) { return sign_out(std::move(request), std::string(params.get("id"))); }},
      {Method::post, "/api/logout/everywhere",
       [this](Request request, Params) { return sign_out_everywhere(std::move(request)); }},
      {Method::post, "/api/recovery-code", [this](Request request, Params) { return renew_code(std::move(request)); }},
      {Method::post, "/api/recover", [this](Request request, Params) { return recover(std::move(request)); }},
  };
}

asio::awaitable<Response> OwnershipApi::change_password(Request request) {
  auto admitted = co_await owners_.asks(std::move(request));
  if (!admitted) co_return std::move(admitted.error());
  std::string next = text_in(admitted->body, "new");
  std::string old = text_in(admitted->body, "old");
  std::optional<std::string> code;
  if (auto refused = refuse_password(next)) {
    owners_.give_back(*admitted);
    co_return std::move(*refused);
  }
  if (account::may_be_tried(old)) {
    code = co_await ownership_.change_password(admitted->who, std::move(old), std::move(next), admitted->client);
  }
  if (!code) co_return wrong_password();
  owners_.succeeded(*admitted);
  co_return private_answer(code_text(*code));
}

asio::awaitable<Response> OwnershipApi::sessions(Request request) {
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  const auto found = co_await ownership_.sessions(who->user.id);
  Json list = Json::array();
  for (const storage::Session& session : found) {
    Json one = {
        {"id", account::session_id(session.hash)}, {"here", session.hash == who->session}, {"place", session.place}};
    one["since"] = session.created_ms > 0 ? Json(session.created_ms) : Json();
    list.push_back(std::move(one));
  }
  const Json body = {{"sessions", std::move(list)}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> OwnershipApi::sign_out(Request request, std::string id) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  const bool ended = co_await ownership_.sign_out(who->user.id, std::move(id));
  if (!ended) co_return error_response(404, "not_found", "You have no such session.");
  co_return private_answer("{}");
}

asio::awaitable<Response> OwnershipApi::sign_out_everywhere(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  co_await ownership_.sign_out_everywhere(who->user.id);
  co_return signed_out_answer(cookies_);
}

asio::awaitable<Response> OwnershipApi::renew_code(Request request) {
  auto admitted = co_await owners_.asks(std::move(request));
  if (!admitted) co_return std::move(admitted.error());
  std::string password = text_in(admitted->body, "password");
  std::optional<std::string> code;
  if (account::may_be_tried(password)) {
    code = co_await ownership_.renew_code(admitted->who.user, std::move(password), admitted->client);
  }
  if (!code) co_return wrong_password();
  owners_.succeeded(*admitted);
  co_return private_answer(code_text(*code));
}

asio::awaitable<Response> OwnershipApi::recover(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  account::NameAndPassword wanted{base::composed(text_in(request.body, "name")), text_in(request.body, "password")};
  if (auto refused = refuse_password(wanted.password)) co_return std::move(*refused);
  std::string code = text_in(request.body, "code");
  // Nobody can have these: a quick answer betrays nothing.
  if (!account::may_be_looked_for(wanted.name) || code.empty() || code.size() > longest_code) co_return bad_code();
  LoginLimit::Attempt attempt{request.remote_address, wanted.name, {}};
  const std::int64_t wait_ms = owners_.failed().take(attempt, base::steady_ms());
  if (wait_ms > 0) co_return too_often("Too many wrong recovery codes.", wait_ms);
  const auto session = co_await ownership_.recover(std::move(wanted), std::move(code), client_of(request));
  auto refused = session ? std::nullopt : banned(session.error());
  if (!session && !refused) co_return bad_code();
  owners_.failed().succeeded(attempt, base::steady_ms());
  if (refused) co_return std::move(*refused);
  co_return session_answer(*session, accounts_.session_length(), cookies_);
}

}  // namespace http
