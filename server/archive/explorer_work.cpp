#include "server/archive/explorer_work.hpp"

#include <memory>
#include <utility>

#include "common/explorer/explorer.hpp"
#include "server/room/record.hpp"
#include "server/storage/games/explorer_store.hpp"

namespace archive {

using storage::Database;

namespace {

/// Games of one transaction: a server beside it waits for no longer than these take.
constexpr int batch = 100;

ExplorerWork segment_work(storage::Segment made) {
  ExplorerWork work;
  const auto segment = std::make_shared<const storage::Segment>(std::move(made));
  for (std::size_t part = 0; part < storage::parts_of_segment; ++part) {
    work.writes.push_back([segment, part](Database& database) { storage::write_part(database, *segment, part); });
  }
  return work;
}

ExplorerWork older_work(Database& database, std::int64_t below) {
  ExplorerWork work;
  std::vector<storage::ExploredGame> games;
  const auto stored = storage::games_before(database, below, batch);
  for (const storage::StoredGame& each : stored) {
    if (each.record.empty()) continue;
    if (auto game = explored(each)) {
      games.push_back(std::move(*game));
    } else {
      work.damaged.push_back(each.room.value() + ": " + game.error());
    }
  }
  work.older_games = games.size();
  const std::int64_t from = stored.empty() ? 0 : stored.back().row;
  work.writes.push_back(
      [below, from, games = std::move(games)](Database& writing) { storage::note_older(writing, below, from, games); });
  return work;
}

}  // namespace

core::Expected<storage::ExploredGame, std::string> explored(const storage::StoredGame& game) {
  const auto room = room::from_record(game.record);
  if (!room) return core::Unexpected<std::string>(room.error());
  if (!room->result() || !room->game()) return core::Unexpected<std::string>("has no end");
  return storage::ExploredGame{game.row, storage::result_code(game.outcome), explorer::keys(*room->game())};
}

ExplorerWork explorer_work(Database& database) {
  if (auto segment = storage::due_segment(database)) return segment_work(std::move(*segment));
  ExplorerWork work;
  if (storage::has_forgotten_segments(database)) {
    work.writes.emplace_back(storage::drop_forgotten);
    return work;
  }
  const std::int64_t below = storage::explorer_state(database).below;
  return below > 0 ? older_work(database, below) : work;
}

}  // namespace archive
