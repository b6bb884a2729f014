// A TCP proxy between WebSocket clients and a server, which does to their messages what bad networks do,
// and worse: whatever Weather draws from the seed. One thread, that of the io_context.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "tests/faults/weather.hpp"

namespace faults {

class FaultProxy {
 public:
  /// Asked for each connection: where it leads. Of several servers it may be another's each time.
  using ServerPort = std::function<std::uint16_t()>;

  /// Listens on a free port of the loopback and passes on to the server's. Connection by connection, message
  /// by message, the seed says what happens.
  FaultProxy(boost::asio::io_context& io, ServerPort server_port, std::uint64_t seed);
  ~FaultProxy();
  FaultProxy(const FaultProxy&) = delete;
  FaultProxy& operator=(const FaultProxy&) = delete;

  std::uint16_t port() const { return port_; }
  /// Ends every connection and takes no more.
  void close();

  using Counts = std::array<std::uint64_t, fault_kinds>;
  /// How often each Fault has happened so far.
  const Counts& counts() const { return *counts_; }

 private:
  class Connection;

  void accept();

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t port_;
  ServerPort server_port_;
  std::mt19937_64 random_;
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
  std::vector<std::weak_ptr<Connection>> connections_;
};

}  // namespace faults
