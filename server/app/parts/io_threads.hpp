// The io_context that all asynchronous work of a server runs on, and its threads.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

namespace app {

class IoThreads {
 public:
  /// 0: one thread for each processor.
  explicit IoThreads(int threads);

  boost::asio::io_context& context() { return context_; }
  /// Until stop(), on all threads, the calling one among them. An exception that leaves a handler ends the process.
  void run() noexcept;
  /// Any thread.
  void stop() { context_.stop(); }

 private:
  const int threads_;
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
};

}  // namespace app
