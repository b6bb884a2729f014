// The HTTP requests by which a browser asks to be told of games while it is closed.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/people/push_store.hpp"
#include "server/storage/writer.hpp"

namespace http {

class PushApi {
 public:
  /// Where messages go to; `key` is empty where the operator has not set push up.
  struct Service {
    std::string key;
    std::function<bool(const storage::PushSubscription&)> can_reach;
  };

  /// The references outlive this and its coroutines.
  PushApi(const Authentication& authentication, storage::Writer& writer, Service service);

  // 404 "no_push" where there is none. Whoever is not signed in: 401 "auth"; 403 "guest" and "bot". What changes
  // something: 403 "origin".

  /// GET /api/push: {"key"}, which browsers subscribe with.
  boost::asio::awaitable<Response> key();
  /// POST /api/push: a PushSubscription as a browser writes it. It ends with the session. 400 "bad_subscription".
  boost::asio::awaitable<Response> subscribe(Request request);
  /// POST /api/push/end: {"endpoint"}.
  boost::asio::awaitable<Response> unsubscribe(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Writer& writer_;
  const Service service_;
};

}  // namespace http
