// Operators' orders that concern a room.
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
  /// The id of its row in the database, which is deleted in the transaction that carries the order out.
  std::int64_t id = 0;
  std::variant<CloseRoom, RemoveLine> what;
  /// Released once that is committed, or has failed for now: then the order can be given again.
  std::shared_ptr<void> under_way = {};
};

}  // namespace rooms
