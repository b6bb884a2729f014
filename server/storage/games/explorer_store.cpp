#include "server/storage/games/explorer_store.hpp"

#include <string_view>

#include "server/storage/engine/snapshot.hpp"
#include "server/storage/games/explorer_upkeep.hpp"

namespace storage {

namespace {

const std::string bucket_sql = "SELECT entries FROM explorer_segments WHERE place = $1";
const std::string game_sql = "SELECT id FROM games WHERE number = $1 AND visibility = 'public'";

void add_segments(Database& database, std::uint64_t position, PositionTally& tally) {
  const ExplorerState state = explorer_state(database);
  const auto row = database.prepare(bucket_sql);
  for (std::int64_t segment = state.first_segment; segment < state.next_segment; ++segment) {
    row->bind(1, place_of(segment, bucket_of(position)));
    if (row->step()) tally.add_bucket(row->bytes(0));
    row->reset();
  }
}

void add_loose_games(Database& database, PositionTally& tally) {
  const auto row = database.prepare("SELECT game, result, positions FROM explored_games");
  while (row->step()) {
    tally.add_game(row->number(0), row->integer(1), row->bytes(2));
  }
}

std::vector<core::RoomId> rooms_of(Database& database, const std::vector<std::int64_t>& rows) {
  std::vector<core::RoomId> rooms;
  const auto row = database.prepare(game_sql);
  for (const std::int64_t each : rows) {
    row->bind(1, each);
    if (row->step()) rooms.emplace_back(row->text(0));
    row->reset();
  }
  return rooms;
}

}  // namespace

bool is_explored(const FinishedGame& game) {
  return game.visibility == "public" && game.outcome != "aborted" && game.plies >= least_plies;
}

int result_code(const std::string& outcome) { return outcome == "first" ? 0 : outcome == "second" ? 1 : 2; }

void note_positions(Database& database, const FinishedGame& game) {
  if (!is_explored(game) || game.positions.empty()) return;
  const std::string keys = keys_text(game.positions);
  const auto statement = database.prepare(
      "INSERT INTO explored_games (game, result, positions) VALUES ((SELECT max(number) FROM games), $1, $2)");
  statement->bind(1, result_code(game.outcome));
  statement->bind_bytes(2, keys);
  statement->exec();
}

Reached games_reaching(Database& database, std::uint64_t position) {
  const Snapshot snapshot(database);
  PositionTally tally(position, latest_games);
  add_segments(database, position, tally);
  add_loose_games(database, tally);
  return {tally.continuations(), rooms_of(database, tally.rows())};
}

std::vector<std::string> explorer_sql() { return {bucket_sql, game_sql}; }

}  // namespace storage
