// A finished game as the storage takes it, for tests that change what matters to them.
#pragma once

#include <cstdint>
#include <string>

#include "server/storage/rooms/room_store.hpp"

namespace support {

/// TZAAR on the fixed start and with a clock; public, long enough to be listed, and resigned by the second.
inline storage::FinishedGame finished_game(const std::string& room, const storage::Player& first,
                                           const storage::Player& second, std::int64_t ended_ms) {
  storage::FinishedGame game;
  game.room = core::RoomId(room);
  game.game = "tzaar";
  game.setup = "fixed";
  game.seats = {first, second};
  game.outcome = "first";
  game.reason = "resignation";
  game.visibility = "public";
  game.plies = 30;
  game.clock = "10+5";
  game.ended_ms = ended_ms;
  return game;
}

}  // namespace support
