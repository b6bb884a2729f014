// How often each person has won, drawn and lost, as tables that every finished game adds to: a player's page counts no
// games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct Tally {
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::int64_t lost = 0;
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// With one side of one game from one kind of set-up.
struct SideResults {
  std::string game;
  std::string setup_kind;
  std::string side;  ///< "first" "second"
  Tally tally;
  friend bool operator==(const SideResults&, const SideResults&) = default;
};

/// Of public games, in the order in which they were stored.
struct Streak {
  std::string result;         ///< of the last game: "won" "drawn" "lost"
  std::int64_t length = 0;    ///< how many ended so without a break
  std::int64_t most_won = 0;  ///< the longest of all streaks of games won
  friend bool operator==(const Streak&, const Streak&) = default;
};

/// Counts the game for both players if it is listed, has a result, and two people sat at it. Call once for a game, on
/// the writer, in the transaction that stores it. Players of imported games are nobody here.
void count_results(Database& database, const FinishedGame& game);

/// By game, set-up and side. `viewer`: private games count only where this is the same person.
std::vector<SideResults> results_of(Database& database, core::UserId player, core::UserId viewer);

/// Empty: no public game with a result.
std::optional<Streak> streak_of(Database& database, core::UserId player);

/// How `player` did against `opponent`, in private games too; empty: they have not played.
std::optional<Tally> results_against(Database& database, core::UserId player, core::UserId opponent);

}  // namespace storage
