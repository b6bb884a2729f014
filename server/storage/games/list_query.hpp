// What is asked of SQLite for a list of finished games. A list walks an index in its own order, newest first, and looks
// at no more than a bounded number of its rows, however few of them fit. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/bound_sql.hpp"

namespace storage {

/// A place in the list of games: what comes after it is older.
struct GameCursor {
  std::int64_t ended_ms = 0;
  std::string id;
  friend auto operator<=>(const GameCursor&, const GameCursor&) = default;
};

/// One more than a page of the API has, to tell whether there is another page.
inline constexpr int max_games_listed = 101;

/// How fast games were: a clocks::name, or "live" for all those with a live clock.
inline constexpr std::array<const char*, 7> searched_speeds = {"live",      "bullet",         "blitz",  "rapid",
                                                               "classical", "correspondence", "untimed"};

struct GameFilter {
  /// Beginning of a name that one of the players has or had (name_store.hpp).
  std::optional<std::string> player;
  std::optional<core::UserId> person;   ///< one of the players; then `player` says nothing
  std::optional<std::string> opponent;  ///< the same as `player` of the other one; alone it is `player`
  std::optional<std::string> game;
  /// A kind of set-up ("random"), or with a colon a full one or the beginning of full ones ("random:7f").
  std::optional<std::string> setup;
  std::optional<std::string> outcome;  ///< empty: any but "aborted"
  std::optional<std::string> reason;
  std::optional<std::string> speed;  ///< one of searched_speeds
  std::optional<bool> rated;
  std::optional<int> least_rating;  ///< of both players together: the mean of their ratings before a rated game
  std::optional<int> most_rating;
  std::optional<int> fewest_turns;
  std::optional<int> most_turns;
  std::optional<std::int64_t> since_ms;  ///< ended then or later
  std::optional<std::int64_t> until_ms;  ///< ended before
  std::optional<GameCursor> before;
  int limit = 30;       ///< 1 to max_games_listed
  core::UserId viewer;  ///< 0: nobody. Private games are listed only to the two who played
};

/// What a list is made of: everybody's public games, and the viewer's own private ones.
enum class GameListPart { public_games, own_private_games };

/// Rows of an index that one list looks at, at most; and games with a set-up that begins as asked for.
inline constexpr int most_rows_walked = 10'000;
inline constexpr int most_setups_walked = 2'000;

/// Whether set-ups are wanted that begin so, and not a kind of them.
bool by_setup(const GameFilter& filter);

/// One list of those that are merged.
struct Walk {
  GameListPart part = GameListPart::public_games;
  std::optional<core::UserId> player;  ///< one of those that the filter is about; empty if it is about nobody
  bool whole_setup = false;            ///< the set-up is a full one
  int most_rows = most_rows_walked;    ///< that it looks at
};

/// Has as its columns the end and the id of each game looked at, and whether it fits. Its text depends only on which
/// conditions there are, so that few statements are ever prepared.
BoundSql list_query(const GameFilter& filter, const Walk& walk);

/// Whether the speed in this column is the one asked for: a text in the statement ("$1").
std::string speed_fits(const std::string& column, const std::string& asked);

}  // namespace storage
