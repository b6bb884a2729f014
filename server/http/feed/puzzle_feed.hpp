// The puzzles of the day as an Atom feed for everybody. Pure.
#pragma once

#include <string>
#include <vector>

#include "server/http/page/page_words.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"

namespace http {

/// An entry for each puzzle, with its board; never a solution. `site`: "https://play.example.org". `puzzles`: the
/// latest first.
std::string puzzle_feed(const std::string& site, const std::vector<storage::DatedPuzzle>& puzzles,
                        const SiteWords& words);

}  // namespace http
