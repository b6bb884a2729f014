// The part of the API that is about puzzles.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/puzzles/puzzle_api.hpp"
#include "server/http/puzzles/solve_api.hpp"
#include "server/http/router.hpp"

namespace app {

class PuzzlePages {
 public:
  explicit PuzzlePages(const BehindPages& behind);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::PuzzleApi puzzles_;
  http::SolveApi solving_;
};

}  // namespace app
