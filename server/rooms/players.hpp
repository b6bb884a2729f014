// The two players of a room, as far as that decides who is shown what.
#pragma once

#include <algorithm>
#include <array>

#include "common/core/strong_id.hpp"

namespace room {
class Room;
}

namespace rooms {

/// The two players, whether on a side yet or not; 0: nobody.
struct Players {
  std::array<core::UserId, 2> users{};

  static Players of(const room::Room& room);
  bool has(core::UserId user) const { return std::find(users.begin(), users.end(), user) != users.end(); }
};

}  // namespace rooms
