// How a host takes the report of a chat line: looked up among what the reporter may see, stored, and then answered.
#include <spdlog/spdlog.h>

#include "server/protocol/encode.hpp"
#include "server/protocol/words.hpp"
#include "server/room/room_host.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/report_store.hpp"

namespace room {

using protocol::Error;
using protocol::RoomEvent;
using protocol::Said;

namespace {

constexpr storage::ReportRate rate{protocol::report_rate.messages, protocol::report_rate.per_ms};

storage::Report report_of(const core::RoomId& room, const RoomEvent& line, const User& by, const std::string& comment) {
  const Said& said = std::get<Said>(line.what);
  storage::Report report;
  report.at_ms = wall_clock_ms();
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

/// Null: none is asked for.
protocol::Frame reply_to(const storage::Report& report, const storage::Filing& filing, RequestId request) {
  if (filing.wait_ms == 0) return request ? protocol::encode_ok(*request) : nullptr;
  Error error{"rate", "You have reported many lines in a short time. Try again later."};
  error.retry_ms = filing.wait_ms;
  return protocol::encode_error(request, report.room, error);
}

void tell_operator(const storage::Report& report) {
  spdlog::warn("room {}: user {} reports line {}, said by user {}; `gipfel reports` shows it", report.room.value(),
               report.reporter.id.value(), report.version, report.speaker.id.value());
}

}  // namespace

void RoomHost::report(const Visitor& who, RequestId request, protocol::Report report) {
  on_strand([who, request, report = std::move(report)](RoomHost& self) { self.file(who, request, report); });
}

void RoomHost::file(const Visitor& who, RequestId request, const protocol::Report& report) {
  // What is not stored yet nobody has seen.
  const RoomEvent* line = report.version > stored_.version ? nullptr : room_.line_seen(who.user.id, report.version);
  if (!line) {
    return who.outbox->send(protocol::encode_error(request, id_, {"not_found", "You see no such chat line here."}));
  }
  const auto filed = std::make_shared<const storage::Report>(report_of(id_, *line, who.user, report.text));
  const auto filing = std::make_shared<storage::Filing>();
  around_.writer.submit(
      [filed, filing](storage::Database& database) { *filing = storage::insert_report(database, *filed, rate); },
      [filed, filing, request, to = who.outbox](std::exception_ptr failed) {
        if (failed) return refuse_storage(to, request);
        if (filing->is_new) tell_operator(*filed);
        if (auto reply = reply_to(*filed, *filing, request)) to->send(std::move(reply));
      });
}

}  // namespace room
