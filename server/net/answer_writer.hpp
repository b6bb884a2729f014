// Writes the answers of one HTTP connection as the client takes them: counts what waits, and tells whether the client
// keeps the pace. Runs on the connection's strand, but for what says otherwise.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/net/connections.hpp"
#include "server/net/pace.hpp"
#include "server/net/site.hpp"
#include "server/net/socket.hpp"

namespace net {

class AnswerWriter {
 public:
  using Pieces = std::array<boost::asio::const_buffer, 3>;

  /// Both outlive this.
  AnswerWriter(Socket& socket, const Site& site);

  /// Another answer begins, and the client's time with it.
  void begin();
  /// Returns once the system has taken all, or false: the client is gone. `held_bytes`: what the pieces take in memory.
  boost::asio::awaitable<bool> write(Pieces pieces, std::size_t held_bytes);
  /// When to ask keeps_pace(); never: nothing is being written. Steady clock. Any thread.
  std::int64_t due_ms() const noexcept { return due_ms_.load(std::memory_order_relaxed); }
  bool is_writing() const noexcept { return due_ms() != never; }
  /// Once it is due: whether the client has taken enough. If so, it is due again later.
  bool keeps_pace(std::int64_t now_ms);
  /// What waits while something is being written. Any thread.
  std::optional<Backlog> backlog() const;

 private:
  std::uint64_t taken() const;

  Socket& socket_;
  const Site& site_;
  std::uint64_t written_ = 0;  // what the system has taken, in all
  Pace pace_;
  std::atomic<std::int64_t> due_ms_{never};
  std::atomic<std::int64_t> since_ms_{never};
  std::atomic<std::size_t> held_bytes_{0};
};

}  // namespace net
