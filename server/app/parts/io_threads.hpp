// The io_context on which all of a server that waits goes on, and the threads that run it.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

namespace app {

class IoThreads {
 public:
  /// 0: one thread for each processor.
  explicit IoThreads(int threads);

  boost::asio::io_context& context() { return context_; }
  /// Until stop(), on all threads, the calling one among them.
  void run();
  /// Any thread.
  void stop() { context_.stop(); }

 private:
  const int threads_;
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
};

}  // namespace app
