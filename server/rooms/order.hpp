// What an operator has ordered to be done in a room.
#pragma once

#include <cstdint>
#include <memory>
#include <variant>

namespace rooms {

/// Ends the room if it is not over.
struct CloseRoom {};
/// Takes a chat line out of the room and out of what is stored of it.
struct RemoveLine {
  std::int64_t version = 0;
};

struct RoomOrder {
  /// Of its row in the database, which goes in the transaction that stores what it asks for.
  std::int64_t id = 0;
  std::variant<CloseRoom, RemoveLine> what;
  /// Let go once that is committed, or cannot be for now: then the order can be given to the room again.
  std::shared_ptr<void> under_way = {};
};

}  // namespace rooms
