// One HTTP connection: reads requests within limits, asks the handler, writes the response, and hands the socket
// over when it becomes a WebSocket. Runs on the socket's strand.
#pragma once

#include <memory>
#include <string>

#include "server/net/site.hpp"
#include "server/net/socket.hpp"

namespace net {

/// Returns at once; the connection keeps itself alive until it ends. `peer`: the IP address at the other end.
void start_http(std::shared_ptr<const Site> site, Socket socket, Connections::Slot slot, std::string peer);

}  // namespace net
