// What the network calls: two callbacks given by the application. Both run on the connection's strand.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <variant>

#include "server/http/message.hpp"
#include "server/protocol/frame.hpp"

namespace net {

/// Called once the handshake is done. The receiver hears the client from then on; the outbox is the client, and
/// anybody may keep for as long as they like.
using Open = std::function<std::shared_ptr<protocol::Receiver>(std::shared_ptr<protocol::Outbox>)>;

/// A refusal as an HTTP response, or how to go on.
using UpgradeAnswer = std::variant<http::Response, Open>;

struct Handlers {
  /// An exception becomes a 500.
  std::function<boost::asio::awaitable<http::Response>(http::Request)> on_request;
  /// A well-formed upgrade of /ws that offers our subprotocol.
  std::function<boost::asio::awaitable<UpgradeAnswer>(http::Request)> on_websocket;
};

}  // namespace net
