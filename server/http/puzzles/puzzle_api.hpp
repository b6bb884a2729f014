// The HTTP requests by which anybody gets puzzles: those of the day, the next one at their level, a pack to take along,
// or a certain one.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/puzzles/daily_puzzles.hpp"
#include "server/http/puzzles/puzzle_parts.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"

namespace http {

class PuzzleApi {
 public:
  static constexpr int puzzles_of_pack = 100;
  /// The next one is drawn among so many easier and as many harder ones.
  static constexpr int drawn_among = 8;
  /// Fifty people of a club.
  static constexpr account::AddressLimit::Rate choices_of_address{600, 6000};

  /// What the parts refer to outlives this and its coroutines.
  PuzzleApi(PuzzleParts parts, const base::HomeNetworks& home)
      : parts_(std::move(parts)),
        dailies_(parts_.writer, parts_.readers, parts_.lists),
        choices_(choices_of_address, home, parts_.steady_ms) {}

  /// GET /api/puzzles/daily: one of each game that has any, the same for everybody until midnight UTC.
  boost::asio::awaitable<Response> daily(Request request);
  /// GET /api/puzzles/next?game=&theme=: at the level of whoever is signed in, and not tried by them; of others at the
  /// usual level. 400 "bad_parameter", 404 "no_puzzle": none is left, 429 "rate".
  boost::asio::awaitable<Response> next(Request request);
  /// GET /api/puzzles/pack?game=: the same, up to a hundred.
  boost::asio::awaitable<Response> pack(Request request);
  /// GET /api/puzzles/{id}. 404 "not_found".
  boost::asio::awaitable<Response> one(std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  std::optional<Response> refuse(const Request& request);
  boost::asio::awaitable<storage::PuzzleWish> wish_in(Request request, std::string theme);
  boost::asio::awaitable<std::vector<storage::GivenPuzzle>> near(storage::PuzzleWish wish, int most);

  PuzzleParts parts_;
  DailyPuzzles dailies_;
  RequestLimit choices_;
};

}  // namespace http
