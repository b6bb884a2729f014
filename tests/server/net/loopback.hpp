// A listener on a free port with its own threads, and handlers that do what the client's words say.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/listener.hpp"

/// Until it is so; throws after a minute.
void wait_until(const std::function<bool()>& is_so);

/// Deadlines are looked at every few milliseconds.
net::Limits quick_sweep();

constexpr std::size_t big_bytes = 64 * 1024 * 1024;

/// What the server's side has seen, for a test to wait for. Any thread.
class Seen {
 public:
  void opened(std::shared_ptr<protocol::Outbox> outbox);
  void heard(std::string_view text);
  void closed();

  /// Waits until that many have been opened, or closed; throws after a minute.
  void wait_for_opened(std::size_t count);
  void wait_for_closed(std::size_t count);
  std::shared_ptr<protocol::Outbox> outbox(std::size_t index) const;
  std::vector<std::string> texts() const;
  std::size_t closed_count() const;

 private:
  void wait(const std::function<bool()>& reached);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<protocol::Outbox>> outboxes_;
  std::vector<std::string> texts_;
  std::size_t closed_ = 0;
};

/// Targets: /echo answers with path, query and body; /throw throws; /slow waits until release(); /asset has a
/// static body; /big answers with big_bytes, /none 304. /stream answers part by part: three, or /stream?endless without
/// end, /stream?empty with parts without bytes, /stream?throw one and then an exception. WebSocket: a query `refuse` is
/// refused with 401; `throw` throws; a text "throw" throws, any other is sent back. Once what was skipped could be made
/// good, it is told "drained".
class Loopback {
 public:
  explicit Loopback(net::Limits limits = {});
  ~Loopback();

  std::uint16_t port() const { return listener_.port(); }
  std::size_t connections() const { return listener_.connections(); }
  void release();
  /// Until a request for /slow or /big is being answered.
  void wait_for_slow();
  /// Until a /stream is being answered; throws after a minute.
  void wait_for_stream();
  /// Until no /stream is being answered any more; throws after a minute.
  void wait_for_streams_to_end();
  std::size_t parts_made() const { return parts_made_; }
  /// Until no more connections are open than these; throws after a minute.
  void wait_for_connections(std::size_t most) const;
  /// Begins to stop; may be called once. wait_until_stopped waits for the end.
  void stop();
  void wait_until_stopped();

  Seen seen;

 private:
  class Stream;
  net::Handlers handlers();
  boost::asio::awaitable<http::Response> answer(http::Request request);
  boost::asio::awaitable<net::UpgradeAnswer> open(http::Request request);

  boost::asio::io_context io_;
  net::Listener listener_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool slow_ = false;
  std::size_t streams_ = 0;
  std::atomic<std::size_t> parts_made_{0};
  bool released_ = false;
  bool stopping_ = false;
  bool stopped_ = false;
};
