// A puzzle as pages and pictures get it, for tests.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "server/storage/puzzles/puzzle_choice.hpp"
#include "tests/support/stored_puzzle.hpp"

namespace support {

/// Number 17; there is no other.
inline boost::asio::awaitable<std::optional<storage::GivenPuzzle>> given_puzzle(std::string number) {
  std::optional<storage::GivenPuzzle> found;
  std::string text = two_turns;
  text.replace(text.find("KEY"), 3, puzzle_key(17));
  if (number == "17") found = storage::GivenPuzzle{17, text};
  co_return found;
}

}  // namespace support
