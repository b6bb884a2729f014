// Reading finished games. All of it stays quick with a million games: every query walks an index.
// Call on a read connection.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/rating/glicko2.hpp"
#include "server/storage/room_store.hpp"
#include "server/storage/sqlite.hpp"

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
  bool imported = false;
  std::optional<std::string> source;                     ///< of an imported game, where it was played: "boardspace.net"
  std::optional<std::array<rating::Change, 2>> ratings;  ///< what it changed, by side; empty: it was not rated
};

/// A place in the list of games: what comes after it is older.
struct GameCursor {
  std::int64_t ended_ms = 0;
  std::string id;
};

/// One more than a page of the API has, to tell whether there is another page.
inline constexpr int max_games_listed = 101;

struct GameFilter {
  /// Beginning of a name that one of the players has or had (name_store.hpp).
  std::optional<std::string> player;
  std::optional<core::UserId> person;  ///< one of the players; then `player` says nothing
  std::optional<std::string> game;
  /// A kind of set-up ("random"), or with a colon the beginning of full ones ("random:7f").
  std::optional<std::string> setup;
  std::optional<std::string> outcome;  ///< empty: any but "aborted"
  std::optional<GameCursor> before;
  int limit = 30;       ///< 1 to max_games_listed
  core::UserId viewer;  ///< 0: nobody. Private games are listed only to the two who played
};

/// What list_games asks SQLite, so that its plan can be looked at.
std::vector<std::string> list_sql(const GameFilter& filter);

struct GameList {
  std::vector<GameSummary> games;  ///< newest first; without those in which not both have played
  bool partial = false;            ///< more people have such a name than were looked at
};

GameList list_games(Database& database, const GameFilter& filter);

std::optional<GameSummary> find_game(Database& database, const core::RoomId& room);

/// FinishedGame::record of a finished game; empty: no such game. The caller decides who may read it.
std::optional<std::string> game_record(Database& database, const core::RoomId& room);

}  // namespace storage
