// Accepts connections on one port, gives each a strand of its own, sweeps deadlines, and ends them all.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/net/handlers.hpp"
#include "server/net/limits.hpp"

namespace net {

class Listener {
 public:
  Listener(boost::asio::io_context& io, Limits limits, Handlers handlers);

  /// Before the io_context runs. Port 0: any free one. Throws std::runtime_error that names the address.
  void start(const std::string& address, std::uint16_t port);
  std::uint16_t port() const;
  /// Connections that are open, of both kinds. Any thread.
  std::size_t connections() const;
  /// How many may be open. Any thread.
  std::size_t most_connections() const;
  /// As Connections::admit_at_most(). Any thread.
  void admit_at_most(std::size_t connections, std::size_t of_address);
  /// Any thread, once. Accepts no more, closes every WebSocket with 1001 behind what is queued for it and every
  /// idle HTTP connection, lets requests finish within Limits::stop; then `on_stopped` runs in the io_context.
  void stop(std::function<void()> on_stopped);

 private:
  class Door;
  std::shared_ptr<Door> door_;
};

}  // namespace net
