// Reading finished games. All of it stays quick with a million games: every query walks an index, and not far.
// Call on a read connection.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/rating/glicko2.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/games/list_query.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct GameSummary {
  core::RoomId id;
  std::string game;
  std::string setup;
  std::array<std::optional<Player>, 2> seats;  ///< names as they were when the game was played
  std::string outcome;
  std::string reason;
  std::string visibility;
  std::int64_t created_ms = 0;
  std::int64_t ended_ms = 0;
  int plies = 0;
  std::optional<std::string> clock;  ///< clocks::text; empty: not known
  bool imported = false;
  std::optional<std::string> source;                     ///< of an imported game, where it was played: "boardspace.net"
  std::optional<std::array<rating::Change, 2>> ratings;  ///< what it changed, by side; empty: it was not rated
};

/// What list_games may ask SQLite, so that its plan can be looked at.
std::vector<std::string> list_sql(const GameFilter& filter);

struct GameList {
  std::vector<GameSummary> games;     ///< newest first; without those in which not both have played
  bool partial = false;               ///< more people have such a name, or games such a set-up, than were looked at
  std::optional<GameCursor> reached;  ///< set: older games have not been looked at yet
};

/// All of it as of one moment.
GameList list_games(Database& database, const GameFilter& filter);

std::optional<GameSummary> find_game(Database& database, const core::RoomId& room);

/// FinishedGame::record of a finished game; empty: no such game. The caller decides who may read it.
std::optional<std::string> game_record(Database& database, const core::RoomId& room);

}  // namespace storage
