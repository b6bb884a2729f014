#include "server/http/puzzles/daily_puzzles.hpp"

#include <optional>
#include <string>
#include <utility>

#include "common/game/registry.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/people/rating_days.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;
using storage::GivenPuzzle;

namespace {

/// What a reader finds of a day.
struct Day {
  std::vector<GivenPuzzle> puzzles;
  std::vector<std::string> undrawn;  ///< games of which one is to be drawn
};

Day read_day(Database& database, std::int64_t day) {
  Day found;
  for (const game::GameInfo* info : game::games()) {
    const std::string game(info->id);
    if (auto puzzle = storage::puzzle_of_day(database, game, day)) {
      found.puzzles.push_back(std::move(*puzzle));
    } else if (storage::has_puzzles(database, game)) {
      found.undrawn.push_back(game);
    }
  }
  return found;
}

std::vector<storage::PuzzleDay> choose(Database& database, const std::vector<std::string>& games, std::int64_t day,
                                       const std::string& luck) {
  std::vector<storage::PuzzleDay> chosen;
  for (const std::string& game : games) {
    if (auto one = storage::choose_puzzle_of_day(database, game, day, luck)) chosen.push_back(*std::move(one));
  }
  return chosen;
}

void keep(Database& database, const std::vector<storage::PuzzleDay>& chosen) {
  for (const storage::PuzzleDay& each : chosen) storage::keep_puzzle_of_day(database, each);
}

}  // namespace

asio::awaitable<std::vector<GivenPuzzle>> DailyPuzzles::at(std::int64_t now_ms) const {
  const std::int64_t day = now_ms / storage::day_ms;
  auto read = [day](Database& database) { return read_day(database, day); };
  Day found = co_await readers_.run(read);
  if (!found.undrawn.empty()) {
    auto look = [&found, day, luck = account::make_token()](Database& database) {
      return choose(database, found.undrawn, day, luck);
    };
    const std::vector<storage::PuzzleDay> chosen = co_await lists_.run(std::move(look));
    auto write = [&chosen](Database& database) { keep(database, chosen); };
    co_await writer_.run(std::move(write));
    found = co_await readers_.run(std::move(read));
  }
  co_return std::move(found.puzzles);
}

const GivenPuzzle* puzzle_of_all(const std::vector<GivenPuzzle>& puzzles, std::int64_t now_ms) {
  if (puzzles.empty()) return nullptr;
  return &puzzles[static_cast<std::size_t>(now_ms / storage::day_ms) % puzzles.size()];
}

}  // namespace http
