// The HTTP request for who is here: everybody but those who hide, and those from whom the viewer is kept apart.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/presence/latest_here.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class HereApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Readers& readers;
    LatestHere::Parts list;
    ApartFrom apart_from;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit HereApi(const Parts& parts) : parts_(parts), latest_(parts.list) {}

  /// GET /api/people/here?prefix=&after=: 400 "bad_parameter"
  boost::asio::awaitable<Response> here(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::vector<core::UserId>> followed_by(std::optional<account::User> viewer);

  const Parts parts_;
  LatestHere latest_;
};

/// Too long for the beginning of any name, or for what an answer has called "next".
bool is_too_long(std::string_view parameter);
/// 400 "bad_parameter".
Response refuse_too_long();

}  // namespace http
