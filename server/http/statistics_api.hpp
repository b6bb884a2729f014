// The HTTP request for what the finished games of a game were like.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class StatisticsApi {
 public:
  /// The reference outlives this and its coroutines.
  explicit StatisticsApi(storage::Readers& readers) : readers_(readers) {}

  /// GET /api/statistics/{game}: 404 "not_found" if there is no such game.
  boost::asio::awaitable<Response> of_game(std::string game);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  storage::Readers& readers_;
};

}  // namespace http
