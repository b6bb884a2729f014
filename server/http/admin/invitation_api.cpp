#include "server/http/admin/invitation_api.hpp"

#include <optional>
#include <string>
#include <utility>

#include "server/account/invitation_code.hpp"
#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/session_answer.hpp"
#include "server/moderation/invitations.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;
using storage::Invitation;
using storage::Player;

namespace {

/// What is not there, or no number, is 0, which fits nothing.
std::int64_t number_in(const std::string& text, const char* field) {
  const auto body = json_in(text);
  const auto found = body.is_object() ? body.find(field) : body.end();
  return found != body.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool is_within(std::int64_t number, int most) { return number >= 1 && number <= most; }

/// Why there cannot be such an invitation; empty: there can.
std::string why_not(std::int64_t uses, std::int64_t days) {
  if (!is_within(uses, moderation::most_invitation_uses)) {
    return "an invitation is for 1 to " + std::to_string(moderation::most_invitation_uses) + " accounts";
  }
  if (is_within(days, moderation::most_invitation_days)) return "";
  return "an invitation is valid for 1 to " + std::to_string(moderation::most_invitation_days) + " days";
}

Json invitation_json(const Invitation& one) {
  return {
      {"number", one.id}, {"made", one.created_ms}, {"until", one.expires_ms}, {"uses", one.uses}, {"used", one.used}};
}

moderation::By by_admin(const Player& admin) { return {admin, base::wall_ms(), account::make_token()}; }

}  // namespace

std::vector<Route> InvitationApi::routes() {
  return {
      {Method::get, "/api/admin/invitations", [this](Request request, Params) { return list(std::move(request)); }},
      {Method::post, "/api/admin/invitations", [this](Request request, Params) { return make(std::move(request)); }},
      {Method::post, "/api/admin/invitations/end",
       [this](Request request, Params) { return revoke(std::move(request)); }},
  };
}

asio::awaitable<Response> InvitationApi::list(Request request) {
  const std::optional<Player> admin = co_await check_.admin(std::move(request));
  if (!admin) co_return nothing_here();
  auto read = [](Database& database) { return storage::invitations(database); };
  const std::vector<Invitation> found = co_await readers_.run(std::move(read));
  Json all = Json::array();
  for (const Invitation& each : found) all.push_back(invitation_json(each));
  const Json body = {{"invitations", std::move(all)}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> InvitationApi::make(Request request) {
  if (auto refused = check_.refuse_origin(request)) co_return std::move(*refused);
  const std::int64_t uses = number_in(request.body, "uses");
  const std::int64_t days = number_in(request.body, "days");
  const std::optional<Player> admin = co_await check_.admin(std::move(request));
  if (!admin) co_return nothing_here();
  if (const std::string why = why_not(uses, days); !why.empty()) co_return error_response(400, "bad_act", why);
  const std::string code = account::make_invitation_code();
  const std::string hash = account::hash_invitation_code(code);
  auto write = [&, by = by_admin(*admin)](Database& database) {
    return moderation::invite(database, hash, static_cast<int>(uses), static_cast<int>(days), by);
  };
  const core::Expected<Invitation, std::string> made = co_await writer_.run(std::move(write));
  if (!made) co_return error_response(400, "bad_act", made.error());
  Json body = invitation_json(*made);
  body["code"] = code;
  co_return private_answer(text(body));
}

asio::awaitable<Response> InvitationApi::revoke(Request request) {
  if (auto refused = check_.refuse_origin(request)) co_return std::move(*refused);
  const std::int64_t number = number_in(request.body, "number");
  const std::optional<Player> admin = co_await check_.admin(std::move(request));
  if (!admin) co_return nothing_here();
  auto write = [number, by = by_admin(*admin)](Database& database) {
    return moderation::revoke_invitation(database, number, by);
  };
  const bool is_revoked = co_await writer_.run(std::move(write));
  if (!is_revoked) co_return error_response(400, "bad_act", "there is no invitation " + std::to_string(number));
  co_return private_answer("{}");
}

}  // namespace http
