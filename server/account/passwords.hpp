// Hashing of passwords on a thread of its own, so that signing in stops nobody's game. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace account {

class Passwords {
 public:
  /// Beyond `most_waiting` at a time, both functions throw storage::Busy.
  explicit Passwords(std::size_t most_waiting = 32);
  /// Finishes what has begun.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  /// See password_hash.hpp. The caller goes on where it was.
  boost::asio::awaitable<std::string> hash(std::string password);
  /// Whether the password fits; never if there is no hash, and that takes as long to find out.
  boost::asio::awaitable<bool> fits(std::string password, std::optional<std::string> hash);

 private:
  using Job = std::function<void()>;

  boost::asio::awaitable<void> perform(Job job);
  void submit(Job job, std::function<void(std::exception_ptr)> done);
  const std::string& nobodys_hash();

  const std::size_t most_waiting_;
  std::atomic<std::size_t> waiting_{0};
  std::string nobodys_hash_;  ///< of the thread
  boost::asio::thread_pool thread_{1};
};

}  // namespace account
