#include "server/rooms/reports.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "server/base/clocks.hpp"
#include "server/log/about.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/protocol/words.hpp"
#include "server/rooms/refusals.hpp"
#include "server/storage/moderation/report_store.hpp"

namespace rooms {

using protocol::Error;
using protocol::RoomEvent;
using protocol::Said;

namespace {

/// How many lines before a reported one are kept with it, and how many behind it.
constexpr std::ptrdiff_t lines_around = 10;

/// What was said around the line on its channel, and the line itself.
std::string context_of(const room::Room& room, const RoomEvent& line) {
  const protocol::Channel channel = std::get<Said>(line.what).channel;
  std::vector<const RoomEvent*> lines;
  for (const RoomEvent& event : room.events()) {
    const auto* said = std::get_if<Said>(&event.what);
    if (said && said->channel == channel) lines.push_back(&event);
  }
  const auto reported = std::find(lines.begin(), lines.end(), &line);
  const auto begin = reported - std::min(reported - lines.begin(), lines_around);
  const auto end = reported + std::min(lines.end() - reported, lines_around + 1);
  std::string context;
  std::for_each(begin, end, [&context](const RoomEvent* each) {
    const Said& said = std::get<Said>(each->what);
    context.append(said.name).append(": ").append(said.text).append("\n");
  });
  return context;
}

storage::Report report_of(const core::RoomId& room, const RoomEvent& line, const room::User& by,
                          const std::string& comment) {
  const Said& said = std::get<Said>(line.what);
  storage::Report report;
  report.at_ms = base::wall_ms();
  report.room = room;
  report.version = line.version;
  report.channel = protocol::channel_words[static_cast<std::size_t>(said.channel)];
  report.said_ms = line.at_ms;
  report.speaker = storage::Player{said.user, said.name};
  report.line = said.text;
  report.reporter = storage::Player{by.id, by.name};
  report.comment = comment;
  return report;
}

/// Null: the reporter wants none.
protocol::Frame reply_to(const storage::Report& report, const storage::Filing& filing, RequestId request) {
  if (filing.wait_ms == 0) return request ? protocol::encode_ok(*request) : nullptr;
  Error error = Error::of_case("reports", "rate", "You have reported many lines in a short time. Try again later.");
  error.retry_ms = filing.wait_ms;
  return protocol::encode_error(request, report.room, error);
}

void tell_operator(const storage::Report& report) {
  logs::write(spdlog::level::warn, logs::room(report.room.value()),
              "user {} reports line {}, said by user {}; `gipfel reports` shows it", report.reporter.id.value(),
              report.version, report.speaker.id.value());
}

}  // namespace

void file_report(storage::Writer& writer, const ReportedLine& line, const Visitor& by, RequestId request,
                 const std::string& comment) {
  storage::Report report = report_of(line.id, line.event, by.user, comment);
  report.context = context_of(line.room, line.event);
  const auto filed = std::make_shared<const storage::Report>(std::move(report));
  const auto filing = std::make_shared<storage::Filing>();
  const storage::ReportRate rate = by.user.guest ? storage::report_rate_of_guest : storage::report_rate;
  writer.submit(
      [filed, filing, rate](storage::Database& database) { *filing = storage::insert_report(database, *filed, rate); },
      [filed, filing, request, to = by.outbox](std::exception_ptr failed) {
        if (failed) return to->send(protocol::encode_error(request, {}, not_stored()));
        if (filing->is_new) tell_operator(*filed);
        if (auto reply = reply_to(*filed, *filing, request)) to->send(std::move(reply));
      });
}

}  // namespace rooms
