// The HTTP requests by which anybody gets puzzles: those of the day, the next one at their level, a pack to take along,
// or a certain one.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class PuzzleApi {
 public:
  static constexpr int puzzles_of_pack = 100;
  /// The next one is drawn among so many easier and as many harder ones.
  static constexpr int drawn_among = 8;

  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    std::function<std::int64_t()> now_ms;  ///< Unix time
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit PuzzleApi(Parts parts) : parts_(std::move(parts)) {}

  /// GET /api/puzzles/daily: one of each game that has any, the same for everybody until midnight UTC.
  boost::asio::awaitable<Response> daily(Request request);
  /// GET /api/puzzles/next?game=&theme=: at the level of whoever is signed in, and not tried by them; of others at the
  /// usual level. 400 "bad_parameter", 404 "no_puzzle": none is left.
  boost::asio::awaitable<Response> next(Request request);
  /// GET /api/puzzles/pack?game=: the same, up to a hundred.
  boost::asio::awaitable<Response> pack(Request request);
  /// GET /api/puzzles/{id}. 404 "not_found".
  boost::asio::awaitable<Response> one(std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::vector<storage::GivenPuzzle>> near(Request request, std::string theme, int most);

  Parts parts_;
};

}  // namespace http
