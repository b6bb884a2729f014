#include "server/app/front/puzzle_pages.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/http/puzzles/puzzle_number.hpp"

namespace app {

namespace asio = boost::asio;
using storage::GivenPuzzle;

namespace {

http::PuzzleParts parts_in(const BehindPages& behind) {
  return {behind.accounts.authentication, behind.databases.writer, behind.databases.readers,
          behind.databases.lists,         base::wall_ms,           base::steady_ms};
}

http::DailyPuzzles dailies_in(const BehindPages& behind) {
  return {behind.databases.writer, behind.databases.readers, behind.databases.lists};
}

asio::awaitable<std::optional<GivenPuzzle>> find_puzzle(storage::Readers& readers, std::string number) {
  auto read = [id = http::puzzle_number(number)](storage::Database& database) {
    return storage::puzzle_of(database, id);
  };
  std::optional<GivenPuzzle> found = co_await readers.run(std::move(read));
  co_return found;
}

asio::awaitable<std::optional<GivenPuzzle>> find_daily(http::DailyPuzzles dailies, std::string game) {
  const std::int64_t now_ms = base::wall_ms();
  auto finding = dailies.at(now_ms);
  const std::vector<GivenPuzzle> all = co_await std::move(finding);
  std::optional<GivenPuzzle> found;
  const GivenPuzzle* const of_all = http::puzzle_of_all(all, now_ms);
  if (game.empty() && of_all != nullptr) found = *of_all;
  const auto is_of_game = [&game](const GivenPuzzle& each) {
    const auto puzzle = http::shown(each);
    return puzzle && puzzle->game == game;
  };
  const auto own = std::ranges::find_if(all, is_of_game);
  if (own != all.end()) found = *own;
  co_return found;
}

}  // namespace

http::PuzzleAt puzzle_at(const BehindPages& behind) {
  return [&readers = behind.databases.readers](std::string number) { return find_puzzle(readers, std::move(number)); };
}

http::PageApi::PuzzleOfDay puzzle_of_day(const BehindPages& behind) {
  return [dailies = dailies_in(behind)](std::string game) { return find_daily(dailies, std::move(game)); };
}

PuzzlePages::PuzzlePages(const BehindPages& behind)
    : puzzles_(parts_in(behind), behind.home()),
      solving_(parts_in(behind), behind.home()),
      feed_({dailies_in(behind), behind.databases.readers, origins(behind.settings), behind.face, base::wall_ms}) {}

std::vector<http::Route> PuzzlePages::routes() {
  return http::joined({puzzles_.routes(), solving_.routes(), feed_.routes()});
}

}  // namespace app
