#include "server/puzzles/shipped.hpp"

#include <sstream>
#include <stdexcept>

#include "embedded/shipped_puzzles.hpp"
#include "server/puzzles/exchange.hpp"

namespace puzzles {

std::string_view shipped_puzzles() { return embed::shipped_puzzles().front().content; }

void add_shipped_puzzles(const std::string& address) {
  storage::Database database(address, storage::Access::read_write);
  std::istringstream lines{std::string(shipped_puzzles())};
  (void)read_puzzles(database, lines, [](std::size_t line, const std::string& wrong) {
    throw std::runtime_error("Line " + std::to_string(line) + " of the puzzles that come with it: " + wrong);
  });
}

}  // namespace puzzles
