// `gipfel openings`: see commands.hpp.
#include <cstdio>
#include <exception>

#include "common/record/words.hpp"
#include "server/archive/commands.hpp"
#include "server/archive/room_record.hpp"
#include "server/storage/games/opening_store.hpp"
#include "server/storage/migrations.hpp"

namespace archive {

namespace {

/// Games of one transaction: a server beside it waits for no longer than these take.
constexpr int batch = 100;
constexpr std::size_t report_every = 10'000;

struct OpeningCounts {
  std::size_t added = 0;
  std::size_t damaged = 0;
};

/// What of a game matters here. It has a result.
storage::FinishedGame game_of(const core::RoomId& room, const record::Record& record) {
  storage::FinishedGame game;
  game.room = room;
  game.outcome = record::word(record.result->outcome);
  game.visibility = protocol::name(record.listed ? protocol::Visibility::public_ : protocol::Visibility::private_);
  game.plies = static_cast<int>(record.turns.size());
  game.opening = opening_of(record);
  return game;
}

void add(storage::Database& database, const storage::ArchivedGame& game, OpeningCounts& counts) {
  const auto record = to_record(game);
  if (!record || !record->result) {
    ++counts.damaged;
    std::fprintf(stderr, "%s: %s\n", game.room.value().c_str(), record ? "has no end" : record.error().c_str());
    return;
  }
  const storage::FinishedGame finished = game_of(game.room, *record);
  if (!storage::is_in_openings(finished)) return;
  storage::note_opening(database, finished, storage::Stored::before_all_others);
  if (++counts.added % report_every == 0) std::fprintf(stderr, "%zu games\n", counts.added);
}

/// False: none is left.
bool add_some(storage::Database& database, OpeningCounts& counts) {
  storage::Transaction transaction(database);
  const auto games = storage::openings_to_come(database, batch);
  for (const storage::ArchivedGame& game : games) add(database, game, counts);
  storage::note_openings_added(database, games.empty() ? 0 : games.back().row);
  transaction.commit();
  return !games.empty();
}

void forget(storage::Database& database) {
  storage::Transaction transaction(database);
  storage::forget_openings(database);
  transaction.commit();
}

}  // namespace

int add_openings(const std::string& path, Openings which) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    if (which == Openings::all) forget(database);
    OpeningCounts counts;
    while (add_some(database, counts)) continue;
    std::printf("%zu games added to the opening explorer; %zu damaged\n", counts.added, counts.damaged);
    return counts.damaged == 0 ? done : partly_done;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", path.c_str(), error.what());
    return failed;
  }
}

}  // namespace archive
