// The HTTP requests about a player: who they are and how they do, their games, their ratings over time, and who is
// called so. Private games show to those who played them alone.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/pool_ratings.hpp"
#include "server/http/people/whereabouts.hpp"
#include "server/http/router.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/readers.hpp"

namespace http {

class PlayerApi {
 public:
  /// The references outlive this and its coroutines. `lists`: readers for lists alone, which may take long.
  PlayerApi(const Authentication& authentication, storage::Readers& lists, storage::Readers& readers, Ratings ratings,
            WhereaboutsOf whereabouts);

  // 404 "not_found": nobody has this name, nor had it.
  boost::asio::awaitable<Response> player(Request request, std::string name);  ///< GET /api/players/{name}
  boost::asio::awaitable<Response> games(Request request, std::string name);   ///< GET /api/players/{name}/games
  boost::asio::awaitable<Response> ratings(std::string name);                  ///< GET /api/players/{name}/ratings
  boost::asio::awaitable<Response> players(Request request);                   ///< GET /api/players?prefix=

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::optional<storage::KnownPlayer>> find(std::string name);

  const Authentication& authentication_;
  storage::Readers& lists_;
  storage::Readers& readers_;
  Ratings ratings_;
  WhereaboutsOf whereabouts_;
};

}  // namespace http
