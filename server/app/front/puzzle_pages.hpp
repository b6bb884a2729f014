// The part of the API that is about puzzles, and where pages and pictures have theirs from.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/feed/puzzle_feed_api.hpp"
#include "server/http/page/page_api.hpp"
#include "server/http/puzzles/puzzle_api.hpp"
#include "server/http/puzzles/solve_api.hpp"
#include "server/http/router.hpp"

namespace app {

http::PuzzleAt puzzle_at(const BehindPages& behind);
http::PageApi::PuzzleOfDay puzzle_of_day(const BehindPages& behind);

class PuzzlePages {
 public:
  explicit PuzzlePages(const BehindPages& behind);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::PuzzleApi puzzles_;
  http::SolveApi solving_;
  http::PuzzleFeedApi feed_;
};

}  // namespace app
