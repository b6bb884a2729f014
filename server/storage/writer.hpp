// All that a server writes. With SQLite one thread does it; with PostgreSQL one thread writes what has to take turns
// with other writers, of this server and others, and more of them write rooms, a room always with the same.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/writing_thread.hpp"

namespace storage {

/// What keeps a server from writing to PostgreSQL what others go on with.
struct Fence {
  /// Of a cluster's server. Empty: it is alone, and whoever starts another ends it.
  std::optional<core::NodeId> node;
  /// Called once on a writing thread, if others have ended this one: it may no longer write and owns no rooms. Must not
  /// throw and must not block.
  std::function<void()> when_ended = [] {};
  /// PostgreSQL undoes a transaction whose server has stopped for so long in the middle of it.
  std::chrono::milliseconds most_idle{2000};
};

class Writer {
 public:
  using Job = storage::Job;
  using Done = storage::Done;
  using Counts = WritingThread::Counts;

  /// Takes the database for this process, or as a cluster's node for this one and the other servers, opens it and
  /// brings it up to date (migrations.hpp) on the calling thread. `for_rooms`: threads that write rooms in PostgreSQL.
  /// Throws cannot_open().
  explicit Writer(const std::string& address, Fence fence = {}, int for_rooms = 1);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Any thread. Jobs are run and answered in the order of submission; `done` may be empty. `events` are appended
  /// before all jobs of the transaction, together with those of others, and then `job` may be empty. After drain() the
  /// answer is an error, given at once on the calling thread.
  void submit(Job job, Done done, std::vector<StoredEvent> events = {});
  /// The same for what changes nothing but the events of a room, folded or not: the order is that of the room's jobs.
  void submit(const core::RoomId& room, Job job, Done done, std::vector<StoredEvent> events = {});

  /// Answers once nothing of this room's, or of all, is unclear any more (storage::Unclear): it is committed, and every
  /// reader sees it, or it never will be. With an error where PostgreSQL cannot be asked now.
  void settle(const core::RoomId& room, Done done);

  /// Runs `query` as a job and returns its result once it is committed; the caller goes on where it was.
  template <class Query>
  boost::asio::awaitable<std::invoke_result_t<Query&, Database&>> run(Query query);

  /// Finishes what is queued, moves the log into the database file and ends the threads. Idempotent.
  void drain();

  Engine engine() const { return engine_; }
  /// Of all threads together.
  Counts counts() const;
  /// Jobs that are not begun.
  std::size_t waiting() const;
  /// What is said to the operator of this database, for others who use it.
  const std::shared_ptr<OutageLog>& outages() const { return outages_; }

 private:
  boost::asio::awaitable<void> commit(Job job);
  void start(std::unique_ptr<Database> first, int for_rooms);

  const std::string address_;
  const std::shared_ptr<OutageLog> outages_;
  Fence fence_;
  Engine engine_ = Engine::sqlite;
  /// The first one writes alone, those behind it rooms; or it writes everything.
  std::vector<std::unique_ptr<WritingThread>> threads_;
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
