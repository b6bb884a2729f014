// A puzzle as it is shown beside a link or in a frame of another site: its board and its task, in words. Never its
// solution. Pure.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "common/game/rules.hpp"
#include "server/http/page/page_words.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"

namespace http {

/// Finds the puzzle with this number.
using PuzzleAt = std::function<boost::asio::awaitable<std::optional<storage::GivenPuzzle>>(std::string number)>;

struct ShownPuzzle {
  std::int64_t id = 0;
  std::string game;      ///< "tzaar"
  std::string title;     ///< "TZAAR"
  std::string position;  ///< as the rules write it
  game::Side side = game::Side::first;
  std::string task;  ///< key of its words: "puzzle.win_2"
};

/// Empty: what is stored is damaged.
std::optional<ShownPuzzle> shown(const storage::GivenPuzzle& given);

/// "/puzzle/17"
std::string path_of(const ShownPuzzle& puzzle);
/// "Puzzle 17, TZAAR"
std::string name_of(const ShownPuzzle& puzzle, const SiteWords& words);
/// "You are Black. Win in two turns, whatever the answer."
std::string task_of(const ShownPuzzle& puzzle, const SiteWords& words);

/// The card (picture/card.hpp) as SVG; empty: the game has no pictures.
std::optional<std::string> card_of(const ShownPuzzle& puzzle, const SiteWords& words);
/// The board alone.
std::optional<std::string> board_of(const ShownPuzzle& puzzle);

}  // namespace http
