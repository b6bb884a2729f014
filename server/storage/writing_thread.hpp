// A thread that writes over a connection of its own. It takes all waiting jobs into one transaction (group commit), so
// that being durable costs each of them a few milliseconds and the server no throughput. Twice a second it looks
// whether the database is still under its name.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "server/storage/outage_log.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// What to write. Runs on a writing thread inside a transaction. It may be run again, because a neighbour in its batch
/// failed or another writer was in its way: then its earlier runs have been rolled back. It is never run again once its
/// commit may have succeeded.
using Job = std::function<void(Database&)>;
/// Called once on the writing thread: null when the job is committed, else why it is not: an Outage (outage.hpp), Ended
/// (ended.hpp) or what the job threw. An Outage leaves it open whether the job is committed: the connection may have
/// been lost while PostgreSQL answered. Must not throw and must not block.
using Done = std::function<void(std::exception_ptr)>;

class WritingThread {
 public:
  /// How much was written so far.
  struct Counts {
    std::uint64_t committed = 0;     ///< jobs
    std::uint64_t failed = 0;        ///< jobs
    std::uint64_t transactions = 0;  ///< commits that succeeded
  };

  /// `mode`: of its transactions. `when_ended` is called once, on the thread, if the other servers have ended this one.
  WritingThread(std::unique_ptr<Database> database, TransactionMode mode, std::shared_ptr<OutageLog> outages,
                std::function<void()> when_ended);
  ~WritingThread();
  WritingThread(const WritingThread&) = delete;
  WritingThread& operator=(const WritingThread&) = delete;

  /// Any thread. Jobs are run and answered in the order of submission; `done` may be empty. `events` are appended
  /// before all jobs of the transaction, together with those of others, and then `job` may be empty. After stop() the
  /// answer is an error, given at once on the calling thread.
  void submit(Job job, Done done, std::vector<StoredEvent> events = {});
  /// Takes no more. What is queued is finished.
  void stop();
  /// Stops, waits until all is finished, and puts it where it is to stay. Idempotent.
  void drain();

  Counts counts() const;
  /// Jobs that are not begun.
  std::size_t waiting() const;

 private:
  struct Entry {
    Job job;
    Done done;
    std::vector<StoredEvent> events;
  };
  /// Whether to see what each job has done wrong before the next is run, its events among it.
  enum class Care { none, each_job };
  /// What became of one transaction.
  struct Attempt {
    std::exception_ptr error;           ///< null: committed
    std::optional<std::size_t> guilty;  ///< the job that threw; empty if BEGIN or COMMIT did, or
    bool is_in_events = false;          ///< events of all jobs together
    bool may_be_committed = false;      ///< the connection was lost before COMMIT was answered
  };

  void work();
  bool take(std::vector<Entry>& batch);
  void look_at_place();
  void write(std::span<Entry> batch);
  Attempt try_until_free(std::span<Entry> batch, Care care);
  Attempt attempt(std::span<Entry> batch, Care care);
  void append_events_of(std::span<const Entry> batch);
  void answer(std::span<Entry> batch, const std::exception_ptr& error);
  void note_end(const std::exception_ptr& error);

  const std::unique_ptr<Database> database_;
  const TransactionMode mode_;
  const std::shared_ptr<OutageLog> outages_;
  const std::function<void()> when_ended_;
  mutable std::mutex mutex_;
  std::condition_variable waiting_;
  std::vector<Entry> queue_;
  bool stopping_ = false;
  Counts counts_;
  std::exception_ptr ended_;  // on the thread; null: this server goes on
  std::thread thread_;        // last: it uses all of the above
};

}  // namespace storage
