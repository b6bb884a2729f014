#include "server/http/people/push_api.hpp"

#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::PushSubscription;

namespace {

Response no_push() { return error_response(404, "no_push", "This site does not send messages to browsers."); }

std::optional<Response> refuse_guest(const std::optional<SignedIn>& who) {
  if (who && who->user.guest) {
    return error_response(403, "guest", "Messages to your browser need an account: create one first.");
  }
  return refuse_owner(who);
}

/// Empty texts where a browser would have written something.
PushSubscription subscription_in(const std::string& body) {
  const nlohmann::json read = json_in(body);
  const auto text = [](const nlohmann::json& object, const char* field) {
    const auto found = object.is_object() ? object.find(field) : object.end();
    const bool has = object.is_object() && found != object.end() && found->is_string();
    return has ? found->get<std::string>() : std::string();
  };
  const nlohmann::json keys = read.is_object() && read.contains("keys") ? read["keys"] : nlohmann::json();
  return {text(read, "endpoint"), text(keys, "p256dh"), text(keys, "auth")};
}

}  // namespace

PushApi::PushApi(const Authentication& authentication, storage::Writer& writer, Service service)
    : authentication_(authentication), writer_(writer), service_(std::move(service)) {}

std::vector<Route> PushApi::routes() {
  return {
      {Method::get, "/api/push", [this](Request, Params) { return key(); }},
      {Method::post, "/api/push", [this](Request request, Params) { return subscribe(std::move(request)); }},
      {Method::post, "/api/push/end", [this](Request request, Params) { return unsubscribe(std::move(request)); }},
  };
}

asio::awaitable<Response> PushApi::key() {
  if (service_.key.empty()) co_return no_push();
  co_return private_answer(text(Json{{"key", service_.key}}));
}

asio::awaitable<Response> PushApi::subscribe(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const PushSubscription browser = subscription_in(request.body);
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (auto refused = refuse_guest(who)) co_return std::move(*refused);
  if (service_.key.empty()) co_return no_push();
  if (!service_.can_reach(browser)) {
    co_return error_response(400, "bad_subscription", "This site cannot send messages to your browser's push service.");
  }
  auto write = [&](storage::Database& database) {
    return storage::subscribe_to_push(database, who->user.id, who->session, browser, base::wall_ms());
  };
  const bool is_stored = co_await writer_.run(std::move(write));
  if (!is_stored) co_return error_response(401, "auth", "You are signed out. Sign in again.");
  co_return private_answer("{}");
}

asio::awaitable<Response> PushApi::unsubscribe(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::string endpoint = text_in(request.body, "endpoint");
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (auto refused = refuse_guest(who)) co_return std::move(*refused);
  if (endpoint.empty()) co_return error_response(400, "bad_request", "\"endpoint\" must be a text.");
  auto write = [&](storage::Database& database) { storage::unsubscribe_from_push(database, who->user.id, endpoint); };
  co_await writer_.run(std::move(write));
  co_return private_answer("{}");
}

}  // namespace http
