// The sleeping rooms: unfinished ones that are not in memory, with the time at which something falls due in each. Pure;
// used with the directory's lock held.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"

namespace rooms {

class Sleepers {
 public:
  /// `due_ms`: wall clock; empty: nothing falls due there.
  void sleep(const core::RoomId& room, std::optional<std::int64_t> due_ms) {
    wake(room);
    const std::int64_t until_ms = due_ms.value_or(never);
    until_.emplace(room, until_ms);
    if (due_ms) by_deadline_.emplace(until_ms, room);
  }

  /// Returns whether it was asleep.
  bool wake(const core::RoomId& room) {
    const auto slept = until_.extract(room);
    if (slept) by_deadline_.erase({slept.mapped(), room});
    return !slept.empty();
  }

  bool has(const core::RoomId& room) const { return until_.contains(room); }
  std::size_t size() const { return until_.size(); }

  /// At most `most` of the rooms in which something is due at `now_ms`. A room that is not woken is returned again
  /// after `again_ms`.
  std::vector<core::RoomId> due(std::int64_t now_ms, std::int64_t again_ms, std::size_t most) {
    std::vector<core::RoomId> rooms;
    for (auto next = by_deadline_.begin(); rooms.size() < most && next != by_deadline_.end(); ++next) {
      if (next->first > now_ms) break;
      rooms.push_back(next->second);
    }
    for (const core::RoomId& room : rooms) sleep(room, now_ms + again_ms);
    return rooms;
  }

 private:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

  std::unordered_map<core::RoomId, std::int64_t> until_;
  std::set<std::pair<std::int64_t, core::RoomId>> by_deadline_;  ///< those with a deadline
};

}  // namespace rooms
