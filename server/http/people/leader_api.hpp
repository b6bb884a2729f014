// The HTTP request for the leaderboard of a pool.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/people/leader_store.hpp"
#include "server/storage/readers.hpp"

namespace http {

class LeaderApi {
 public:
  /// `pools`: all there are. `now`: Unix milliseconds. The references outlive this and its coroutines.
  LeaderApi(const Authentication& authentication, storage::Readers& readers, std::vector<std::string> pools,
            const storage::LeaderRule& rule, std::function<std::int64_t()> now);

  /// GET /api/leaderboard/{pool}: 404 "not_found" if there is no such pool.
  boost::asio::awaitable<Response> leaders(Request request, std::string pool);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Readers& readers_;
  std::vector<std::string> pools_;
  storage::LeaderRule rule_;
  std::function<std::int64_t()> now_;
};

}  // namespace http
