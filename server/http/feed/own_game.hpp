// A game as one of its players is told of it by a feed or a calendar. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/strong_id.hpp"
#include "server/storage/games/game_store.hpp"

namespace http {

struct OwnGame {
  enum class Standing { to_move, waiting, won, lost, drawn };
  core::RoomId room;
  std::string title;     ///< of the game: "TZAAR"
  std::string opponent;  ///< their name; empty: nobody knows it
  Standing standing{};
  bool is_slow = false;  ///< by days or without a clock
  int turns = 0;
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;              ///< the last turn, or the end
  std::optional<std::int64_t> deadline_ms;  ///< by days: until when the next turn of this player may take
};

/// A game that is played, out of its room's state (schema/protocol/state.json) as the player sees it; empty: it is
/// over, waits, or is somebody else's. Where the opponent is to move the deadline is the last one that there may be.
std::optional<OwnGame> own_game(const core::RoomId& room, std::string_view state, core::UserId player);

/// A finished game; empty: somebody else's.
std::optional<OwnGame> own_game(const storage::GameSummary& game, core::UserId player);

}  // namespace http
