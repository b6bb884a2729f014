#include "server/net/upgrade_required.hpp"

#include <spdlog/spdlog.h>

#include "server/base/seldom.hpp"

namespace net {

namespace {

/// A browser asks for a WebSocket with a key; a proxy that does not know them takes only the Upgrade away.
void log_lost_upgrade(const http::Request& request) {
  static base::Seldom once_a_minute(60'000);
  if (request.header("sec-websocket-key").empty() || !once_a_minute.passes()) return;
  spdlog::warn(
      "a WebSocket came to /ws without its Upgrade: the proxy in front must speak HTTP/1.1 to this server and pass on "
      "the "
      "headers Upgrade and Connection");
}

}  // namespace

http::Response upgrade_required(const http::Request& request) {
  log_lost_upgrade(request);
  http::Response response = http::error_response(426, "upgrade_required", "This address accepts only WebSockets.");
  response.headers.emplace_back("Upgrade", "websocket");
  return response;
}

}  // namespace net
