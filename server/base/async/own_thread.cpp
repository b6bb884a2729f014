#include "server/base/async/own_thread.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <utility>

#include "server/base/async/busy.hpp"
#include "server/base/async/resume.hpp"

namespace base {

namespace asio = boost::asio;

OwnThread::~OwnThread() { thread_.join(); }

asio::awaitable<void> OwnThread::perform(Origin origin, Job job) {
  auto start = [this](auto handler, const Origin& from, Job todo) {
    submit(from, Work{std::move(todo), resume_with(std::move(handler))});
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(
      start, asio::use_awaitable, std::move(origin), std::move(job));
}

void OwnThread::submit(const Origin& origin, Work work) {
  std::optional<FairQueue<Work>::Turn> gone;
  {
    const std::lock_guard lock(mutex_);
    gone = waiting_.put(origin, std::move(work));
  }
  if (gone) gone->item.done(std::make_exception_ptr(Busy()));
  asio::post(thread_, [this] { this->work(); });
}

void OwnThread::work() {
  std::optional<FairQueue<Work>::Turn> next;
  {
    const std::lock_guard lock(mutex_);
    next = waiting_.take();
  }
  if (!next) return;  // it gave way to another
  std::exception_ptr error;
  try {
    next->item.job();
  } catch (...) {
    error = std::current_exception();
  }
  {
    const std::lock_guard lock(mutex_);
    waiting_.done(next->origin);
  }
  next->item.done(error);
}

}  // namespace base
