#include "server/rooms/sleeping.hpp"

#include <variant>

#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"

namespace rooms {

using protocol::RoomEvent;
using room::Room;

namespace {

bool is_of_beginning(const RoomEvent& event) {
  return protocol::created(event) || std::holds_alternative<protocol::Seated>(event.what) ||
         std::holds_alternative<protocol::Started>(event.what);
}

/// Numbered as if nothing else had happened.
std::vector<std::string> beginning_lines(const Room& room) {
  std::vector<std::string> lines;
  for (const RoomEvent& event : room.events()) {
    if (!is_of_beginning(event)) continue;
    RoomEvent numbered = event;
    numbered.version = static_cast<std::int64_t>(lines.size());
    lines.push_back(protocol::encode_stored(numbered));
  }
  return lines;
}

}  // namespace

storage::SleepingRoom sleeping_room(const core::RoomId& id, const Room& room, room::Now now) {
  const protocol::Progress progress = room.listing(id).progress;
  storage::SleepingRoom sleeping;
  sleeping.room = id;
  sleeping.beginning = beginning_lines(room);
  sleeping.ply = progress.ply;
  sleeping.to_move = static_cast<int>(progress.to_move);
  sleeping.position = progress.position;
  sleeping.last_turn = progress.last_turn;
  sleeping.unattended = room.is_unattended(now);
  if (const auto due_in_ms = room.due_in_ms(now)) sleeping.due_ms = now.wall_ms + *due_in_ms;
  return sleeping;
}

core::Expected<Room, std::string> beginning_of(const storage::SleepingRoom& sleeping, room::Now now,
                                               const room::Timings& timings) {
  const std::vector<std::string_view> lines(sleeping.beginning.begin(), sleeping.beginning.end());
  const auto events = room::decode_events(lines);
  if (!events) return core::Unexpected<std::string>(events.error());
  return Room::restore(*events, now, timings);
}

protocol::Listing listing_of(const storage::SleepingRoom& sleeping, const Room& beginning) {
  protocol::Listing listing = beginning.listing(sleeping.room);
  listing.progress = {sleeping.position, sleeping.last_turn, sleeping.ply, static_cast<game::Side>(sleeping.to_move)};
  if (!beginning.has_bot()) listing.progress.due_ms = sleeping.due_ms;  // with one, other things may fall due
  listing.unattended = sleeping.unattended;
  return listing;
}

}  // namespace rooms
