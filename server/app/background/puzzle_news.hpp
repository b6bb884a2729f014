// Puts the puzzles of the day among what webhooks of clubs are to be told (app/background/club_posts), for each club
// and day once, whatever is killed meanwhile. On one of several servers, for all. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>

#include "server/http/puzzles/daily_puzzles.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

class PuzzleNews {
 public:
  static constexpr int most_of_round = 50;  ///< clubs; the others follow in the next

  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    storage::Readers& readers;
    storage::Readers& lists;
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// The parts outlive this and its coroutines.
  explicit PuzzleNews(const Parts& parts)
      : parts_(parts), dailies_(parts.writer, parts.readers, parts.lists), timer_(parts.io) {}

  void start();
  /// What is done each time, at `now_ms` (Unix time).
  boost::asio::awaitable<void> round(std::int64_t now_ms);

 private:
  const Parts parts_;
  const http::DailyPuzzles dailies_;
  boost::asio::steady_timer timer_;
};

}  // namespace app
