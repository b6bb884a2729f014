#include "server/http/clubs/webhook_api.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/clubs/club_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/clubs/webhook_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::ClubAct;
using storage::ClubOutcome;
using storage::ClubWebhook;
using storage::Database;

namespace {

constexpr std::array hook_forms{"discord", "slack", "matrix", "json"};

struct HookWish {
  ClubWebhook hook;
  bool is_right = false;
};

/// Flags that are missing are false.
HookWish hook_wish_in(const std::string& body) {
  const nlohmann::json read = json_in(body);
  HookWish wish;
  if (!read.is_object()) return wish;
  wish.hook.address = text_in(body, "address");
  wish.hook.form = text_in(body, "form");
  wish.is_right = std::find(hook_forms.begin(), hook_forms.end(), wish.hook.form) != hook_forms.end();
  const auto flag = [&](const char* name) {
    const auto found = read.find(name);
    if (found != read.end() && !found->is_boolean()) wish.is_right = false;
    return found != read.end() && found->is_boolean() && found->get<bool>();
  };
  wish.hook.tells_events = flag("events");
  wish.hook.tells_results = flag("results");
  wish.hook.tells_seeks = flag("seeks");
  wish.hook.tells_puzzles = flag("puzzles");
  return wish;
}

std::string hook_host(const std::string& address) {
  const std::size_t from = address.find("//") + 2;
  return address.substr(from, address.find('/', from) - from);
}

Json hook_json(const std::optional<ClubWebhook>& hook) {
  if (!hook) return {};
  return {{"form", hook->form},           {"host", hook_host(hook->address)},
          {"events", hook->tells_events}, {"results", hook->tells_results},
          {"seeks", hook->tells_seeks},   {"puzzles", hook->tells_puzzles},
          {"off", hook->is_off},          {"status", hook->last_status ? Json(*hook->last_status) : Json()}};
}

struct KnownHook {
  ClubOutcome outcome = ClubOutcome::nothing;
  std::optional<ClubWebhook> hook;
};

KnownHook look(Database& database, const core::ClubId& club, core::UserId viewer) {
  const auto rank = storage::rank_of(database, club, viewer);
  if (!rank) return {};
  if (*rank < storage::ClubRank::officer) return {ClubOutcome::not_allowed, {}};
  return {ClubOutcome::done, storage::webhook_of(database, club)};
}

/// Without a new address that of before stays; empty: there is none.
std::optional<ClubWebhook> with_address(Database& database, const core::ClubId& club, ClubWebhook wanted) {
  if (!wanted.address.empty()) return wanted;
  const auto before = storage::webhook_of(database, club);
  if (!before) return std::nullopt;
  wanted.address = before->address;
  wanted.secret = before->secret;
  return wanted;
}

ClubOutcome put_test(Database& database, const ClubAct& act, const std::string& key) {
  const KnownHook found = look(database, act.club, act.by);
  if (found.outcome != ClubOutcome::done) return found.outcome;
  if (!found.hook) return ClubOutcome::nobody;
  const ClubOutcome counted = storage::why_not_changed(database, act, storage::ClubRank::officer, storage::As::officer);
  if (counted != ClubOutcome::done) return counted;
  storage::put_club_letter(database, {act.club, storage::LetterKind::test, key, "{}", act.at_ms});
  return ClubOutcome::done;
}

Response bad_hook_address() {
  return error_response(400, "bad_address", "The address must begin with https:// and be at one of the allowed hosts.",
                        "club_webhook");
}

}  // namespace

std::vector<Route> ClubWebhookApi::routes() {
  const std::string place = "/api/clubs/{id}/webhook";
  const auto id = [](const Params& params) { return std::string(params.get("id")); };
  return {{Method::get, place,
           [this, id](Request request, Params params) { return webhook(std::move(request), id(params)); }},
          {Method::put, place,
           [this, id](Request request, Params params) { return set_webhook(std::move(request), id(params)); }},
          {Method::post, place + "/end",
           [this, id](Request request, Params params) { return remove_webhook(std::move(request), id(params)); }},
          {Method::post, place + "/test",
           [this, id](Request request, Params params) { return test_webhook(std::move(request), id(params)); }}};
}

asio::awaitable<Response> ClubWebhookApi::webhook(Request request, std::string id) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [&id, user = who->user.id](Database& database) { return look(database, core::ClubId(id), user); };
  const KnownHook found = co_await parts_.readers.run(std::move(read));
  if (auto refused = refusal_of(found.outcome)) co_return std::move(*refused);
  Json body;
  body["hosts"] = parts_.hosts;
  body["webhook"] = hook_json(found.hook);
  co_return private_answer(text(body));
}

asio::awaitable<Response> ClubWebhookApi::set_webhook(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  HookWish wish = hook_wish_in(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!wish.is_right) co_return error_response(400, "bad_request", "\"form\" must be discord, slack, matrix or json.");
  const bool has_address = !wish.hook.address.empty();
  if (has_address && !parts_.may_send_to(wish.hook.address)) co_return bad_hook_address();
  wish.hook.secret = account::make_token();
  const ClubAct act{core::ClubId(std::move(id)), who->user.id, base::wall_ms()};
  std::optional<ClubWebhook> kept;
  auto write = [&](Database& database) {
    kept = with_address(database, act.club, wish.hook);
    return kept ? storage::set_club_webhook(database, act, kept) : look(database, act.club, act.by).outcome;
  };
  const ClubOutcome outcome = co_await parts_.writer.run(std::move(write));
  if (auto refused = refusal_of(outcome)) co_return std::move(*refused);
  if (!kept) co_return bad_hook_address();
  Json body;
  body["hosts"] = parts_.hosts;
  body["webhook"] = hook_json(kept);
  if (has_address && kept->form == "json") body["secret"] = kept->secret;
  co_return private_answer(text(body));
}

asio::awaitable<Response> ClubWebhookApi::remove_webhook(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  const ClubAct act{core::ClubId(std::move(id)), who->user.id, base::wall_ms()};
  auto write = [&act](Database& database) { return storage::set_club_webhook(database, act, std::nullopt); };
  const ClubOutcome outcome = co_await parts_.writer.run(std::move(write));
  if (auto refused = refusal_of(outcome)) co_return std::move(*refused);
  co_return private_answer("{}");
}

asio::awaitable<Response> ClubWebhookApi::test_webhook(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  const ClubAct act{core::ClubId(std::move(id)), who->user.id, base::wall_ms()};
  auto write = [&act, key = account::make_token()](Database& database) { return put_test(database, act, key); };
  const ClubOutcome outcome = co_await parts_.writer.run(std::move(write));
  if (auto refused = refusal_of(outcome)) co_return std::move(*refused);
  co_return private_answer("{}");
}

}  // namespace http
