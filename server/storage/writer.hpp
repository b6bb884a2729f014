// The one thread that writes. It takes all waiting jobs into one transaction (group commit), so that
// being durable costs each of them a few milliseconds and the server no throughput. Twice a second it looks whether the
// database is still under its name.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/outage_log.hpp"

namespace storage {

class Writer {
 public:
  /// What to write. Runs on the writer thread inside a transaction. It may be run again if a neighbour in
  /// its batch failed: then its earlier runs have been rolled back.
  using Job = std::function<void(Database&)>;
  /// Called once on the writer thread: null when the job is committed, else why it is not: an Outage
  /// (outage.hpp) or what the job threw. Must not throw and must not block.
  using Done = std::function<void(std::exception_ptr)>;

  /// How much was written so far.
  struct Counts {
    std::uint64_t committed = 0;     ///< jobs
    std::uint64_t failed = 0;        ///< jobs
    std::uint64_t transactions = 0;  ///< commits that succeeded
  };

  /// Takes the database for this process, opens it and brings it up to date (migrations.hpp) on the calling thread.
  /// Throws cannot_open().
  explicit Writer(const std::string& address);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Any thread. Jobs are run and answered in the order of submission; `done` may be empty. After drain()
  /// the answer is an error, given at once on the calling thread.
  void submit(Job job, Done done);

  /// Runs `query` as a job and returns its result once it is committed; the caller goes on where it was.
  template <class Query>
  boost::asio::awaitable<std::invoke_result_t<Query&, Database&>> run(Query query);

  /// Finishes what is queued, moves the log into the database file and ends the thread. Idempotent.
  void drain();

  Counts counts() const;
  /// Jobs that are not begun.
  std::size_t waiting() const;
  /// What is said to the operator of this database, for others who use it.
  const std::shared_ptr<OutageLog>& outages() const { return outages_; }

 private:
  struct Entry {
    Job job;
    Done done;
  };
  /// Whether to see what each job has done wrong before the next is run.
  enum class Care { none, each_job };
  /// What became of one transaction.
  struct Attempt {
    std::exception_ptr error;           ///< null: committed
    std::optional<std::size_t> guilty;  ///< the job that threw; empty if BEGIN or COMMIT did
  };

  boost::asio::awaitable<void> commit(Job job);
  void work();
  bool take(std::vector<Entry>& batch);
  void look_at_place();
  void write(std::span<Entry> batch);
  Attempt attempt(std::span<Entry> batch, Care care);
  void answer(std::span<Entry> batch, const std::exception_ptr& error);

  Database database_;
  const std::shared_ptr<OutageLog> outages_;
  mutable std::mutex mutex_;
  std::condition_variable waiting_;
  std::vector<Entry> queue_;
  bool stopping_ = false;
  Counts counts_;
  std::thread thread_;  // last: it uses all of the above
};

template <class Query>
boost::asio::awaitable<std::invoke_result_t<Query&, Database&>> Writer::run(Query query) {
  using Result = std::invoke_result_t<Query&, Database&>;
  if constexpr (std::is_void_v<Result>) {
    Job job = std::move(query);
    co_await commit(std::move(job));
  } else {
    // The job refers to this frame, which lives until the job has answered.
    std::optional<Result> result;
    Job job = [&query, &result](Database& database) { result.emplace(query(database)); };
    co_await commit(std::move(job));
    co_return std::move(*result);
  }
}

}  // namespace storage
