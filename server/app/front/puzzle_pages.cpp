#include "server/app/front/puzzle_pages.hpp"

#include "server/base/clocks.hpp"

namespace app {

namespace {

http::PuzzleParts parts_in(const BehindPages& behind) {
  return {behind.accounts.authentication, behind.databases.writer, behind.databases.readers,
          behind.databases.lists,         base::wall_ms,           base::steady_ms};
}

}  // namespace

PuzzlePages::PuzzlePages(const BehindPages& behind)
    : puzzles_(parts_in(behind), behind.home()), solving_(parts_in(behind), behind.home()) {}

std::vector<http::Route> PuzzlePages::routes() { return http::joined({puzzles_.routes(), solving_.routes()}); }

}  // namespace app
