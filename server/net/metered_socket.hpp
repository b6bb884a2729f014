// The socket below a WebSocket stream. It counts how often it is read, because the stream says nothing of frames
// without content; and it keeps the frames that the stream writes by itself (pongs, the close) apart from ours,
// which go past the stream. Runs on the socket's strand; reads() and forget(): any thread.
#pragma once

#include <atomic>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "server/net/socket.hpp"

namespace net {

class MeteredSocket {
 public:
  using executor_type = Socket::executor_type;
  using next_layer_type = Socket;
  using error_code = boost::system::error_code;

  explicit MeteredSocket(Socket socket) : socket_(std::move(socket)) {}
  executor_type get_executor() { return socket_.get_executor(); }
  Socket& next_layer() { return socket_; }
  const Socket& next_layer() const { return socket_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    reads_.fetch_add(1, std::memory_order_relaxed);
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }

  /// The stream's own writing, one at a time: waits while our frames are on their way.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    auto start = [this](auto handler, const Buffers& bytes) {
      if (!held_) return write(bytes, std::move(handler));
      // Shared only because std::function wants to copy. any_completion_handler would not; but that of Boost 1.81,
      // assigned to, wraps itself until the stack ends.
      auto kept = std::make_shared<decltype(handler)>(std::move(handler));
      waiting_ = [this, bytes, kept] { write(bytes, std::move(*kept)); };
    };
    return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(start, token, buffers);
  }

  /// Whether nothing of the stream's is half written.
  bool is_free() const { return !stream_writes_; }
  /// Called when it is free again.
  void on_free(std::function<void()> call) { on_free_ = std::move(call); }
  /// Discards whatever the stream writes from now on: our close frame was the last.
  void mute() { muted_ = true; }
  /// Our frames are half written: the stream has to wait.
  void hold() { held_ = true; }
  void release() {
    held_ = false;
    if (const auto waiting = std::exchange(waiting_, nullptr)) waiting();
  }

  /// Since the last forget().
  std::uint32_t reads() const noexcept { return reads_.load(std::memory_order_relaxed); }
  void forget() { reads_ = 0; }

 private:
  template <class Buffers, class Handler>
  void write(const Buffers& bytes, Handler handler) {
    if (muted_) return pretend_to_write(boost::asio::buffer_size(bytes), std::move(handler));
    stream_writes_ = true;
    const auto executor = boost::asio::get_associated_executor(handler, get_executor());
    auto done = [this, all = boost::asio::buffer_size(bytes), handler = std::move(handler)](error_code error,
                                                                                            std::size_t count) mutable {
      stream_writes_ = error || count < all;
      if (!stream_writes_ && on_free_) on_free_();
      std::move(handler)(error, count);
    };
    socket_.async_write_some(bytes, boost::asio::bind_executor(executor, std::move(done)));
  }

  template <class Handler>
  void pretend_to_write(std::size_t bytes, Handler handler) {
    const auto executor = boost::asio::get_associated_executor(handler, get_executor());
    boost::asio::post(executor,
                      [bytes, handler = std::move(handler)]() mutable { std::move(handler)(error_code(), bytes); });
  }

  Socket socket_;
  std::atomic<std::uint32_t> reads_{0};  // no larger, so that the stream just fits into a piece of memory
  bool stream_writes_ = false;
  bool held_ = false;
  bool muted_ = false;
  std::function<void()> waiting_;
  std::function<void()> on_free_;
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
