#include "server/storage/writing_thread.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/metrics/counters.hpp"
#include "server/storage/batch_scheduling.hpp"
#include "server/storage/engine/ended.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/postgres/error.hpp"

namespace storage {

namespace {

constexpr std::chrono::milliseconds between_looks(500);

std::exception_ptr unclear(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& lost) {
    return std::make_exception_ptr(Unclear(lost.what()));
  }
}

}  // namespace

WritingThread::WritingThread(std::unique_ptr<Database> database, TransactionMode mode,
                             std::shared_ptr<OutageLog> outages, std::function<void()> when_ended)
    : database_(std::move(database)), mode_(mode), outages_(std::move(outages)), when_ended_(std::move(when_ended)) {
  thread_ = std::thread([this] { work(); });
}

WritingThread::~WritingThread() { drain(); }

void WritingThread::submit(Job job, Done done, std::vector<StoredEvent> events) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      queue_.push_back({std::move(job), std::move(done), std::move(events)});
      waiting_.notify_one();
      return;
    }
  }
  if (done) done(std::make_exception_ptr(std::runtime_error("The database is closed.")));
}

void WritingThread::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  waiting_.notify_one();
}

void WritingThread::drain() {
  stop();
  if (thread_.joinable()) thread_.join();
}

std::size_t WritingThread::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

WritingThread::Counts WritingThread::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void WritingThread::work() {
  std::vector<Entry> batch;
  BatchScheduling scheduling;
  while (take(batch)) {
    write(batch);
    scheduling.note(batch.size());
    batch.clear();
  }
  try {
    database_->connection().tidy();
  } catch (const std::exception&) {
    // SQLite's log stays beside the file and is read at the next start: nothing is lost.
  }
}

/// Waits for jobs; false if the queue is empty and closed.
bool WritingThread::take(std::vector<Entry>& batch) {
  std::unique_lock lock(mutex_);
  while (!waiting_.wait_for(lock, between_looks, [this] { return stopping_ || !queue_.empty(); })) {
    lock.unlock();
    look_at_place();
    lock.lock();
  }
  batch.swap(queue_);
  return !batch.empty();
}

void WritingThread::look_at_place() {
  try {
    database_->connection().check_place();
  } catch (const std::exception&) {
    outages_->note(std::current_exception());
  }
}

void WritingThread::write(std::span<Entry> batch) {
  while (!batch.empty()) {
    if (ended_) return answer(batch, ended_);
    Attempt done = try_until_free(batch, Care::none);
    // The job that was running may not be the one that failed.
    const bool is_unclear = done.is_in_events || database_->connection().defers();
    const bool is_rolled_back = done.error && !done.may_be_committed;
    if (is_rolled_back && batch.size() > 1 && is_unclear) done = try_until_free(batch, Care::each_job);
    note_end(done.error);
    if (ended_) return answer(batch, ended_);
    if (!done.guilty || batch.size() == 1) return answer(batch, done.error);
    // Those before the guilty one are written without it, it alone (a batch may be too large for a disk that
    // its jobs fit on), those after it next.
    write(batch.first(*done.guilty));
    write(batch.subspan(*done.guilty, 1));
    batch = batch.subspan(*done.guilty + 1);
  }
}

void WritingThread::note_end(const std::exception_ptr& error) {
  if (!is_ended(error)) return;
  ended_ = error;
  when_ended_();
}

/// Where two writers wait for one another PostgreSQL lets one of them go on.
WritingThread::Attempt WritingThread::try_until_free(std::span<Entry> batch, Care care) {
  constexpr int most_tries = 20;
  Attempt done = attempt(batch, care);
  for (int tries = 1; tries < most_tries && postgres::was_in_the_way(done.error); ++tries) done = attempt(batch, care);
  return done;
}

WritingThread::Attempt WritingThread::attempt(std::span<Entry> batch, Care care) {
  std::optional<std::size_t> running;
  bool is_in_events = false;
  bool is_committing = false;
  try {
    database_->connection().check_place();
    const auto began = std::chrono::steady_clock::now();
    Transaction transaction(*database_, mode_);
    if (care == Care::none) {
      is_in_events = true;
      append_events_of(batch);
      is_in_events = false;
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      running = i;
      if (care == Care::each_job) append_events_of(batch.subspan(i, 1));
      if (batch[i].job) batch[i].job(*database_);
      if (care == Care::each_job) database_->connection().settle();
    }
    running.reset();
    is_committing = true;
    transaction.commit();
    const auto took = std::chrono::steady_clock::now() - began;
    metrics::measure(metrics::Spread::commit_us,
                     static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
    metrics::measure(metrics::Spread::commit_jobs, batch.size());
    database_->connection().check_place();  // nobody hears of what went into a file that is gone
    return {};
  } catch (...) {
    const bool may_be_committed = is_committing && postgres::is_lost(std::current_exception());
    const std::exception_ptr error = as_outage(std::current_exception());
    outages_->note(error);
    return {may_be_committed ? unclear(error) : error, running, is_in_events, may_be_committed};
  }
}

void WritingThread::append_events_of(std::span<const Entry> batch) {
  std::vector<const StoredEvent*> events;
  for (const Entry& entry : batch) {
    for (const StoredEvent& event : entry.events) events.push_back(&event);
  }
  append_events(*database_, events);
}

void WritingThread::answer(std::span<Entry> batch, const std::exception_ptr& error) {
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
