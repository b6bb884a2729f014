#include "server/http/login_api.hpp"

#include <optional>
#include <string>
#include <utility>

#include "server/account/account_name.hpp"
#include "server/account/invitation_code.hpp"
#include "server/account/password_hash.hpp"
#include "server/base/async/busy.hpp"
#include "server/base/spelling.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/name_rules.hpp"
#include "server/http/password_rules.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/http/request_limit.hpp"
#include "server/storage/engine/outage.hpp"

namespace http {

namespace asio = boost::asio;
using account::NameAndPassword;
using account::Registration;

namespace {

std::string text(const nlohmann::json& body, const char* name) {
  const auto field = body.find(name);
  return field != body.end() && field->is_string() ? field->get<std::string>() : std::string();
}

/// What is not there is empty, and so neither a name nor a password.
NameAndPassword given_in(const Request& request) {
  const auto body = json_in(request.body);
  if (!body.is_object()) return {};
  return {base::composed(text(body, "name")), text(body, "password")};
}

std::optional<Response> refuse_wish(const NameAndPassword& wanted) {
  if (auto refused = refuse_name(wanted.name)) return refused;
  return refuse_password(wanted.password);
}

Response bad_login() { return error_response(401, "bad_login", "There is no account with this name and password."); }

}  // namespace

LoginApi::LoginApi(const Authentication& authentication, account::Accounts& accounts, account::AddressLimit::Rate made,
                   Cookies cookies, std::function<std::int64_t()> steady_ms, const base::HomeNetworks& home,
                   account::Registration registration)
    : authentication_(authentication),
      accounts_(accounts),
      registration_(registration),
      made_(made, home),
      invited_(home),
      failed_(home),
      cookies_(cookies),
      steady_ms_(std::move(steady_ms)) {}

std::vector<Route> LoginApi::routes() {
  return {
      {Method::post, "/api/register", [this](Request request, Params) { return make_account(std::move(request)); }},
      {Method::post, "/api/login", [this](Request request, Params) { return log_in(std::move(request)); }},
  };
}

asio::awaitable<Response> LoginApi::make_account(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  if (registration_ == Registration::closed) {
    co_return error_response(403, "registration_closed", "This site is not accepting new accounts at the moment.");
  }
  NameAndPassword wanted = given_in(request);
  if (auto refused = refuse_wish(wanted)) co_return std::move(*refused);
  const std::int64_t wait_ms = made_.take(request.remote_address, steady_ms_());
  if (wait_ms > 0) co_return too_often("Too many accounts from your address.", wait_ms);
  if (registration_ == Registration::by_invitation) {
    Response response = co_await make_invited(std::move(request), std::move(wanted));
    co_return response;
  }
  const account::Begun session = co_await accounts_.make_account(std::move(wanted), client_of(request));
  co_return session_or_refusal(request, session);
}

/// A code that is none counts as a failure, so that nobody can guess one.
asio::awaitable<Response> LoginApi::make_invited(Request request, NameAndPassword wanted) {
  account::InvitationLimit::Attempt attempt{request.remote_address};
  const std::int64_t wait_ms = invited_.take(attempt, steady_ms_());
  if (wait_ms > 0) {
    made_.give_back(request.remote_address, steady_ms_());
    co_return too_often("Too many wrong invitation codes.", wait_ms);
  }
  const auto give_back = [&] { invited_.give_back(attempt, steady_ms_()); };
  std::optional<std::string> code = account::hash_invitation_code(text(json_in(request.body), "invitation"));
  account::Begun session;
  try {
    session = co_await accounts_.make_account(std::move(wanted), client_of(request), std::move(code));
  } catch (...) {
    give_back();  // nothing was tried
    throw;
  }
  if (session || session.error().why != account::NoSession::Why::not_invited) give_back();
  co_return session_or_refusal(request, session);
}

/// Whoever is refused for another reason than the name has made nothing.
Response LoginApi::session_or_refusal(const Request& request, const account::Begun& session) {
  if (session) return session_answer(*session, accounts_.session_length(), cookies_);
  if (session.error().why == account::NoSession::Why::name_taken) {
    return error_response(409, "name_taken", "This name is taken, or one that looks the same.");
  }
  made_.give_back(request.remote_address, steady_ms_());
  if (auto refused = banned(session.error())) return std::move(*refused);
  return error_response(403, "not_invited",
                        "This invitation code is not valid, has expired, or has already been used.");
}

asio::awaitable<Response> LoginApi::log_in(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  NameAndPassword given = given_in(request);
  const bool may_fit = account::may_be_looked_for(given.name) && account::may_be_tried(given.password);
  account::LoginLimit::Attempt attempt{request.remote_address, may_fit ? given.name : "", {}};
  std::string browser = browser_of(request);
  bool is_known = false;
  if (may_fit && !browser.empty()) is_known = co_await accounts_.knows_browser(given.name, browser);
  if (is_known) attempt.browser = browser;
  account::Client client = client_of(request);
  client.is_known = is_known;
  const std::int64_t wait_ms = failed_.take(attempt, steady_ms_());
  if (wait_ms > 0) co_return too_often("Too many failed attempts to sign in.", wait_ms);
  if (!may_fit) co_return bad_login();  // nobody can have these: a quick answer betrays nothing
  const auto give_back = [&] { failed_.give_back(attempt, steady_ms_()); };
  account::Begun session;
  try {
    session = co_await accounts_.log_in(std::move(given), std::move(client));
  } catch (const base::Busy&) {
    give_back();  // nothing was tried
    throw;
  } catch (const storage::Outage&) {
    give_back();
    throw;
  }
  auto refused = session ? std::nullopt : banned(session.error());
  if (!session && !refused) co_return bad_login();
  failed_.succeeded(attempt, steady_ms_());
  if (refused) co_return std::move(*refused);
  co_return session_answer(*session, accounts_.session_length(), cookies_);
}

}  // namespace http
