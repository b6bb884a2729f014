// Read-only connections on a small pool of threads, so that queries touch neither the writer nor the
// network threads. A query sees everything that was committed before it began.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "server/base/async/busy.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/outage_log.hpp"

namespace storage {

class Readers {
 public:
  static constexpr std::size_t usual_most_waiting = 500;

  /// The database must exist and be up to date: make the Writer first. Beyond `most_waiting` queries, run() throws
  /// Busy. `outages` tells the operator of errors of the database; without it nobody does.
  Readers(const std::string& address, std::size_t threads, std::size_t most_waiting = usual_most_waiting,
          std::shared_ptr<OutageLog> outages = nullptr);
  /// Finishes what has begun.
  ~Readers();

  /// Runs `query(Database&)` on the pool and returns its result, or throws what it threw; the caller goes
  /// on where it was.
  template <class Query>
  boost::asio::awaitable<std::invoke_result_t<Query&, Database&>> run(Query query);

  /// Queries that are not begun. Any thread.
  std::size_t waiting() const;

 private:
  using Job = std::function<void(Database&)>;
  boost::asio::awaitable<void> perform(Job job);

  class Pool;
  std::unique_ptr<Pool> pool_;
};

template <class Query>
boost::asio::awaitable<std::invoke_result_t<Query&, Database&>> Readers::run(Query query) {
  using Result = std::invoke_result_t<Query&, Database&>;
  // The job refers to this frame, which lives until the job has answered.
  std::optional<Result> result;
  Job job = [&query, &result](Database& database) { result.emplace(query(database)); };
  co_await perform(std::move(job));
  co_return std::move(*result);
}

}  // namespace storage
