#include "server/http/admin/admin_api.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/config/keys.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/session_answer.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/complaint_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/moderation/setting_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;
using storage::Player;

namespace {

/// How many acts and reports an answer has.
constexpr int most_shown = 100;
/// How many reports are in memory at once, each with what was said around its line; and how many restrictions.
constexpr int reports_of_part = 10;
constexpr int restrictions_of_part = 100;

Response answer(const Json& body) { return private_answer(text(body)); }

Json person(const Player& player) { return {{"id", player.id.value()}, {"name", player.name}}; }

Json person(const std::optional<Player>& player) { return player ? person(*player) : Json(); }

Json reporter_json(const Player& reporter, bool is_guest) {
  Json json = person(reporter);
  json["guest"] = is_guest;
  return json;
}

Json report_json(const storage::Report& report) {
  return {{"at", report.at_ms},
          {"room", report.room.value()},
          {"version", report.version},
          {"channel", report.channel},
          {"said", report.said_ms},
          {"speaker", person(report.speaker)},
          {"line", report.line},
          {"context", report.context},
          {"reporter", reporter_json(report.reporter, report.by_guest)},
          {"comment", report.comment}};
}

Json complaint_json(const storage::OpenComplaint& open) {
  const storage::Complaint& one = open.complaint;
  const std::string& room = one.room.value();
  return {{"id", one.id},
          {"at", one.at_ms},
          {"reason", one.reason},
          {"whom", person(one.whom)},
          {"room", room.empty() ? Json() : Json(room)},
          {"reporter", reporter_json(one.reporter, one.by_guest)},
          {"comment", one.comment},
          {"others", open.others},
          {"acts", open.acts}};
}

Json restriction_json(const storage::Restriction& one) {
  return {{"kind", one.is_ban ? "ban" : "mute"},
          {"whom", one.whom},
          {"is_network", one.is_network},
          {"until", one.until_ms},
          {"reason", one.reason}};
}

Json act_json(const storage::AuditLine& line) {
  return {{"at", line.at_ms},
          {"act", line.act},
          {"whom", person(line.whom)},
          {"detail", line.detail},
          {"by", person(line.by)}};
}

Json settings_json(const config::Settings& settings, const storage::ChangedSettings& changed) {
  const config::Settings now = config::with_changes(settings, changed);
  Json all = Json::array();
  for (const std::string_view key : config::keys()) {
    if (!config::changes_while_running(key)) continue;
    all.push_back(
        {{"name", key}, {"value", config::text_of(now, key)}, {"started_with", config::text_of(settings, key)}});
  }
  return {{"settings", std::move(all)}};
}

template <class List>
Json list_json(const char* name, const List& list, Json (*one_json)(const typename List::value_type&)) {
  Json all = Json::array();
  for (const auto& one : list) all.push_back(one_json(one));
  return {{name, std::move(all)}};
}

ListStream::List open_reports() {
  auto next = [before = std::numeric_limits<std::int64_t>::max(), left = most_shown](Database& database) mutable {
    const storage::ReportPage page = storage::open_reports_before(database, before, std::min(left, reports_of_part));
    before = page.last_id;
    left -= static_cast<int>(page.reports.size());
    std::vector<Json> entries;
    for (const storage::Report& each : page.reports) entries.push_back(report_json(each));
    return entries;
  };
  return {"reports", std::move(next)};
}

ListStream::List restrictions_now() {
  auto next = [now_ms = base::wall_ms(), last = storage::Restriction()](Database& database) mutable {
    const auto found = storage::restrictions_after(database, now_ms, last, restrictions_of_part);
    if (!found.empty()) last = found.back();
    std::vector<Json> entries;
    for (const storage::Restriction& each : found) entries.push_back(restriction_json(each));
    return entries;
  };
  return {"restrictions", std::move(next)};
}

std::string text_of(const nlohmann::json& body, const char* field) {
  const auto found = body.find(field);
  return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// What is not there, or no number, is 0, which fits nothing.
std::int64_t number_of(const nlohmann::json& body, const char* field) {
  const auto found = body.find(field);
  return found != body.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool flag_of(const nlohmann::json& body, const char* field) {
  const auto found = body.find(field);
  return found != body.end() && found->is_boolean() && found->get<bool>();
}

moderation::Act act_in(const std::string& text) {
  const auto body = json_in(text);
  if (!body.is_object()) return {};
  const std::int64_t hours = number_of(body, "hours");
  return {text_of(body, "act"),
          text_of(body, "whom"),
          hours >= 0 && hours <= moderation::most_hours ? static_cast<int>(hours) : 0,
          text_of(body, "text"),
          core::RoomId(text_of(body, "room")),
          number_of(body, "version"),
          number_of(body, "complaint"),
          text_of(body, "setting"),
          flag_of(body, "sure")};
}

}  // namespace

AdminApi::AdminApi(const AdminCheck& check, storage::Writer& writer, storage::Readers& readers, Decided decided,
                   config::Settings settings)
    : check_(check), writer_(writer), readers_(readers), decided_(std::move(decided)), settings_(std::move(settings)) {}

std::vector<Route> AdminApi::routes() {
  return {
      {Method::get, "/api/admin/reports", [this](Request request, Params) { return reports(std::move(request)); }},
      {Method::get, "/api/admin/complaints",
       [this](Request request, Params) { return complaints(std::move(request)); }},
      {Method::get, "/api/admin/restrictions",
       [this](Request request, Params) { return restrictions(std::move(request)); }},
      {Method::get, "/api/admin/audit", [this](Request request, Params) { return audit(std::move(request)); }},
      {Method::get, "/api/admin/settings", [this](Request request, Params) { return settings(std::move(request)); }},
      {Method::post, "/api/admin/act", [this](Request request, Params) { return act(std::move(request)); }},
  };
}

Response AdminApi::streamed(ListStream::List list) const {
  Response response = private_answer("");
  std::vector<ListStream::List> lists(1, std::move(list));
  response.stream = std::make_shared<ListStream>(readers_, Json::object(), std::move(lists), nullptr);
  return response;
}

asio::awaitable<Response> AdminApi::reports(Request request) {
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  co_return streamed(open_reports());
}

asio::awaitable<Response> AdminApi::complaints(Request request) {
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  auto read = [](Database& database) { return storage::open_complaints(database, most_shown); };
  const std::vector<storage::OpenComplaint> found = co_await readers_.run(std::move(read));
  co_return answer(list_json("complaints", found, complaint_json));
}

asio::awaitable<Response> AdminApi::restrictions(Request request) {
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  co_return streamed(restrictions_now());
}

asio::awaitable<Response> AdminApi::audit(Request request) {
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  auto read = [](Database& database) { return storage::latest_acts(database, most_shown); };
  const std::vector<storage::AuditLine> found = co_await readers_.run(std::move(read));
  co_return answer(list_json("acts", found, act_json));
}

asio::awaitable<Response> AdminApi::settings(Request request) {
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  auto read = [](Database& database) { return storage::changed_settings(database); };
  const storage::ChangedSettings changed = co_await readers_.run(std::move(read));
  co_return answer(settings_json(settings_, changed));
}

asio::awaitable<Response> AdminApi::act(Request request) {
  if (auto refused = check_.refuse_origin(request)) co_return std::move(*refused);
  moderation::Act wanted = act_in(request.body);
  wanted.key = account::make_token();
  const std::optional<Player> by = co_await check_.admin(std::move(request));
  if (!by) co_return nothing_here();
  auto write = [&, now_ms = base::wall_ms()](Database& database) {
    return moderation::perform(database, wanted, by, now_ms, settings_);
  };
  const core::Expected<std::string, std::string> done = co_await writer_.run(std::move(write));
  if (!done) co_return error_response(400, "bad_act", done.error());
  auto deciding = decided_();
  co_await std::move(deciding);
  const Json body = {{"done", *done}};
  co_return answer(body);
}

}  // namespace http
