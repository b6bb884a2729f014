// Long work that is no query, one job after another on a thread of its own, so that it stops nobody's game. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <exception>
#include <functional>

namespace storage {

class OwnThread {
 public:
  using Job = std::function<void()>;

  explicit OwnThread(std::size_t most_waiting) : most_waiting_(most_waiting) {}
  /// Finishes what has begun.
  ~OwnThread();
  OwnThread(const OwnThread&) = delete;
  OwnThread& operator=(const OwnThread&) = delete;

  /// Does the job, or throws what it threw; beyond `most_waiting` at a time throws Busy. The caller goes on where it
  /// was.
  boost::asio::awaitable<void> perform(Job job);

 private:
  void submit(Job job, std::function<void(std::exception_ptr)> done);

  const std::size_t most_waiting_;
  std::atomic<std::size_t> waiting_{0};
  boost::asio::thread_pool thread_{1};
};

}  // namespace storage
