// Long work that is no query, one job after another on a thread of its own, so that it stops nobody's game. Jobs are
// done in turn by origin (base/fair_queue.hpp). Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <exception>
#include <functional>
#include <mutex>

#include "server/base/fair_queue.hpp"

namespace base {

class OwnThread {
 public:
  using Job = std::function<void()>;

  explicit OwnThread(Bounds waiting) : waiting_(waiting, {.in_all = 1}) {}
  /// Finishes what waits.
  ~OwnThread();
  OwnThread(const OwnThread&) = delete;
  OwnThread& operator=(const OwnThread&) = delete;

  /// Does the job, or throws what it threw; throws Busy where it has to give way to others, or more of this origin wait
  /// than may. The caller goes on where it was.
  boost::asio::awaitable<void> perform(Origin origin, Job job);

 private:
  struct Work {
    Job job;
    std::function<void(std::exception_ptr)> done;
  };

  void submit(const Origin& origin, Work work);
  void work();

  std::mutex mutex_;
  FairQueue<Work> waiting_;  ///< under the mutex
  boost::asio::thread_pool thread_{1};
};

}  // namespace base
