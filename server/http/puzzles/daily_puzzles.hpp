// The puzzles of a day, one of each game that has any: whoever asks first has them drawn by lot, so that no day's
// puzzle can be known before the day. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <vector>

#include "server/storage/puzzles/puzzle_choice.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class DailyPuzzles {
 public:
  /// The references outlive this and its coroutines. `lists`: for what may take long, so that no room waits.
  DailyPuzzles(storage::Writer& writer, storage::Readers& readers, storage::Readers& lists)
      : writer_(writer), readers_(readers), lists_(lists) {}

  /// Of the day that `now_ms` (Unix time) lies in, UTC: the same for everybody.
  boost::asio::awaitable<std::vector<storage::GivenPuzzle>> at(std::int64_t now_ms) const;

 private:
  storage::Writer& writer_;
  storage::Readers& readers_;
  storage::Readers& lists_;
};

/// The games take turns, a day each. Null: there is none.
const storage::GivenPuzzle* puzzle_of_all(const std::vector<storage::GivenPuzzle>& puzzles, std::int64_t now_ms);

}  // namespace http
