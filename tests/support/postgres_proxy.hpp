// Hands the messages between programs and the tests' PostgreSQL server on, until the one that a fault is to happen at.
// On a thread of its own.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include "tests/support/postgres_wire.hpp"

namespace support {

class PostgresProxy {
 public:
  enum class Fault {
    cut_before,  ///< the connection ends, and the message is lost with it
    cut_after,   ///< the message arrives, and then the connection ends
    stall,       ///< nothing arrives from this message on, and PostgreSQL hears of an end as late as TCP does
    drop,        ///< the message alone is lost
  };

  PostgresProxy();
  ~PostgresProxy();
  PostgresProxy(const PostgresProxy&) = delete;
  PostgresProxy& operator=(const PostgresProxy&) = delete;

  /// Through this proxy, of the database at this address (PostgresServer::address).
  std::string address(const std::string& direct) const;
  /// The fault happens at the point of this number, counted from zero over all connections from now on. Points are the
  /// Parse, Execute, Query and Sync of a client and the CommandComplete and ReadyForQuery of the server. Any thread.
  void arm(std::size_t point, Fault fault);
  /// Calls the fault off, and ends connections that stall. Whether it had happened. Any thread.
  bool disarm();

 private:
  class Line;

  void accept();
  std::optional<Fault> fault_at(char type, PostgresWire::Side side);

  boost::asio::io_context io_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  boost::asio::ip::tcp::acceptor acceptor_;
  const std::uint16_t port_;
  std::optional<Fault> armed_;
  std::size_t points_left_ = 0;
  std::set<std::shared_ptr<Line>> lines_;
  std::thread thread_;
};

}  // namespace support
