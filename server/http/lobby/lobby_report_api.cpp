#include "server/http/lobby/lobby_report_api.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/people/lobby_chat_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::LobbyLine;

namespace {

/// How many lines before a reported one are kept with it, and how many behind it.
constexpr int lines_around = 10;

/// 0: it is no number of a line.
std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::max<std::int64_t>(number, 0) : 0;
}

/// Of the line; empty: there is none that somebody else has written.
std::optional<storage::Report> report_of(Database& database, std::int64_t number, const storage::Player& reporter) {
  const std::vector<LobbyLine> around = storage::lobby_lines_around(database, number, lines_around);
  const auto line = std::find_if(around.begin(), around.end(), [&](const auto& each) { return each.id == number; });
  if (line == around.end() || line->user == reporter.id) return std::nullopt;
  storage::Report report;
  report.at_ms = base::wall_ms();
  report.room = core::RoomId(std::string(storage::place_of_lobby));
  report.version = line->id;
  report.channel = storage::place_of_lobby;
  report.said_ms = line->at_ms;
  report.speaker = {line->user, line->name};
  report.line = line->line;
  report.reporter = reporter;
  for (const LobbyLine& each : around) report.context += each.name + ": " + each.line + "\n";
  return report;
}

}  // namespace

std::vector<Route> LobbyReportApi::routes() {
  return {{Method::post, "/api/lobby/chat/{number}/report", [this](Request request, Params params) {
             return report(std::move(request), std::string(params.get("number")));
           }}};
}

asio::awaitable<Response> LobbyReportApi::report(Request request, std::string number) {
  if (auto refused = authentication_.refuse_origin(request)) co_return std::move(*refused);
  const std::string comment = text_in(request.body, "comment");
  const std::string address = request.remote_address;
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  if (who->user.bot) co_return error_response(403, "bot", "Its owner can report a line for a bot.");
  if (characters(comment) > most_characters) {
    co_return error_response(413, "too_big", "A report has 500 characters at most.");
  }
  if (auto refused = guests_.refuse(who->user, address)) co_return std::move(*refused);
  auto write = [&](Database& database) -> std::optional<storage::Filing> {
    auto report = report_of(database, number_in(number), {who->user.id, who->user.name});
    if (!report) return std::nullopt;
    report->comment = comment;
    return storage::insert_report(database, *report, GuestReports::rate_of(who->user));
  };
  const std::optional<storage::Filing> filing = co_await writer_.run(std::move(write));
  if (!filing) co_return error_response(404, "not_found", "There is no such line.");
  if (filing->wait_ms > 0) co_return too_often("You have reported many lines in a short time.", filing->wait_ms);
  co_return private_answer("{}");
}

}  // namespace http
