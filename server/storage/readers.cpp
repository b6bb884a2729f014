#include "server/storage/readers.hpp"

#include <atomic>
#include <boost/asio/async_result.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

#include "server/base/async/resume.hpp"
#include "server/storage/engine/outage.hpp"

namespace storage {

namespace asio = boost::asio;

/// As many connections as threads, so that a running query always finds a free one.
class Readers::Pool {
 public:
  Pool(const std::string& address, std::size_t threads, std::size_t most_waiting, std::shared_ptr<OutageLog> outages)
      : outages_(std::move(outages)), most_waiting_(most_waiting), threads_(threads) {
    for (std::size_t i = 0; i < threads; ++i) free_.push_back(std::make_unique<Database>(address, Access::read_only));
    for (const auto& database : free_) database->connection().check_place();
  }
  ~Pool() { threads_.join(); }

  void submit(Job job, std::function<void(std::exception_ptr)> done) {
    if (waiting_.fetch_add(1) >= most_waiting_) {
      --waiting_;
      return done(std::make_exception_ptr(base::Busy()));
    }
    asio::post(threads_, [this, job = std::move(job), done = std::move(done)] {
      --waiting_;
      done(perform(job));
    });
  }

  std::size_t waiting() const { return waiting_; }

 private:
  std::exception_ptr perform(const Job& job) {
    std::unique_ptr<Database> database = take();
    std::exception_ptr error;
    try {
      database->connection().check_place();
      job(*database);
    } catch (...) {
      error = as_outage(std::current_exception());
      if (outages_) outages_->note(error);
    }
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(database));
    return error;
  }

  std::unique_ptr<Database> take() {
    const std::lock_guard lock(mutex_);
    std::unique_ptr<Database> database = std::move(free_.back());
    free_.pop_back();
    return database;
  }

  const std::shared_ptr<OutageLog> outages_;
  const std::size_t most_waiting_;
  std::atomic<std::size_t> waiting_{0};
  std::mutex mutex_;
  std::vector<std::unique_ptr<Database>> free_;
  asio::thread_pool threads_;
};

Readers::Readers(const std::string& address, std::size_t threads, std::size_t most_waiting,
                 std::shared_ptr<OutageLog> outages)
    : pool_(std::make_unique<Pool>(address, threads, most_waiting, std::move(outages))) {}

Readers::~Readers() = default;

std::size_t Readers::waiting() const { return pool_->waiting(); }

asio::awaitable<void> Readers::perform(Job job) {
  auto start = [this](auto handler, Job todo) {
    pool_->submit(std::move(todo), base::resume_with(std::move(handler)));
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(start, asio::use_awaitable,
                                                                                          std::move(job));
}

}  // namespace storage
