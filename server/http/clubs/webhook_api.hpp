// The HTTP requests by which officers of a club choose the webhook that is told what happens in it. Its address is
// shown to nobody again.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class ClubWebhookApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    std::vector<std::string> hosts;  ///< that the operator lets webhooks be at
    /// Whether an address is at one of them, and nothing else is wrong with it.
    std::function<bool(const std::string& address)> may_send_to;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit ClubWebhookApi(Parts parts) : parts_(std::move(parts)) {}

  // {id} is the club's id. For officers: 401 "auth", 403 "guest", "bot" and "club_rank", 404 "not_found". What changes
  // something: 403 "origin", 429 "rate".

  /// GET /api/clubs/{id}/webhook: {"hosts", "webhook"}, null where there is none.
  boost::asio::awaitable<Response> webhook(Request request, std::string id);
  /// PUT /api/clubs/{id}/webhook: {"address", "form", "events", "results", "seeks", "puzzles"}; without an address
  /// that of before stays. Answers as GET, and with the "secret" of a new address in the form "json". 400
  /// "bad_request", "bad_address".
  boost::asio::awaitable<Response> set_webhook(Request request, std::string id);
  /// POST /api/clubs/{id}/webhook/end
  boost::asio::awaitable<Response> remove_webhook(Request request, std::string id);
  /// POST /api/clubs/{id}/webhook/test: sends it something. 404 "not_found" where there is none.
  boost::asio::awaitable<Response> test_webhook(Request request, std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
