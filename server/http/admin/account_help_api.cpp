#include "server/http/admin/account_help_api.hpp"

#include <optional>
#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/base/spelling.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/session_answer.hpp"
#include "server/moderation/password_help.hpp"
#include "server/storage/moderation/account_facts.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;
using storage::Player;

namespace {

constexpr int most_found = 20;
/// No name is longer.
constexpr std::size_t most_name_bytes = 200;

Json listed_json(const storage::ListedAccount& account) {
  return {{"id", account.id.value()}, {"name", account.name},  {"made", account.created_ms},
          {"games", account.games},   {"bot", account.is_bot}, {"admin", account.is_admin}};
}

Json held_json(const auto& held) {
  if (!held) return Json();
  return {{"until", held->until_ms}, {"reason", held->reason}};
}

Json facts_json(const storage::AccountFacts& facts) {
  Json body = listed_json(facts.account);
  body["sessions"] = facts.sessions;
  body["bots"] = facts.bots;
  body["other_names"] = facts.former_names;
  body["mute"] = held_json(facts.mute);
  body["ban"] = held_json(facts.ban);
  return body;
}

}  // namespace

AccountHelpApi::AccountHelpApi(const AdminCheck& check, account::Accounts& accounts, storage::Writer& writer,
                               storage::Readers& readers, Decided decided)
    : check_(check), accounts_(accounts), writer_(writer), readers_(readers), decided_(std::move(decided)) {}

std::vector<Route> AccountHelpApi::routes() {
  return {
      {Method::get, "/api/admin/accounts", [this](Request request, Params) { return accounts(std::move(request)); }},
      {Method::get, "/api/admin/accounts/{name}",
       [this](Request request, Params params) { return account(std::move(request), std::string(params.get("name"))); }},
      {Method::post, "/api/admin/password",
       [this](Request request, Params) { return renew_password(std::move(request)); }},
  };
}

asio::awaitable<Response> AccountHelpApi::accounts(Request request) {
  std::string beginning(request.parameter("beginning"));
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  if (beginning.size() > most_name_bytes) co_return private_answer(text(Json{{"accounts", Json::array()}}));
  auto read = [&beginning](Database& database) { return storage::list_accounts(database, beginning, most_found); };
  const std::vector<storage::ListedAccount> found = co_await readers_.run(std::move(read));
  Json all = Json::array();
  for (const storage::ListedAccount& each : found) all.push_back(listed_json(each));
  const Json body = {{"accounts", std::move(all)}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> AccountHelpApi::account(Request request, std::string name) {
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  auto read = [&name](Database& database) { return storage::account_facts(database, name, base::wall_ms()); };
  const std::optional<storage::AccountFacts> facts = co_await readers_.run(std::move(read));
  if (!facts) co_return error_response(404, "no_player", "There is no account of this name.");
  co_return private_answer(text(facts_json(*facts)));
}

asio::awaitable<Response> AccountHelpApi::renew_password(Request request) {
  if (auto refused = check_.refuse_origin(request)) co_return std::move(*refused);
  std::string name = base::composed(text_in(request.body, "name"));
  base::Origin origin = accounts_.origin_of(client_of(request), name);
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  const std::string password = account::make_password();
  std::string hash = co_await accounts_.passwords().hash(std::move(origin), password);
  const moderation::PasswordHelp help{std::move(name), std::move(hash), by, base::wall_ms(), account::make_token()};
  auto write = [&help](Database& database) { return moderation::renew_password(database, help); };
  const core::Expected<std::string, std::string> renewed = co_await writer_.run(std::move(write));
  if (!renewed) co_return error_response(400, "bad_act", renewed.error());
  auto deciding = decided_();
  co_await std::move(deciding);
  const Json body = {{"name", *renewed}, {"password", password}};
  co_return private_answer(text(body));
}

}  // namespace http
