// Rooms that look different and have not been asked how. Any thread.
#pragma once

#include <mutex>
#include <unordered_set>
#include <utility>

#include "common/core/strong_id.hpp"

namespace lobby {

using Rooms = std::unordered_set<core::RoomId>;

class NotedRooms {
 public:
  struct Taken {
    Rooms all;
    Rooms twice;  ///< those among them that were added more than once
  };

  /// Whether there was none before.
  bool add(const core::RoomId& room) {
    const std::lock_guard lock(mutex_);
    const bool is_first = noted_.all.empty();
    if (!noted_.all.insert(room).second) noted_.twice.insert(room);
    return is_first;
  }

  Taken take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(noted_, {});
  }

  /// Those for which `is_wanted`.
  template <class IsWanted>
  Rooms take_if(IsWanted is_wanted) {
    const std::lock_guard lock(mutex_);
    Rooms taken;
    for (const core::RoomId& room : noted_.all) {
      if (is_wanted(room)) taken.insert(room);
    }
    for (const core::RoomId& room : taken) {
      noted_.all.erase(room);
      noted_.twice.erase(room);
    }
    return taken;
  }

 private:
  std::mutex mutex_;
  Taken noted_;
};

}  // namespace lobby
