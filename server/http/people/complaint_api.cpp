#include "server/http/people/complaint_api.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/complaint_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Complaining;
using storage::Complaint;
using storage::Database;

namespace {

std::string field(const Json& body, const char* name) {
  const auto found = body.find(name);
  return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// None, or one that may be that of a game.
bool fits_room(const std::string& id) {
  const auto is_part = [](char each) { return std::isalnum(static_cast<unsigned char>(each)) != 0; };
  return id.empty() || (id.size() == 12 && std::all_of(id.begin(), id.end(), is_part));
}

std::optional<Complaint> complaint_in(const std::string& body) {
  const auto json = json_in(body);
  if (!json.is_object()) return std::nullopt;
  Complaint wanted;
  wanted.reason = field(json, "reason");
  wanted.whom.name = field(json, "whom");
  wanted.room = core::RoomId(field(json, "room"));
  wanted.comment = field(json, "comment");
  const auto& reasons = storage::complaint_reasons;
  const bool has_reason = std::find(reasons.begin(), reasons.end(), wanted.reason) != reasons.end();
  if (!has_reason || !fits_room(wanted.room.value())) return std::nullopt;
  return wanted;
}

Response answer_to(std::optional<Complaining> outcome) {
  if (!outcome) return error_response(404, "not_found", "There is nobody with this name.");
  if (*outcome != Complaining::too_many) return private_answer("{}");
  return error_response(429, "rate", "You have reported many people in a short time. Try again later.",
                        "reports_of_people");
}

}  // namespace

std::vector<Route> ComplaintApi::routes() {
  return {{Method::post, "/api/reports", [this](Request request, Params) { return complain(std::move(request)); }}};
}

asio::awaitable<Response> ComplaintApi::complain(Request request) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  std::optional<Complaint> wanted = complaint_in(request.body);
  const std::string address = request.remote_address;
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  if (who->user.bot) co_return error_response(403, "bot", "Its owner can report somebody for a bot.");
  if (!wanted) co_return error_response(400, "bad_request", "\"reason\" or \"room\" is not valid.");
  if (characters(wanted->comment) > most_characters) {
    co_return error_response(413, "too_big", "A report has 500 characters at most.");
  }
  if (auto refused = guests_.refuse(who->user, address)) co_return std::move(*refused);
  wanted->at_ms = base::wall_ms();
  wanted->reporter = {who->user.id, who->user.name};
  auto write = [&](Database& database) -> std::optional<Complaining> {
    const auto whom = storage::find_user(database, wanted->whom.name);
    if (!whom || whom->id == wanted->reporter.id) return std::nullopt;
    wanted->whom = {whom->id, whom->name};
    return storage::insert_complaint(database, *wanted, GuestReports::rate_of(who->user));
  };
  const std::optional<Complaining> outcome = co_await writer_.run(std::move(write));
  co_return answer_to(outcome);
}

}  // namespace http
