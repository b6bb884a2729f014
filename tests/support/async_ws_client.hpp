// A WebSocket client whose calls return at once, for many clients on one thread's io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace support {

class AsyncWsClient : public std::enable_shared_from_this<AsyncWsClient> {
 public:
  struct Listener {
    std::function<void(std::string)> on_text;
    /// The last call: the code of the server's close frame, or 0 where the connection just ended or never stood.
    std::function<void(unsigned code)> on_closed;
  };

  struct Way {
    std::uint16_t port = 0;
    std::string token;   ///< of a guest
    std::string server;  ///< the one wanted of those behind the port; empty: any
  };
  /// Connects to the server's /ws. The listener is called on the io_context's thread.
  static std::shared_ptr<AsyncWsClient> connect(boost::asio::io_context& io, const Way& way, Listener listener);
  ~AsyncWsClient();

  /// Once the first text has come.
  void send(std::string text);
  /// Ends by a reset; the listener hears nothing more.
  void drop();

 private:
  explicit AsyncWsClient(boost::asio::io_context& io, Listener listener);

  void shake_hands(const Way& way);
  void read();
  void write();
  void fail();

  struct Connection;
  std::unique_ptr<Connection> connection_;
  Listener listener_;
  bool dropped_ = false;
};

}  // namespace support
