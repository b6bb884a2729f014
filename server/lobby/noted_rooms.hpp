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
  /// Whether there was none before.
  bool add(const core::RoomId& room) {
    const std::lock_guard lock(mutex_);
    const bool is_first = rooms_.empty();
    rooms_.insert(room);
    return is_first;
  }

  Rooms take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(rooms_, {});
  }

  /// Those for which `is_wanted`.
  template <class IsWanted>
  Rooms take_if(IsWanted is_wanted) {
    const std::lock_guard lock(mutex_);
    Rooms taken;
    for (const core::RoomId& room : rooms_) {
      if (is_wanted(room)) taken.insert(room);
    }
    for (const core::RoomId& room : taken) rooms_.erase(room);
    return taken;
  }

 private:
  std::mutex mutex_;
  Rooms rooms_;
};

}  // namespace lobby
