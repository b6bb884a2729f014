#include "server/puzzles/making.hpp"

#include <algorithm>

#include "common/record/time_text.hpp"
#include "server/base/clocks.hpp"
#include "server/puzzles/game_puzzle.hpp"
#include "server/puzzles/new_puzzle.hpp"
#include "server/room/record.hpp"
#include "server/storage/games/archive_store.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/puzzles/puzzle_store.hpp"

namespace puzzles {

namespace {

constexpr int games_a_page = 50;
constexpr std::size_t length_of_date = 10;

class Walk {
 public:
  Walk(storage::Database& database, const std::string& game, const MakingWatch& watch)
      : database_(database), game_(game), watch_(watch), puzzles_(game) {}

  /// False: there are no more games.
  bool next_page(std::size_t most) {
    storage::ArchiveFilter filter;
    filter.game = game_;
    const int wanted = static_cast<int>(std::min<std::size_t>(most, games_a_page));
    const auto games = storage::archived_games(database_, filter, storage::last_walked(database_, game_), wanted);
    for (const storage::ArchivedGame& each : games) {
      watch_.check();
      look_at(each);
      watch_.on_game(counts_);
    }
    return !games.empty();
  }

  const MakingCounts& counts() const { return counts_; }

 private:
  void look_at(const storage::ArchivedGame& archived) {
    const auto puzzle = puzzle_of(archived);
    storage::Transaction transaction(database_);
    if (puzzle && storage::add_puzzle(database_, new_puzzle(*puzzle, base::wall_ms()))) ++counts_.puzzles;
    storage::note_walked(database_, game_, archived.row);
    transaction.commit();
    ++counts_.games;
  }

  std::optional<puzzle::Puzzle> puzzle_of(const storage::ArchivedGame& archived) {
    const auto summary = storage::find_game(database_, archived.room);
    if (!summary || summary->visibility != "public") return std::nullopt;
    const auto room = room::from_record(archived.record);
    if (!room || room->game() == nullptr) {
      ++counts_.damaged;
      return std::nullopt;
    }
    auto puzzle = puzzles_.of(*room->game());
    if (puzzle) puzzle->source.game = archived.room.value();
    if (puzzle) puzzle->source.date = record::time_text(summary->ended_ms).substr(0, length_of_date);
    return puzzle;
  }

  storage::Database& database_;
  std::string game_;
  const MakingWatch& watch_;
  GamePuzzles puzzles_;
  MakingCounts counts_;
};

}  // namespace

MakingCounts make_puzzles(storage::Database& database, const std::string& game, std::optional<std::size_t> most_games,
                          const MakingWatch& watch) {
  Walk walk(database, game, watch);
  while (!most_games || walk.counts().games < *most_games) {
    if (!walk.next_page(most_games ? *most_games - walk.counts().games : games_a_page)) break;
  }
  return walk.counts();
}

}  // namespace puzzles
