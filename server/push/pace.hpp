// How often a person is told of one game: at most once an hour. What comes earlier is told when the hour is over, if it
// is still true then. Pure; one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"

namespace push {

class Pace {
 public:
  static constexpr std::int64_t between_ms = 3'600'000;

  /// Whether this person may be told of the room now; if not, it is due() later. `now_ms`: any clock that only rises.
  bool take(core::UserId user, const core::RoomId& room, std::int64_t now_ms);

  /// The rooms of which somebody is to be told by now, after all. Forgets whom it told an hour ago.
  std::vector<core::RoomId> due(std::int64_t now_ms);

  /// Whether due() has anything left to tell or to forget.
  bool awaits() const { return !told_.empty(); }

 private:
  std::map<std::pair<core::UserId, core::RoomId>, std::int64_t> told_;
  std::set<std::pair<std::int64_t, core::RoomId>> later_;
};

}  // namespace push
