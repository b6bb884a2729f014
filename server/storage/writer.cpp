#include "server/storage/writer.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <stdexcept>

#include "server/metrics/counters.hpp"
#include "server/storage/migrations.hpp"
#include "server/storage/outage.hpp"
#include "server/storage/resume.hpp"

namespace storage {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds between_looks(500);

const std::string& checked(const std::string& address) {
  if (address == ":memory:") throw cannot_open(address, "it must be a file that readers can open too");
  return address;
}

}  // namespace

Writer::Writer(const std::string& address)
    : database_(checked(address), Access::sole), outages_(std::make_shared<OutageLog>(address)) {
  try {
    migrate(database_);
    database_.connection().check_place();
  } catch (const std::exception& error) {
    throw cannot_open(address, explain(error));
  }
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() { drain(); }

void Writer::submit(Job job, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      queue_.push_back({std::move(job), std::move(done)});
      waiting_.notify_one();
      return;
    }
  }
  if (done) done(std::make_exception_ptr(std::runtime_error("The database is closed.")));
}

asio::awaitable<void> Writer::commit(Job job) {
  auto start = [this](auto handler, Job todo) { submit(std::move(todo), resume_with(std::move(handler))); };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(start, asio::use_awaitable,
                                                                                          std::move(job));
}

void Writer::drain() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    waiting_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

Writer::Counts Writer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Writer::work() {
  std::vector<Entry> batch;
  while (take(batch)) {
    write(batch);
    batch.clear();
  }
  try {
    database_.connection().tidy();
  } catch (const std::exception&) {
    // SQLite's log stays beside the file and is read at the next start: nothing is lost.
  }
}

/// Waits for jobs; false if the queue is empty and closed.
bool Writer::take(std::vector<Entry>& batch) {
  std::unique_lock lock(mutex_);
  while (!waiting_.wait_for(lock, between_looks, [this] { return stopping_ || !queue_.empty(); })) {
    lock.unlock();
    look_at_place();
    lock.lock();
  }
  batch.swap(queue_);
  return !batch.empty();
}

void Writer::look_at_place() {
  try {
    database_.connection().check_place();
  } catch (const std::exception&) {
    outages_->note(std::current_exception());
  }
}

void Writer::write(std::span<Entry> batch) {
  while (!batch.empty()) {
    Attempt done = attempt(batch, Care::none);
    // The job that was running may not be the one that failed.
    if (done.error && batch.size() > 1 && database_.connection().defers()) done = attempt(batch, Care::each_job);
    if (!done.guilty || batch.size() == 1) return answer(batch, done.error);
    // Those before the guilty one are written without it, it alone (a batch may be too large for a disk that
    // its jobs fit on), those after it next.
    write(batch.first(*done.guilty));
    write(batch.subspan(*done.guilty, 1));
    batch = batch.subspan(*done.guilty + 1);
  }
}

Writer::Attempt Writer::attempt(std::span<Entry> batch, Care care) {
  std::optional<std::size_t> running;
  try {
    database_.connection().check_place();
    const auto began = std::chrono::steady_clock::now();
    Transaction transaction(database_);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      running = i;
      batch[i].job(database_);
      if (care == Care::each_job) database_.connection().settle();
    }
    running.reset();
    transaction.commit();
    const auto took = std::chrono::steady_clock::now() - began;
    metrics::measure(metrics::Spread::commit_us,
                     static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
    metrics::measure(metrics::Spread::commit_jobs, batch.size());
    database_.connection().check_place();  // nobody hears of what went into a file that is gone
    return {};
  } catch (...) {
    const std::exception_ptr error = as_outage(std::current_exception());
    outages_->note(error);
    return {error, running};
  }
}

void Writer::answer(std::span<Entry> batch, const std::exception_ptr& error) {
  {
    const std::lock_guard lock(mutex_);
    (error ? counts_.failed : counts_.committed) += batch.size();
    if (!error) ++counts_.transactions;
  }
  for (const Entry& entry : batch) {
    if (entry.done) entry.done(error);
  }
}

}  // namespace storage
