#include "server/check/opening_check.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "common/core/hash.hpp"
#include "common/opening/opening.hpp"
#include "server/archive/room_record.hpp"
#include "server/room/record.hpp"
#include "server/storage/games/opening_store.hpp"
#include "server/storage/upkeep/kept_games.hpp"

namespace check {

namespace {

using opening::Step;

/// What all games, or all rows of the explorer, come to.
struct Sums {
  std::uint64_t turns = 0;     ///< of a hash of each turn with its result
  std::uint64_t mentions = 0;  ///< how often games are among the latest of a position
};

std::uint64_t hash_of(const Step& step, std::string_view outcome) {
  return core::mix(core::mix(step.position ^ core::hash_text(step.turn)) ^ core::hash_text(outcome));
}

/// Of all games that went on so.
std::uint64_t sum_of(const storage::OpeningRow& row) {
  const Step step{row.position, row.played.turn};
  return hash_of(step, "first") * static_cast<std::uint64_t>(row.played.first) +
         hash_of(step, "second") * static_cast<std::uint64_t>(row.played.second) +
         hash_of(step, "draw") * static_cast<std::uint64_t>(row.played.drawn);
}

std::vector<Step> opening_of(const storage::FinishedGame& game) {
  const auto room = room::from_record(game.record);
  if (!room) return {};
  return archive::opening_of(archive::to_record(game.room, *room));
}

/// False: one of its turns was never played there, says the explorer.
bool add(storage::Database& database, const storage::FinishedGame& game, Sums& sums) {
  bool is_there = true;
  for (const Step& step : opening_of(game)) {
    sums.turns += hash_of(step, game.outcome);
    const auto row = storage::find_opening(database, step);
    is_there = is_there && row.has_value();
    if (row) sums.mentions += static_cast<std::uint64_t>(std::count(row->latest.begin(), row->latest.end(), game.room));
  }
  return is_there;
}

bool names_as_many_as_it_should(const storage::OpeningRow& row) {
  const auto games = static_cast<std::size_t>(row.played.first + row.played.second + row.played.drawn);
  return row.latest.size() == std::min(games, storage::latest_games);
}

Sums sums_of_games(storage::Database& database, Complaints& complaints) {
  Sums sums;
  std::int64_t to_come = storage::count_openings_to_come(database);  // the first that were stored
  storage::for_each_game(database, [&](const storage::FinishedGame& game) {
    if (to_come-- > 0 || !storage::is_in_openings(game)) return;
    if (!add(database, game, sums)) complaints.add("Game " + game.room.value() + " is not in the opening explorer.");
  });
  return sums;
}

}  // namespace

void check_openings(storage::Database& database, Complaints& complaints) {
  const Sums played = sums_of_games(database, complaints);
  Sums kept;
  bool names_enough = true;
  storage::for_each_opening(database, [&](const storage::OpeningRow& row) {
    kept.turns += sum_of(row);
    kept.mentions += row.latest.size();
    names_enough = names_enough && names_as_many_as_it_should(row);
  });
  if (kept.turns != played.turns) complaints.add("The opening explorer counts other turns than were played.");
  if (kept.mentions != played.mentions || !names_enough) {
    complaints.add("The opening explorer names other games than it counts.");
  }
}

}  // namespace check
