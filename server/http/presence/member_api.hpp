// The HTTP request for the site's members, with when they were last here in coarse steps.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/presence/person_here.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class MemberApi {
 public:
  static constexpr int most_on_page = 50;

  struct Parts {
    const Authentication& authentication;
    storage::Readers& lists;  ///< for lists alone, which may take long
    std::function<bool(core::UserId)> is_shown_here;
    ApartFrom apart_from;
    std::function<std::int64_t()> now;  ///< Unix milliseconds
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit MemberApi(Parts parts) : parts_(std::move(parts)) {}

  /// GET /api/people/members?prefix=&after=: 400 "bad_parameter"
  boost::asio::awaitable<Response> members(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
