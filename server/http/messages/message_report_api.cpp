#include "server/http/messages/message_report_api.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/messages/message_json.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/people/message_store.hpp"
#include "server/storage/people/player_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::Message;

namespace {

/// How many messages before a reported one are kept with it, and how many behind it.
constexpr int messages_around = 10;

struct Asked {
  storage::Player reporter;
  std::string whom;
  std::int64_t id = 0;
  std::string comment;
};

std::string context_of(const std::vector<Message>& messages, const storage::User& speaker, const storage::Player& by) {
  std::string context;
  for (const Message& each : messages) {
    const std::string& name = each.sender == speaker.id ? speaker.name : by.name;
    context.append(name).append(": ").append(each.line).append("\n");
  }
  return context;
}

/// Empty: the reporter has received no such message.
std::optional<storage::Filing> file(Database& database, const Asked& asked) {
  const auto speaker = storage::find_player(database, asked.whom);
  if (!speaker) return std::nullopt;
  const storage::User& whom = speaker->user;
  const auto around = storage::messages_around(database, asked.reporter.id, whom.id, asked.id, messages_around);
  const auto line = std::find_if(around.begin(), around.end(), [&](const Message& one) { return one.id == asked.id; });
  if (line == around.end()) return std::nullopt;
  storage::Report report;
  report.at_ms = base::wall_ms();
  report.room = core::RoomId(std::string(storage::place_of_messages));
  report.version = line->id;
  report.channel = storage::place_of_messages;
  report.said_ms = line->at_ms;
  report.speaker = {whom.id, whom.name};
  report.line = line->line;
  report.reporter = asked.reporter;
  report.comment = asked.comment;
  report.context = context_of(around, whom, asked.reporter);
  return storage::insert_report(database, report, storage::report_rate);
}

}  // namespace

std::vector<Route> MessageReportApi::routes() {
  return {{Method::post, "/api/me/messages/{name}/report", [this](Request request, Params params) {
             return report(std::move(request), std::string(params.get("name")));
           }}};
}

asio::awaitable<Response> MessageReportApi::report(Request request, std::string name) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  Asked asked{{}, std::move(name), id_in(request.body), text_in(request.body, "comment")};
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (asked.id == 0) co_return error_response(400, "bad_request", "\"id\" must be the number of a message.");
  if (characters(asked.comment) > most_characters) {
    co_return error_response(413, "too_big", "A report has 500 characters at most.");
  }
  asked.reporter = {who->user.id, who->user.name};
  auto write = [&asked](Database& database) { return file(database, asked); };
  const std::optional<storage::Filing> filing = co_await writer_.run(std::move(write));
  if (!filing) co_return error_response(404, "not_found", "There is no such message.");
  if (filing->wait_ms > 0) co_return too_often("You have reported many lines in a short time.", filing->wait_ms);
  co_return private_answer("{}");
}

}  // namespace http
