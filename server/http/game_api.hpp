// The HTTP requests about games: the list of finished ones, and one game whole.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class GameApi {
 public:
  /// The `state` object of a room, running or finished, as a stranger sees it; empty: there is no such room.
  /// Throws storage::Outage where there may be one that cannot be read now.
  using StateOf = std::function<boost::asio::awaitable<std::optional<std::string>>(core::RoomId)>;

  /// The references outlive this and its coroutines. `lists`: readers for lists alone, which may take long.
  GameApi(const Authentication& authentication, storage::Readers& lists, storage::Readers& readers, StateOf state_of);

  boost::asio::awaitable<Response> games(Request request);   ///< GET /api/games
  boost::asio::awaitable<Response> game(core::RoomId room);  ///< GET /api/games/{id}

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Readers& lists_;
  storage::Readers& readers_;
  StateOf state_of_;
};

}  // namespace http
