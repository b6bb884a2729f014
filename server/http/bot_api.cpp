#include "server/http/bot_api.hpp"

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/account/account_name.hpp"
#include "server/base/clocks.hpp"
#include "server/base/spelling.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/name_rules.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/session_answer.hpp"

namespace http {

namespace asio = boost::asio;
using account::Bots;
using account::User;

namespace {

/// The server's own come first: they are always told.
constexpr std::size_t most_told = 100;

/// The body; no body at all is an empty object, and what is no object cannot be read.
std::optional<nlohmann::json> read_wish(const Request& request) {
  if (request.body.empty()) return nlohmann::json::object();
  auto body = json_in(request.body);
  if (!body.is_object()) return std::nullopt;
  return body;
}

/// The name that is asked for, or else the bot's usual one. What is no text is a name that nobody may have.
std::string name_in(const nlohmann::json& wish, const User& owner) {
  const auto name = wish.find("name");
  if (name == wish.end() || name->is_null()) return account::bot_name_of(owner.name);
  return name->is_string() ? base::composed(name->get<std::string>()) : std::string();
}

std::optional<Response> refuse_bot_owner(const std::optional<User>& owner) {
  if (!owner) return unauthorized();
  if (owner->guest) return error_response(403, "guest", "Bots belong to accounts: create one first.");
  if (owner->bot) return error_response(403, "bot", "A bot has no bots: ask with your own account.");
  return std::nullopt;
}

std::set<core::UserId> ids_of(const std::vector<BotApi::ConnectedBot>& bots) {
  std::set<core::UserId> ids;
  for (const BotApi::ConnectedBot& bot : bots) ids.insert(bot.user);
  return ids;
}

Response refusal(const account::NoSession& refused) {
  if (auto ban = banned(refused)) return std::move(*ban);
  if (refused.why == account::NoSession::Why::name_taken)
    return error_response(409, "name_taken", "This name is taken, or one that looks the same.");
  return error_response(403, "too_many_bots",
                        "You have " + std::to_string(Bots::most_of_one) + " bots, and no account may have more.");
}

}  // namespace

BotApi::BotApi(const Authentication& authentication, Bots& bots, account::AddressLimit::Rate made,
               WhoIsHere who_is_here, const base::HomeNetworks& home)
    : authentication_(authentication), bots_(bots), made_(made, home), who_is_here_(std::move(who_is_here)) {}

std::vector<Route> BotApi::routes() {
  return {
      {Method::post, "/api/bot", [this](Request request, Params) { return make(std::move(request)); }},
      {Method::get, "/api/me/bots", [this](Request request, Params) { return own(std::move(request)); }},
      {Method::post, "/api/me/bots/{name}/end",
       [this](Request request, Params params) { return end(std::move(request), std::string(params.get("name"))); }},
      {Method::get, "/api/bots", [this](Request, Params) { return here(); }},
  };
}

asio::awaitable<Response> BotApi::make(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<User> owner = co_await authentication_.who(request);
  if (auto refused = refuse_bot_owner(owner)) co_return std::move(*refused);
  const auto wish = read_wish(request);
  if (!wish) co_return error_response(400, "bad_request", "The body must be a JSON object, or empty.");
  std::string name = name_in(*wish, *owner);
  if (auto refused = refuse_name(name)) co_return std::move(*refused);
  const std::int64_t wait_ms = made_.take(request.remote_address, base::steady_ms());
  if (wait_ms > 0) co_return too_often("Too many bots from your address.", wait_ms);
  const auto session = co_await bots_.make(owner->id, std::move(name), client_of(request));
  if (!session) co_return refusal(session.error());
  co_return private_answer(session_text(*session));
}

asio::awaitable<Response> BotApi::own(Request request) {
  const std::optional<User> owner = co_await authentication_.who(std::move(request));
  if (auto refused = refuse_bot_owner(owner)) co_return std::move(*refused);
  const std::vector<storage::OwnBot> bots = co_await bots_.of(owner->id);
  const std::set<core::UserId> connected = ids_of(who_is_here_());
  Json list = Json::array();
  for (const storage::OwnBot& bot : bots) {
    Json one = {{"id", bot.user.value()}, {"name", bot.name}, {"here", connected.contains(bot.user)}};
    one["until"] = bot.until_ms > 0 ? Json(bot.until_ms) : Json();
    list.push_back(std::move(one));
  }
  const Json body = {{"bots", std::move(list)}, {"most", Bots::most_of_one}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> BotApi::end(Request request, std::string name) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<User> owner = co_await authentication_.who(std::move(request));
  if (auto refused = refuse_bot_owner(owner)) co_return std::move(*refused);
  const bool is_own = co_await bots_.end_token(owner->id, std::move(name));
  if (!is_own) co_return error_response(404, "not_found", "You have no bot with this name.");
  co_return private_answer("{}");
}

asio::awaitable<Response> BotApi::here() {
  std::vector<ConnectedBot> bots = who_is_here_();
  if (bots.size() > most_told) bots.resize(most_told);
  std::vector<core::UserId> ids;
  for (const ConnectedBot& bot : bots) ids.push_back(bot.user);
  const std::vector<std::string> owners = co_await bots_.owners_of(std::move(ids));
  Json list = Json::array();
  for (std::size_t i = 0; i < bots.size(); ++i) {
    Json one = {{"id", bots[i].user.value()}, {"name", bots[i].name}};
    one["level"] = bots[i].level > 0 ? Json(bots[i].level) : Json();
    one["owner"] = owners[i].empty() ? Json() : Json(owners[i]);
    list.push_back(std::move(one));
  }
  const Json body = {{"bots", std::move(list)}};
  co_return open_response(text(body));
}

}  // namespace http
