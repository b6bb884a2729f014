#include "server/check/explorer_check.hpp"

#include <cstdint>

#include "common/core/hash.hpp"
#include "server/archive/explorer_work.hpp"
#include "server/storage/games/explorer_upkeep.hpp"
#include "server/storage/games/statistics.hpp"

namespace check {

namespace {

using storage::Entry;

constexpr int batch = 100;

/// What the positions of all games come to, in whatever order.
struct Sum {
  std::uint64_t entries = 0;
  std::uint64_t hash = 0;

  void add(const Entry& entry) {
    ++entries;
    const auto game = static_cast<std::uint64_t>(entry.row) * 4 + static_cast<std::uint64_t>(entry.result);
    hash += core::mix(core::mix(core::mix(entry.position) ^ entry.next) ^ game);
  }
  friend bool operator==(const Sum&, const Sum&) = default;
};

/// Of the games that the explorer has by now.
Sum sum_of_games(storage::Database& database, Complaints& complaints) {
  Sum sum;
  const std::int64_t below = storage::explorer_state(database).below;
  std::int64_t row = INT64_MAX;
  while (row > below) {
    const auto games = storage::games_before(database, row, batch);
    for (const storage::StoredGame& each : games) {
      if (each.record.empty() || each.row < below) continue;
      const auto game = archive::explored(each);
      if (!game) complaints.add("Game " + each.room.value() + ": " + game.error());
      if (!game) continue;
      for (const Entry& entry : storage::entries_of(*game)) sum.add(entry);
    }
    row = games.empty() ? 0 : games.back().row;
  }
  return sum;
}

}  // namespace

void check_explorer(storage::Database& database, Complaints& complaints) {
  const Sum played = sum_of_games(database, complaints);
  Sum kept;
  bool all_found = true;
  storage::for_each_entry(database, [&](const Entry& entry, bool is_found) {
    kept.add(entry);
    all_found = all_found && is_found;
  });
  if (kept != played) complaints.add("The explorer's positions differ from those played.");
  if (!all_found) complaints.add("The explorer cannot find some of its positions.");
  if (!storage::statistics_are_right(database)) complaints.add("The statistics do not match the stored games.");
}

}  // namespace check
