// What keeps the explorer small and whole: games become segments, older games are added, and what is forgotten is
// removed, each in short transactions that may be cut off anywhere. Several programs may do it at once.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/games/segment.hpp"

namespace storage {

struct ExplorerState {
  std::int64_t below = 0;          ///< games in rows below this are not in it yet
  std::int64_t first_segment = 0;  ///< the segments from this
  std::int64_t next_segment = 0;   ///< to before this are whole
};
ExplorerState explorer_state(Database& database);

/// Where the table of segments has the bucket.
constexpr std::int64_t place_of(std::int64_t segment, std::size_t bucket) {
  return segment * static_cast<std::int64_t>(buckets) + static_cast<std::int64_t>(bucket);
}

// ---- segments

inline constexpr std::int64_t games_a_segment = 8'000;

struct Segment {
  std::int64_t number = 0;
  std::int64_t last_game = 0;  ///< the `number` of its last game among those that are in no segment
  std::array<std::string, buckets> texts;
};

/// The next segment, if there are games for one. The same games make it until it is whole, so that it does not matter
/// who writes which part of it, or how often.
std::optional<Segment> due_segment(Database& database);

inline constexpr std::size_t buckets_a_part = 16;
inline constexpr std::size_t parts_of_segment = buckets / buckets_a_part;

/// Writes a part, 0 to parts_of_segment - 1 one after another: the last makes the segment whole, and its games leave
/// their table. Nothing if that has happened, or all is forgotten.
void write_part(Database& database, const Segment& segment, std::size_t part);

// ---- older games

struct StoredGame {
  std::int64_t row = 0;
  core::RoomId room;
  std::string outcome;
  std::string record;  ///< empty: the game does not belong in the explorer
};

/// The games before this row, the last one first.
std::vector<StoredGame> games_before(Database& database, std::int64_t row, int most);

/// Adds these, all that belong in the explorer from row `from` to before row `below`; nothing if others have come in
/// between. A game without positions is left out.
void note_older(Database& database, std::int64_t below, std::int64_t from, std::span<const ExploredGame> games);

// ---- all of it

/// Empties the explorer: all games are to come.
void forget_explorer(Database& database);
bool has_forgotten_segments(Database& database);
/// Removes some of what a forgotten explorer has left.
void drop_forgotten(Database& database);

/// For each position of each game that is in it; `is_found`: it lies where it is looked for.
void for_each_entry(Database& database, const std::function<void(const Entry&, bool is_found)>& call);

}  // namespace storage
