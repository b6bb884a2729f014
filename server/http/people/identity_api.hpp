// The HTTP requests by which people take another name, delete their account, and keep their preferences with it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/account/identity.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/router.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class IdentityApi {
 public:
  static constexpr std::size_t most_preference_bytes = 4096;

  struct Parts {
    const Authentication& authentication;
    account::Identity& identity;
    storage::Writer& writer;
    storage::Readers& readers;
    Cookies cookies;
    const base::HomeNetworks& home = base::nowhere();
  };

  /// What the parts refer to outlives this and its coroutines.
  explicit IdentityApi(const Parts& parts);

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot". What changes something: 403 "origin".

  /// POST /api/name: {"name"}; 400 "bad_name", 409 "name_taken", 403 "renamed_lately".
  boost::asio::awaitable<Response> rename(Request request);
  /// POST /api/account/delete: {"password"}; 403 "wrong_password", 409 "playing", 429 "rate", 503 "busy".
  boost::asio::awaitable<Response> delete_account(Request request);
  /// GET /api/me/preferences: as they were put there.
  boost::asio::awaitable<Response> preferences(Request request);
  /// PUT /api/me/preferences: a JSON object in place of the one before; 400 "bad_request", 413 "too_big".
  boost::asio::awaitable<Response> set_preferences(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  Parts parts_;
  OwnerCheck owners_;
};

}  // namespace http
