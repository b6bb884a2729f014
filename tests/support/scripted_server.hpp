// A server that says what a test wants it to, as no right one does: for what a computer makes of faults. One connection
// at a time, on the io_context of the test, which runs only while something is waited for.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "server/bots/link.hpp"

namespace support {

class ScriptedServer {
 public:
  explicit ScriptedServer(boost::asio::io_context& io);
  ~ScriptedServer();
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;

  bots::Address address() const;
  /// Waits for the next connection, says hello to user `me`, and takes the subscription to their rooms: its message.
  nlohmann::json greet(std::int64_t me);
  /// Waits for the next message that is no ping.
  nlohmann::json read();
  void say(const nlohmann::json& frame);
  void close(unsigned code);

 private:
  struct Connection;

  /// Runs until the asynchronous call that gets this handler is done.
  template <class Start>
  void wait_for(Start start);

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace support
