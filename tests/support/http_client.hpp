// An HTTP client for tests, and bare bytes for what no client would send. Waits at most a minute for
// anything, then throws std::runtime_error. One thread a client.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpReply {
  unsigned status = 0;
  Headers headers;  ///< names in lower case
  std::string body;

  /// The first value of the header (name in lower case), or empty.
  std::string header(std::string_view name) const;
};

/// One connection, kept alive over requests.
class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port);
  ~HttpClient();
  HttpClient(HttpClient&&) noexcept;

  HttpReply get(const std::string& target, const Headers& headers = {}) { return request("GET", target, {}, headers); }
  HttpReply post(const std::string& target, const std::string& body, const Headers& headers = {}) {
    return request("POST", target, body, headers);
  }
  HttpReply request(const std::string& method, const std::string& target, const std::string& body,
                    const Headers& headers);

  /// Bytes as they are. False when the server has closed.
  bool send_raw(std::string_view bytes);
  /// The next response, to a request of this method.
  HttpReply read_reply(const std::string& method = "GET");
  /// All bytes until the server closes.
  std::string read_all();
  /// Whether the server has closed; waits for it.
  bool read_end() { return read_all().empty(); }
  /// Whether the server ends the connection by a reset, whatever it sends before; waits for the end.
  bool ends_by_reset();
  /// Ends its own direction, and may read on.
  void send_no_more();
  /// Ends by a reset.
  void drop();

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

/// One request on a connection of its own.
HttpReply http_get(std::uint16_t port, const std::string& target, const Headers& headers = {});
HttpReply http_post(std::uint16_t port, const std::string& target, const std::string& body,
                    const Headers& headers = {});

}  // namespace support
