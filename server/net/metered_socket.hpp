// A socket that counts how often it is read, because a WebSocket stream says nothing of frames without content.
// Runs on the socket's strand; reads() and forget(): any thread.
#pragma once

#include <atomic>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <utility>

#include "server/net/socket.hpp"

namespace net {

class MeteredSocket {
 public:
  using executor_type = Socket::executor_type;
  using next_layer_type = Socket;

  explicit MeteredSocket(Socket socket) : socket_(std::move(socket)) {}
  executor_type get_executor() { return socket_.get_executor(); }
  Socket& next_layer() { return socket_; }
  const Socket& next_layer() const { return socket_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    reads_.fetch_add(1, std::memory_order_relaxed);
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return socket_.async_write_some(buffers, std::forward<Token>(token));
  }

  /// Since the last forget().
  std::size_t reads() const noexcept { return reads_.load(std::memory_order_relaxed); }
  void forget() { reads_ = 0; }

 private:
  Socket socket_;
  std::atomic<std::size_t> reads_{0};
};

/// Found by Beast through the type of the argument.
template <class Handler>
void async_teardown(boost::beast::role_type role, MeteredSocket& socket, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, socket.next_layer(), std::forward<Handler>(handler));
}

inline void teardown(boost::beast::role_type role, MeteredSocket& socket, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, socket.next_layer(), error);
}

}  // namespace net
