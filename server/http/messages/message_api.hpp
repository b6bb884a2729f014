// The HTTP requests by which people with accounts write to each other and read what was written to them. How somebody
// reports a message, and who may write to them, is in message_report_api and writers_api.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/people/message_store.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class MessageApi {
 public:
  /// Of one message, by code points.
  static constexpr std::size_t most_characters = 1000;
  static constexpr int conversations_of_page = 30;
  static constexpr int messages_of_page = 50;

  /// Why this person may not write anywhere now, as in chats: they are muted, or write too fast. Empty: they may, and
  /// it is counted. Any thread.
  using RefuseWriter = std::function<std::optional<Response>(const account::User&, const std::string& address)>;
  /// Is told how many messages a person has not read from now on; on the writer's thread.
  using Unread = std::function<void(core::UserId, std::int64_t unread)>;

  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    RefuseWriter refuse_writer;
    Unread unread;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit MessageApi(Parts parts) : parts_(std::move(parts)) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot". Nobody has the name: 404 "not_found".

  /// GET /api/me/unread
  boost::asio::awaitable<Response> unread(Request request);
  /// GET /api/me/messages?before=ID: 400 "bad_parameter".
  boost::asio::awaitable<Response> conversations(Request request);
  /// GET /api/me/messages/{name}?before=ID: 400 "bad_parameter" and "yourself".
  boost::asio::awaitable<Response> conversation(Request request, std::string name);
  /// POST /api/me/messages/{name}: {"text"}; 400 "bad_text" and "yourself", 403 "origin", "muted", "person_blocked",
  /// "no_messages" and "too_many_conversations", 413 "too_big", 429 "rate".
  boost::asio::awaitable<Response> send(Request request, std::string name);
  /// PUT /api/me/messages/{name}: {"id"}, of the newest message seen; 400 "bad_request" and "yourself", 403 "origin".
  boost::asio::awaitable<Response> note_read(Request request, std::string name);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::optional<storage::User>> find(std::string name);
  boost::asio::awaitable<void> tell_unread(core::UserId user);

  const Parts parts_;
};

}  // namespace http
