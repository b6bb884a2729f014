// The HTTP requests by which people, guests too, and bots hand in what they played in a puzzle, by which people say
// what they think of it, and by which anybody reads a player's ratings in puzzles.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/puzzle/puzzle.hpp"
#include "server/base/rate_table.hpp"
#include "server/http/message.hpp"
#include "server/http/puzzles/puzzle_parts.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"

namespace http {

class SolveApi {
 public:
  static constexpr base::Rate attempts_of_person{60, 600, 3'600'000};
  /// Fifty people of a club.
  static constexpr account::AddressLimit::Rate attempts_of_address{600, 6000};
  static constexpr account::AddressLimit::Rate records_of_address{600, 6000};
  /// Of a player's page.
  static constexpr int solves_shown = 500;

  /// What the parts refer to outlives this and its coroutines.
  SolveApi(PuzzleParts parts, const base::HomeNetworks& home)
      : parts_(std::move(parts)),
        of_address_(attempts_of_address, home, parts_.steady_ms),
        records_(records_of_address, home, parts_.steady_ms),
        of_person_(attempts_of_person) {}

  // 401 "auth", 403 "origin", 404 "not_found", 429 "rate".

  /// POST /api/puzzles/{id}/attempt: {"turns", "theme"}; 400 "bad_request", 422 "illegal": the turns are no play of
  /// this puzzle. A bot is told whether it has solved it, and nothing is kept: bots have no ratings, and the puzzles'
  /// follow from what people make of them.
  boost::asio::awaitable<Response> attempt(Request request, std::string id);
  /// PUT /api/puzzles/{id}/vote: {"vote"}; 400 "bad_request", 403 "not_tried" and "bot".
  boost::asio::awaitable<Response> vote(Request request, std::string id);
  /// GET /api/players/{name}/puzzles
  boost::asio::awaitable<Response> of_player(Request request, std::string name);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::optional<puzzle::Puzzle>> puzzle_with(std::int64_t number);
  std::optional<Response> refuse(const std::optional<account::User>& who);

  PuzzleParts parts_;
  RequestLimit of_address_;
  RequestLimit records_;
  base::RateTable<core::UserId> of_person_;
};

}  // namespace http
