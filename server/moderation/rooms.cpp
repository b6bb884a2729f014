#include "server/moderation/rooms.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/room/record.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace moderation {

namespace {

using protocol::RoomEvent;
using Texts = std::vector<std::string>;

std::string no_room(const core::RoomId& room) { return "there is no room " + room.value(); }

/// The bodies of its events; none: there is no such room.
Texts stored_events(storage::Database& database, const core::RoomId& room) {
  Texts texts;
  if (auto record = storage::game_record(database, room)) {
    std::istringstream lines(std::move(*record));
    for (std::string line; std::getline(lines, line);) texts.push_back(line);
    return texts;
  }
  for (const storage::StoredEvent& each : storage::all_events(database, room)) texts.push_back(each.body);
  return texts;
}

bool has_line(const std::vector<RoomEvent>& events, std::int64_t line) {
  return std::any_of(events.begin(), events.end(), [line](const RoomEvent& event) {
    const auto* said = std::get_if<protocol::Said>(&event.what);
    return event.version == line && said != nullptr && !said->text.empty();
  });
}

}  // namespace

std::string why_not_closed(storage::Database& database, const core::RoomId& room) {
  if (storage::game_record(database, room)) return "the game in room " + room.value() + " is over";
  return storage::all_events(database, room).empty() ? no_room(room) : "";
}

std::string why_no_line(storage::Database& database, const core::RoomId& room, std::int64_t line) {
  const Texts texts = stored_events(database, room);
  if (texts.empty()) return no_room(room);
  const std::vector<std::string_view> views(texts.begin(), texts.end());
  const auto events = room::decode_events(views);
  if (!events) return "room " + room.value() + " is damaged: run gipfel check";
  if (has_line(*events, line)) return "";
  return "room " + room.value() + " has no chat line " + std::to_string(line);
}

}  // namespace moderation
