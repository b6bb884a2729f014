// How a connection over HTTP becomes a WebSocket, on its strand.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <string>

#include "server/http/message.hpp"
#include "server/net/metered_socket.hpp"
#include "server/net/socket.hpp"

namespace net {

using WsStream = boost::beast::websocket::stream<MeteredSocket, false>;

/// Answers the request for an upgrade, which need not outlive the call; `stream` outlives what it returns. False if the
/// connection is lost or the request asks for something else.
boost::asio::awaitable<bool, Executor> shake_hands(WsStream& stream, const http::Request& request,
                                                   std::string subprotocol);

}  // namespace net
