#include "server/puzzles/exchange.hpp"

#include <cmath>

#include "server/base/clocks.hpp"
#include "server/puzzles/check.hpp"
#include "server/puzzles/new_puzzle.hpp"
#include "server/puzzles/puzzle_json.hpp"
#include "server/storage/puzzles/puzzle_store.hpp"

namespace puzzles {

namespace {

constexpr int page = 500;
/// Lines of one transaction: a server beside it waits for no longer than these take.
constexpr std::size_t batch = 200;

std::string line_of(const storage::StoredPuzzle& stored) {
  auto puzzle = puzzle_of_json(stored.puzzle);
  if (!puzzle) return stored.puzzle;
  puzzle->rating = static_cast<int>(std::lround(stored.rating));
  puzzle->deviation = static_cast<int>(std::lround(stored.deviation));
  return json_of(*puzzle);
}

/// What is wrong with the line; empty: nothing.
std::string add(storage::Database& database, const std::string& line, ReadCounts& counts) {
  const auto puzzle = puzzle_of_json(line);
  if (!puzzle) return puzzle.error();
  std::string wrong = objection(*puzzle);
  if (!wrong.empty()) return wrong;
  ++(storage::add_puzzle(database, new_puzzle(*puzzle, base::wall_ms())) ? counts.added : counts.known);
  return {};
}

}  // namespace

std::size_t write_puzzles(storage::Database& database, std::ostream& out) {
  std::size_t written = 0;
  std::int64_t after = 0;
  for (;;) {
    const auto some = storage::puzzles_after(database, after, page);
    if (some.empty()) return written;
    for (const storage::StoredPuzzle& each : some) out << line_of(each) << '\n';
    written += some.size();
    after = some.back().id;
  }
}

ReadCounts read_puzzles(storage::Database& database, std::istream& in,
                        const std::function<void(std::size_t, const std::string&)>& on_wrong) {
  ReadCounts counts;
  std::size_t number = 0;
  while (in.good()) {
    storage::Transaction transaction(database);
    std::string line;
    for (std::size_t i = 0; i < batch && std::getline(in, line); ++i) {
      ++number;
      if (line.empty()) continue;
      const std::string wrong = add(database, line, counts);
      if (wrong.empty()) continue;
      ++counts.refused;
      on_wrong(number, wrong);
    }
    transaction.commit();
  }
  return counts;
}

}  // namespace puzzles
