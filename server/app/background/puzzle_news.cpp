#include "server/app/background/puzzle_news.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/app/background/rounds.hpp"
#include "server/base/clocks.hpp"
#include "server/http/json_text.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/storage/clubs/webhook_store.hpp"
#include "server/storage/people/rating_days.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;
using storage::GivenPuzzle;
using storage::NewLetter;

namespace {

constexpr std::chrono::seconds between_looks_at_days{20};

std::vector<NewLetter> letters_to(const core::ClubId& club, const std::vector<GivenPuzzle>& puzzles,
                                  std::int64_t now_ms) {
  std::vector<NewLetter> letters;
  for (const GivenPuzzle& each : puzzles) {
    const auto puzzle = http::shown(each);
    if (!puzzle) continue;
    const std::string id = std::to_string(puzzle->id);
    const http::Json facts = {{"id", id}, {"game", puzzle->game}};
    letters.push_back({club, storage::LetterKind::puzzle, id, http::text(facts), now_ms});
  }
  return letters;
}

}  // namespace

void PuzzleNews::start() {
  const auto round = [this] { return this->round(base::wall_ms()); };
  asio::co_spawn(parts_.io, go_round({"puzzles of the day", between_looks_at_days, parts_.leads, round}, timer_),
                 asio::detached);
}

asio::awaitable<void> PuzzleNews::round(std::int64_t now_ms) {
  const std::int64_t day = now_ms / storage::day_ms;
  auto look = [day](Database& database) { return storage::clubs_to_tell_of_puzzles(database, day, most_of_round); };
  const std::vector<core::ClubId> clubs = co_await parts_.readers.run(std::move(look));
  if (clubs.empty()) co_return;
  auto finding = dailies_.at(now_ms);
  const std::vector<GivenPuzzle> puzzles = co_await std::move(finding);
  for (const core::ClubId& club : clubs) {
    const std::vector<NewLetter> letters = letters_to(club, puzzles, now_ms);
    auto write = [&letters, day](Database& database) { storage::put_puzzle_letters(database, day, letters); };
    co_await parts_.writer.run(std::move(write));
  }
}

}  // namespace app
