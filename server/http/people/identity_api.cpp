#include "server/http/people/identity_api.hpp"

#include <algorithm>
#include <utility>

#include "server/account/password_hash.hpp"
#include "server/base/clocks.hpp"
#include "server/base/spelling.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/name_rules.hpp"
#include "server/storage/people/preference_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::Identity;
using account::SignedIn;

namespace {

constexpr const char* still_playing =
    "First finish or resign your games and your bots' games, and withdraw or decline offers and challenges.";

Response renamed_lately(std::int64_t until_ms) {
  Response response =
      error_response(403, "renamed_lately", "You can change your name only once in 90 days.", "renamed_lately");
  const std::int64_t wait_s = (until_ms - base::wall_ms() + 999) / 1000;
  response.headers.emplace_back("Retry-After", std::to_string(std::max<std::int64_t>(1, wait_s)));
  return response;
}

Response renamed(const storage::Renamed& outcome, const std::string& name) {
  if (outcome.what == storage::Renaming::too_soon) return renamed_lately(outcome.until_ms);
  if (outcome.what == storage::Renaming::taken) {
    return error_response(409, "name_taken", "Somebody else has or had this name, or one that looks the same.",
                          "name_had");
  }
  const Json body = {{"name", name}};
  return private_answer(text(body));
}

bool is_object(const std::string& text) { return json_in(text).is_object(); }

}  // namespace

IdentityApi::IdentityApi(const Parts& parts) : parts_(parts), owners_(parts.authentication, parts.home) {}

std::vector<Route> IdentityApi::routes() {
  return {
      {Method::post, "/api/name", [this](Request request, Params) { return rename(std::move(request)); }},
      {Method::post, "/api/account/delete",
       [this](Request request, Params) { return delete_account(std::move(request)); }},
      {Method::get, "/api/me/preferences", [this](Request request, Params) { return preferences(std::move(request)); }},
      {Method::put, "/api/me/preferences",
       [this](Request request, Params) { return set_preferences(std::move(request)); }},
  };
}

asio::awaitable<Response> IdentityApi::rename(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  std::string name = base::composed(text_in(request.body, "name"));
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (auto refused = refuse_name(name)) co_return std::move(*refused);
  const storage::Renamed outcome = co_await parts_.identity.rename(who->user.id, name);
  co_return renamed(outcome, name);
}

asio::awaitable<Response> IdentityApi::delete_account(Request request) {
  auto asked = co_await owners_.asks(std::move(request));
  if (!asked) co_return std::move(asked.error());
  std::string password = text_in(asked->body, "password");
  if (!account::may_be_tried(password)) co_return wrong_password();
  auto deleting = parts_.identity.delete_account(asked->who.user, std::move(password), asked->client);
  const Identity::Deletion outcome = co_await std::move(deleting);
  if (outcome == Identity::Deletion::wrong_password) co_return wrong_password();
  owners_.succeeded(*asked);
  if (outcome == Identity::Deletion::done) co_return signed_out_answer(parts_.cookies);
  co_return error_response(409, "playing", still_playing, "playing");
}

asio::awaitable<Response> IdentityApi::preferences(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [id = who->user.id](storage::Database& database) { return storage::preferences_of(database, id); };
  std::string body = co_await parts_.readers.run(std::move(read));
  co_return private_answer(std::move(body));
}

asio::awaitable<Response> IdentityApi::set_preferences(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  std::string body = std::move(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (body.size() > most_preference_bytes) {
    co_return error_response(413, "too_big", "Preferences have 4096 bytes at most.");
  }
  if (!is_object(body)) co_return error_response(400, "bad_request", "Preferences are a JSON object.");
  auto write = [&](storage::Database& database) { storage::set_preferences(database, who->user.id, body); };
  co_await parts_.writer.run(std::move(write));
  co_return private_answer("{}");
}

}  // namespace http
