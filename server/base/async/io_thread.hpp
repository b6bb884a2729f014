// A thread that runs whatever is posted to its io_context, so that it stops nobody's game. Any thread.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <thread>

namespace base {

class IoThread {
 public:
  IoThread() : thread_([this] { io_.run(); }) {}
  ~IoThread() { finish(); }
  IoThread(const IoThread&) = delete;
  IoThread& operator=(const IoThread&) = delete;

  boost::asio::io_context& io() { return io_; }
  /// Returns once nothing is left to do. Not on the thread itself.
  void finish() {
    work_.reset();
    if (thread_.joinable()) thread_.join();
  }

 private:
  boost::asio::io_context io_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  std::thread thread_;  ///< last: it uses the above
};

}  // namespace base
