// Who plays in a room, as far as it decides who is shown what.
#pragma once

#include <algorithm>
#include <array>

#include "server/room/room.hpp"

namespace rooms {

/// The two, whether on a side yet or not; 0: nobody.
struct Players {
  std::array<core::UserId, 2> users{};

  static Players of(const room::Room& room) {
    if (const auto* host = room.host()) return {{host->user, {}}};
    Players players;
    for (const game::Side side : {game::Side::first, game::Side::second}) {
      if (const auto& seat = room.seat(side)) players.users[static_cast<std::size_t>(side)] = seat->id;
    }
    return players;
  }
  bool has(core::UserId user) const { return std::find(users.begin(), users.end(), user) != users.end(); }
};

}  // namespace rooms
