// One WebSocket: it reads, watches the deadlines and ends with a close code; ws_writer writes. Runs on the socket's
// strand.
#pragma once

#include <memory>
#include <string>

#include "server/net/site.hpp"
#include "server/net/socket.hpp"

namespace net {

/// Answers the upgrade and goes on from there; returns at once. Without `open` the client is told by a close
/// frame that its subprotocol is outdated.
void start_websocket(std::shared_ptr<const Site> site, Socket socket, Connections::Slot slot,
                     const http::Request& upgrade, std::string subprotocol, Open open);

}  // namespace net
