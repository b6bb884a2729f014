// The HTTP request for the explorer: which games reached a position, and how they went on.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class ExplorerApi {
 public:
  /// The reference outlives this and its coroutines.
  explicit ExplorerApi(storage::Readers& readers) : readers_(readers) {}

  /// GET /api/explorer: `game`, and `setup` or `position`; 400 "bad_parameter" if they make no position.
  boost::asio::awaitable<Response> turns(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  storage::Readers& readers_;
};

}  // namespace http
