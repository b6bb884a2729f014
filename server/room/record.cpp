#include "server/room/record.hpp"

#include <utility>

#include "server/protocol/stored.hpp"

namespace room {

using protocol::RoomEvent;
using Damaged = core::Unexpected<std::string>;

std::string record_lines(std::span<const RoomEvent> events) {
  constexpr std::size_t usual_bytes = 160;  // of a line, and somewhat more
  std::string lines;
  lines.reserve(usual_bytes * events.size());
  for (const RoomEvent& event : events) {
    lines += protocol::encode_stored(event);
    lines += '\n';
  }
  return lines;
}

std::vector<std::string_view> lines_of(std::string_view record) {
  std::vector<std::string_view> lines;
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    lines.push_back(record.substr(0, end));
    record.remove_prefix(end == std::string_view::npos ? record.size() : end + 1);
  }
  return lines;
}

core::Expected<std::vector<RoomEvent>, std::string> decode_events(std::span<const std::string_view> texts) {
  std::vector<RoomEvent> events;
  events.reserve(texts.size());
  for (const std::string_view text : texts) {
    auto event = protocol::decode_stored(text);
    if (!event) return Damaged(std::move(event.error()));
    events.push_back(std::move(*event));
  }
  return events;
}

std::string renamed_record(const std::string& record, const Names& names) {
  auto events = decode_events(lines_of(record));
  if (!events) return record;
  bool is_other = false;
  for (RoomEvent& event : *events) is_other |= rename(event, names);
  return is_other ? record_lines(*events) : record;
}

core::Expected<Room, std::string> from_record(std::string_view record) {
  const auto events = decode_events(lines_of(record));
  if (!events) return Damaged(events.error());
  return Room::restore(*events);
}

}  // namespace room
