// The HTTP requests by which people with accounts write in the lobby, and anybody learns whether something new was
// written. Who has it open hears the lines over a WebSocket (lobby/chat).
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/router.hpp"
#include "server/storage/writer.hpp"

namespace http {

class LobbyChatApi {
 public:
  struct State {
    bool is_on = true;
    std::int64_t last = 0;  ///< number of the last line; 0: there is none
  };
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    MessageApi::RefuseWriter refuse_writer;
    std::function<State()> state;  ///< any thread
    std::function<void()> said;    ///< a line is stored: submits to the writer what shows it; any thread
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit LobbyChatApi(Parts parts) : parts_(std::move(parts)) {}

  /// GET /api/lobby/chat, for anybody.
  boost::asio::awaitable<Response> state(Request request);
  /// POST /api/lobby/chat: {"text", "key"}; with the same key a line is written once, and the key may be missing. 400
  /// "bad_text", 401 "auth", 403 "origin", "guest", "bot", "muted" and "no_lobby_chat", 413 "too_big", 429 "rate".
  boost::asio::awaitable<Response> say(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<void> show();

  const Parts parts_;
};

}  // namespace http
