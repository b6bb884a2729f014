#include "server/http/presence/hiding_api.hpp"

#include <optional>
#include <utility>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/hiding_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;

namespace {

std::optional<bool> hidden_in(const std::string& body) {
  const nlohmann::json json = json_in(body);
  if (!json.is_object()) return std::nullopt;
  const auto hidden = json.find("hidden");
  if (hidden == json.end() || !hidden->is_boolean()) return std::nullopt;
  return hidden->get<bool>();
}

}  // namespace

std::vector<Route> HidingApi::routes() {
  return {
      {Method::get, "/api/me/presence", [this](Request request, Params) { return presence(std::move(request)); }},
      {Method::put, "/api/me/presence", [this](Request request, Params) { return set_presence(std::move(request)); }},
  };
}

asio::awaitable<Response> HidingApi::presence(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [id = who->user.id](Database& database) { return storage::hides(database, id); };
  const bool hides = co_await parts_.readers.run(std::move(read));
  const Json body = {{"hidden", hides}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> HidingApi::set_presence(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<bool> wanted = hidden_in(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!wanted) co_return error_response(400, "bad_request", "\"hidden\" must be true or false.");
  const core::UserId user = who->user.id;
  auto write = [user, hides = *wanted](Database& database) { storage::set_hides(database, user, hides); };
  co_await parts_.writer.run(std::move(write));
  // Behind the commit, and on the writer's thread, where changes of one person keep their order.
  auto tell = [this, user](Database& database) { parts_.hides(user, storage::hides(database, user)); };
  co_await parts_.writer.run(std::move(tell));
  co_await parts_.settled();
  co_return private_answer("{}");
}

}  // namespace http
