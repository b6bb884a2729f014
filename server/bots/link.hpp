// One computer's connection to the server: a WebSocket that is opened again, as schema/README.md asks, whenever it is
// lost. The only file of this folder that knows Beast. Everything runs on the io_context's one thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"

namespace bots {

struct Address {
  std::string host;
  std::string port;
  std::string authority;  ///< both, as a URL has them
};

/// Reads "ws://host:port", the host a name, an IPv4 address or an IPv6 address in brackets; else what is wrong, as the
/// end of a sentence. There is no TLS.
core::Expected<Address, std::string> read_address(std::string_view text);

class Link {
 public:
  struct Listener {
    std::function<void(std::string_view text)> on_text;
    /// It is opened again in a while. `code`: the WebSocket's close code, 0 if there was none.
    std::function<void(unsigned code)> on_lost;
    /// The last call: the server does not want this user (4401), this program (4406), or another program plays as this
    /// user (4001).
    std::function<void(unsigned code)> on_refused;
  };

  Link(boost::asio::io_context& io, Address server, std::string token, Listener listener);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  /// Opens it; the io_context must not run on once this is destroyed.
  void start();
  /// Once the first text has come. Nothing happens while the connection is lost.
  void send(std::string text);
  /// The connection has proved itself: the next loss is the first again.
  void settle() { failures_ = 0; }
  /// Losses since it was last settled.
  int failures() const { return failures_; }
  /// Ends this connection; another is opened.
  void drop();

 private:
  struct Connection;

  boost::asio::awaitable<void> run();
  boost::asio::awaitable<void> connect(std::shared_ptr<Connection> connection);
  boost::asio::awaitable<void> read(std::shared_ptr<Connection> connection);
  void write(const std::shared_ptr<Connection>& connection);
  std::chrono::milliseconds pause();

  boost::asio::io_context& io_;
  const Address server_;
  const std::string token_;
  Listener listener_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<Connection> connection_;  ///< null while there is none
  int failures_ = 0;
  std::minstd_rand random_{std::random_device{}()};
};

}  // namespace bots
