// The HTTP requests by which an account says who may write messages to it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class WritersApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit WritersApi(const Parts& parts) : parts_(parts) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot".

  /// GET /api/me/writers
  boost::asio::awaitable<Response> writers(Request request);
  /// PUT /api/me/writers: {"from": "nobody" "known" "all"}; 400 "bad_request", 403 "origin".
  boost::asio::awaitable<Response> set_writers(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
