#include "server/storage/own_thread.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/storage/busy.hpp"
#include "server/storage/resume.hpp"

namespace storage {

namespace asio = boost::asio;

OwnThread::~OwnThread() { thread_.join(); }

asio::awaitable<void> OwnThread::perform(Job job) {
  auto start = [this](auto handler, Job todo) { submit(std::move(todo), resume_with(std::move(handler))); };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(start, asio::use_awaitable,
                                                                                          std::move(job));
}

void OwnThread::submit(Job job, std::function<void(std::exception_ptr)> done) {
  if (waiting_.fetch_add(1) >= most_waiting_) {
    --waiting_;
    return done(std::make_exception_ptr(Busy()));
  }
  asio::post(thread_, [this, job = std::move(job), done = std::move(done)] {
    std::exception_ptr error;
    try {
      job();
    } catch (...) {
      error = std::current_exception();
    }
    --waiting_;
    done(error);
  });
}

}  // namespace storage
