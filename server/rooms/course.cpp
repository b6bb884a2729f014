#include "server/rooms/course.hpp"

#include <span>

namespace rooms {

using protocol::RoomEvent;

namespace {

/// One that has started.
PlayedGame game_of(const core::RoomId& id, const room::Room& room) {
  return {id, room.made_with(), {*room.seat(game::Side::first), *room.seat(game::Side::second)}, room.ply()};
}

}  // namespace

void tell_course(Feed& feed, const core::RoomId& id, const room::Room& room, std::int64_t told, std::int64_t stored,
                 bool is_rated) {
  for (const RoomEvent& event : told < 0 ? std::span(room.events()) : room.since(told)) {
    if (event.version > stored) return;
    const auto* const ended = std::get_if<protocol::Ended>(&event.what);
    if (const auto* const created = protocol::created(event)) feed.made(id, *created, event.by);
    if (std::holds_alternative<protocol::Started>(event.what)) feed.started(game_of(id, room));
    if (ended && room.has_started()) feed.ended(game_of(id, room), *ended, is_rated);
  }
}

}  // namespace rooms
