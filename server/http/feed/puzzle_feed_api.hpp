// The HTTP request for the feed of the puzzles of the day.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/puzzles/daily_puzzles.hpp"
#include "server/http/router.hpp"
#include "server/site/face.hpp"
#include "server/storage/readers.hpp"

namespace http {

class PuzzleFeedApi {
 public:
  static constexpr std::size_t most_told = 30;  ///< puzzles, the latest

  /// The references outlive this and its coroutines.
  struct Parts {
    DailyPuzzles dailies;
    storage::Readers& readers;
    Origins origins;
    const site::Face& face;
    std::function<std::int64_t()> now_ms;  ///< Unix time
  };
  explicit PuzzleFeedApi(Parts parts) : parts_(std::move(parts)) {}

  /// GET /puzzles.atom, in a language of the request's Accept-Language. It tells of no day that has not begun.
  boost::asio::awaitable<Response> read(Request request);

  /// The request that this answers; it refers to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
