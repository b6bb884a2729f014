// Live games in a database, as a server leaves them that is killed: rows of events by the thousand.
#pragma once

#include <string>
#include <vector>

#include "common/game/registry.hpp"
#include "server/base/clocks.hpp"
#include "server/protocol/stored.hpp"
#include "server/room/room.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace support {

inline core::RoomId live_room(int number) { return core::RoomId("room" + std::to_string(10'000'000 + number)); }

/// The events of a game with a clock in which both have played, as they are stored.
inline std::vector<std::string> live_game() {
  room::Settings settings;
  settings.game = "tzaar";
  settings.setup = "fixed";
  settings.clock = "10+5";
  const room::User ann{core::UserId(1), "Ann"}, ben{core::UserId(2), "Ben"};
  const room::Now now{base::wall_ms(), 0};
  room::Room room = std::move(*room::Room::create(settings, ann, now));
  room.sit(ben, {}, now);
  const auto game = std::move(*game::start("tzaar", "fixed"));
  for (int ply = 0; ply < 2; ++ply) {
    const std::string turn = game->legal_turns().front();
    game->play(turn);
    room.turn((ply == 0 ? ann : ben).id, {"key " + std::to_string(ply), ply, turn}, now, 40);
  }
  std::vector<std::string> bodies;
  for (const protocol::RoomEvent& event : room.events()) bodies.push_back(protocol::encode_stored(event));
  return bodies;
}

/// Rooms 0 to `count`, which are this node's. In PostgreSQL.
inline void put_live_rooms(storage::Database& database, core::NodeId owner, int count) {
  const std::vector<std::string> bodies = live_game();
  storage::Transaction transaction(database);
  for (int number = 0; number < count; ++number) {
    storage::own_new_room(database, live_room(number), owner);
    std::vector<storage::StoredEvent> events;
    for (const std::string& body : bodies) {
      events.push_back({static_cast<std::int64_t>(events.size()) + 1, live_room(number), body});
    }
    storage::append_events(database, events);
  }
  transaction.commit();
}

}  // namespace support
