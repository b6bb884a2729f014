// The HTTP requests by which people follow and block others, and see where those are whom they follow.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/whereabouts.hpp"
#include "server/http/router.hpp"
#include "server/storage/people/tie_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class TieApi {
 public:
  /// Is told whether `user` has blocked `other` from now on, and says whether that is new; on the writer's thread.
  using Blocked = std::function<bool(core::UserId user, core::UserId other, bool blocked)>;
  /// Goes on once it holds everywhere that people are kept apart.
  using Settled = std::function<boost::asio::awaitable<void>()>;

  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    WhereaboutsOf whereabouts;
    Blocked blocked;
    Settled settled = {};  ///< empty: it does at once
  };

  /// What the parts refer to outlives this and its coroutines.
  explicit TieApi(Parts parts) : parts_(std::move(parts)) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot".

  /// GET /api/me/people
  boost::asio::awaitable<Response> people(Request request);
  /// PUT /api/me/people/{name}: {"tie": "follow" "block" "none"} in place of what there was; 400 "bad_request" and
  /// "yourself", 403 "origin" and "too_many_people", 404 "not_found".
  boost::asio::awaitable<Response> set_tie(Request request, std::string name);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  Parts parts_;
};

}  // namespace http
