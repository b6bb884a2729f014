// The HTTP requests by which people choose which notices they get of their games and clubs, by push messages and by
// mail, and of which seeks, by push messages.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class NoticeApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit NoticeApi(const Parts& parts) : parts_(parts) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot". What changes something: 403 "origin".

  /// GET /api/me/notices: {"push": {"turn", "challenge", "club"}, "seeks": [{"game", "pace"}], "mail"}: "off", "turn"
  /// or "late".
  boost::asio::awaitable<Response> notices(Request request);
  /// PUT /api/me/notices: the same; what is missing stays. 400 "bad_request".
  boost::asio::awaitable<Response> set_notices(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
