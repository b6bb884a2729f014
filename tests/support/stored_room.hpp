// A room as the storage has it, for tests that need one to be there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/protocol/stored.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace support {

/// The bodies of a waiting room's events; the last one is a chat line of this version.
inline std::vector<std::string> room_with_line(std::int64_t version) {
  protocol::RoomEvent made;
  made.what = core::Indirect<protocol::Created>(protocol::Created{"tzaar", "fixed"});
  const protocol::Said line{protocol::Channel::watchers, core::UserId(7), "Ben", "Go home."};
  const protocol::RoomEvent said{version, 1000, core::UserId(7), "", line};
  return {protocol::encode_stored(made), protocol::encode_stored(said)};
}

inline void store_room(storage::Database& database, const std::string& id, std::int64_t version_of_line) {
  std::vector<storage::StoredEvent> rows;
  for (const std::string& body : room_with_line(version_of_line)) {
    rows.push_back({static_cast<std::int64_t>(rows.size()) + 1, core::RoomId(id), body});
  }
  storage::append_events(database, rows);
}

}  // namespace support
