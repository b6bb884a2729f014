#include "server/app/front/puzzle_pages.hpp"

#include "server/base/clocks.hpp"

namespace app {

PuzzlePages::PuzzlePages(const BehindPages& behind)
    : puzzles_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, base::wall_ms}),
      solving_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, base::wall_ms},
               behind.home()) {}

std::vector<http::Route> PuzzlePages::routes() { return http::joined({puzzles_.routes(), solving_.routes()}); }

}  // namespace app
