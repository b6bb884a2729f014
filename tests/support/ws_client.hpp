// A WebSocket client for tests: every call waits for its outcome, at most a minute, then throws
// std::runtime_error. One thread a client. With http_client.cpp the only place in tests that knows Beast.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

using Headers = std::vector<std::pair<std::string, std::string>>;

class WsClient {
 public:
  /// Sees every text frame that any client receives, on that client's thread. Set before the first connection.
  inline static std::function<void(std::string_view)> on_frame;

  WsClient();
  ~WsClient();
  WsClient(WsClient&&) noexcept;
  WsClient& operator=(WsClient&&) noexcept;

  /// The next connection holds little that was not read yet, so that who stops reading is soon noticed.
  void take_little() { takes_little_ = true; }
  /// Status of the answer to the upgrade: 101 when connected. An empty subprotocol is not offered.
  unsigned connect(std::uint16_t port, const std::string& target = "/ws", const Headers& headers = {},
                   const std::string& subprotocol = "gipfel.v1");
  /// The body of the answer that refused the upgrade.
  const std::string& refusal() const;
  /// The subprotocol that the server chose.
  const std::string& subprotocol() const;

  void send(std::string_view text);
  void send_binary(std::string_view bytes);
  void send_ping();
  /// Bytes as they are, below the WebSocket.
  void send_raw(std::string_view bytes);

  /// The next text frame. Throws also when the server has closed.
  std::string read();
  /// Reads on until the server has closed: the code of its close frame, or nothing if the connection just ended.
  std::optional<unsigned> read_close();
  /// The code of the server's close frame, once one was read.
  std::optional<unsigned> close_code() const;
  /// The reason in the server's close frame.
  std::string close_reason() const;

  /// Ends with a close frame and waits for the server's.
  void close();
  /// Ends by a reset, as when a machine loses its power.
  void drop();

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
  bool takes_little_ = false;
};

}  // namespace support
