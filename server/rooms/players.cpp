#include "server/rooms/players.hpp"

#include "server/room/room.hpp"

namespace rooms {

Players Players::of(const room::Room& room) {
  if (const auto* host = room.host()) return {{host->user, {}}};
  Players players;
  for (const game::Side side : game::both_sides) {
    if (const auto& seat = room.seat(side)) players.users[static_cast<std::size_t>(side)] = seat->id;
  }
  return players;
}

}  // namespace rooms
