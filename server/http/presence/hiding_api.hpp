// The HTTP requests by which an account says whether others are shown that it is here, and when it last was.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class HidingApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    /// Is told whether the person hides from now on, and says whether that is new; on the writer's thread.
    std::function<void(core::UserId, bool hides)> hides;
    /// Goes on once that holds everywhere.
    std::function<boost::asio::awaitable<void>()> settled;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit HidingApi(Parts parts) : parts_(std::move(parts)) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot".

  /// GET /api/me/presence
  boost::asio::awaitable<Response> presence(Request request);
  /// PUT /api/me/presence: {"hidden": true}; 400 "bad_request", 403 "origin".
  boost::asio::awaitable<Response> set_presence(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
