#include "server/http/people/ownership_api.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "server/account/account_name.hpp"
#include "server/account/password_hash.hpp"
#include "server/base/clocks.hpp"
#include "server/http/people/place.hpp"
#include "server/http/request_limit.hpp"

namespace http {

namespace asio = boost::asio;
using account::LoginLimit;
using account::SignedIn;
using Json = nlohmann::ordered_json;

namespace {

/// No code is typed longer.
constexpr std::size_t longest_code = 64;

nlohmann::json body_of(const Request& request) {
  auto body = nlohmann::json::parse(request.body, nullptr, false);
  return body.is_object() ? body : nlohmann::json::object();
}

/// What is not there is empty, and fits nothing.
std::string text(const nlohmann::json& body, const char* name) {
  const auto field = body.find(name);
  return field != body.end() && field->is_string() ? field->get<std::string>() : std::string();
}

Response bad_password() { return error_response(400, "bad_password", "A password has 8 to 200 characters."); }

Response wrong_password() { return error_response(403, "wrong_password", "This is not your password."); }

Response bad_code() {
  return error_response(401, "bad_code", "There is no account with this name and recovery code. A code works once.");
}

std::string code_text(const std::string& code) {
  const Json body = {{"recovery", code}};
  return body.dump();
}

std::optional<Response> refuse_owner(const std::optional<SignedIn>& who) {
  if (!who) return unauthorized();
  if (who->user.guest) return error_response(403, "guest", "A guest has no password: create an account first.");
  if (who->user.bot) return error_response(403, "bot", "A bot has no password.");
  return std::nullopt;
}

Json sessions_json(const std::vector<storage::Session>& sessions) {
  Json list = Json::array();
  for (const storage::Session& each : sessions) list.push_back({{"place", each.place}, {"since", each.created_ms}});
  return list;
}

Json games_json(const std::vector<storage::OwnGame>& games) {
  Json list = Json::array();
  for (const storage::OwnGame& each : games) {
    list.push_back({{"id", each.id},
                    {"game", each.game},
                    {"setup", each.setup},
                    {"side", each.side},
                    {"name", each.name},
                    {"outcome", each.outcome},
                    {"visibility", each.visibility},
                    {"ended", each.ended_ms}});
  }
  return list;
}

Json reports_json(const std::vector<storage::OwnReport>& reports) {
  Json list = Json::array();
  for (const storage::OwnReport& each : reports) {
    list.push_back({{"at", each.at_ms}, {"room", each.room}, {"line", each.line}, {"comment", each.comment}});
  }
  return list;
}

Json rating_days_json(const std::vector<storage::RatingDay>& days) {
  Json list = Json::array();
  for (const storage::RatingDay& each : days) {
    list.push_back({{"pool", each.pool},
                    {"day", each.day * storage::day_ms},
                    {"rating", each.rating.rating},
                    {"deviation", each.rating.deviation}});
  }
  return list;
}

std::string data_text(const account::User& user, const storage::OwnData& data) {
  const Json body = {{"id", user.id.value()},
                     {"name", user.name},
                     {"guest", user.guest},
                     {"created", data.created_ms},
                     {"sessions", sessions_json(data.sessions)},
                     {"known_browsers_until", data.browsers},
                     {"bots", data.bots},
                     {"ratings", rating_days_json(data.ratings)},
                     {"reports", reports_json(data.reports)},
                     {"games", games_json(data.games)}};
  return body.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

/// Somebody with an account who has given a password that is still to be looked at.
struct OwnershipApi::Asked {
  SignedIn who;
  nlohmann::json body;
  LoginLimit::Attempt attempt;
};

OwnershipApi::OwnershipApi(const Authentication& authentication, account::Ownership& ownership,
                           account::Accounts& accounts, Cookies cookies)
    : authentication_(authentication), ownership_(ownership), accounts_(accounts), cookies_(cookies) {}

asio::awaitable<core::Expected<OwnershipApi::Asked, Response>> OwnershipApi::owner_asks(Request request) {
  using Refused = core::Unexpected<Response>;
  if (auto refused = authentication_.refuse_origin(request)) co_return Refused(std::move(*refused));
  std::optional<SignedIn> who = co_await authentication_.who_by_session(request);
  if (auto refused = refuse_owner(who)) co_return Refused(std::move(*refused));
  LoginLimit::Attempt attempt{request.remote_address, who->user.name, {}};
  const std::int64_t wait_ms = failed_.take(attempt, base::steady_ms());
  if (wait_ms > 0) co_return Refused(too_often("Too many wrong passwords.", wait_ms));
  Asked asked{std::move(*who), body_of(request), std::move(attempt)};
  co_return asked;
}

asio::awaitable<Response> OwnershipApi::change_password(Request request) {
  auto asked = co_await owner_asks(std::move(request));
  if (!asked) co_return std::move(asked.error());
  std::string next = text(asked->body, "new");
  std::string old = text(asked->body, "old");
  std::optional<std::string> code;
  if (!account::is_password(next)) {
    failed_.give_back(asked->attempt, base::steady_ms());
    co_return bad_password();
  }
  if (account::may_be_tried(old)) {
    code = co_await ownership_.change_password(asked->who, std::move(old), std::move(next));
  }
  if (!code) co_return wrong_password();
  failed_.give_back(asked->attempt, base::steady_ms());
  co_return private_answer(code_text(*code));
}

asio::awaitable<Response> OwnershipApi::sessions(Request request) {
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  const auto found = co_await ownership_.sessions(who->user.id);
  Json list = Json::array();
  for (const storage::Session& session : found) {
    Json one = {{"here", session.hash == who->session}, {"place", session.place}};
    one["since"] = session.created_ms > 0 ? Json(session.created_ms) : Json();
    list.push_back(std::move(one));
  }
  const Json body = {{"sessions", std::move(list)}};
  co_return private_answer(body.dump(-1, ' ', false, Json::error_handler_t::replace));
}

asio::awaitable<Response> OwnershipApi::data(Request request) {
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  if (who->user.bot) co_return error_response(403, "bot", "A bot's games are in the list of games.");
  const storage::OwnData data = co_await ownership_.data_of(who->user.id);
  Response response = private_answer(data_text(who->user, data));
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"gipfel.json\"");
  co_return response;
}

asio::awaitable<Response> OwnershipApi::sign_out_everywhere(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  co_await ownership_.sign_out_everywhere(who->user.id);
  co_return signed_out_answer(cookies_);
}

asio::awaitable<Response> OwnershipApi::renew_code(Request request) {
  auto asked = co_await owner_asks(std::move(request));
  if (!asked) co_return std::move(asked.error());
  std::string password = text(asked->body, "password");
  std::optional<std::string> code;
  if (account::may_be_tried(password)) {
    code = co_await ownership_.renew_code(asked->who.user.id, std::move(password));
  }
  if (!code) co_return wrong_password();
  failed_.give_back(asked->attempt, base::steady_ms());
  co_return private_answer(code_text(*code));
}

asio::awaitable<Response> OwnershipApi::recover(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const nlohmann::json body = body_of(request);
  account::NameAndPassword wanted{text(body, "name"), text(body, "password")};
  if (!account::is_password(wanted.password)) co_return bad_password();
  std::string code = text(body, "code");
  // Nobody can have these: a quick answer betrays nothing.
  if (!account::is_account_name(wanted.name) || code.empty() || code.size() > longest_code) co_return bad_code();
  LoginLimit::Attempt attempt{request.remote_address, wanted.name, {}};
  const std::int64_t wait_ms = failed_.take(attempt, base::steady_ms());
  if (wait_ms > 0) co_return too_often("Too many wrong recovery codes.", wait_ms);
  const auto session = co_await ownership_.recover(std::move(wanted), std::move(code), place_of(request));
  if (!session) co_return bad_code();
  failed_.give_back(attempt, base::steady_ms());
  co_return session_answer(*session, accounts_.session_length(), cookies_);
}

}  // namespace http
