// All tables, on a thread of their own, and what went wrong at any.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/cluster/options.hpp"
#include "tests/cluster/table.hpp"

namespace cluster {

class Hall {
 public:
  /// Lets people in at this port, and has them sit down. A third of the tables play for ratings, a third with a live
  /// clock.
  Hall(std::uint16_t port, const Options& options, std::uint64_t seed);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// Until each table has seen a turn after this moment; false: not by `latest`.
  bool await_progress(std::chrono::steady_clock::time_point since, std::chrono::steady_clock::time_point latest);
  /// Plays on no more; returns once all have seen the last turn and who is here, or after a minute.
  void finish();
  /// Holds every game against what the site at this port says of it. `most_charged_ms`: so much more than the thinking
  /// may a turn in a live game cost; 0: any.
  void check_stored(std::uint16_t port, std::int64_t most_charged_ms);

  /// What went wrong. Any thread.
  std::vector<std::string> faults() const;
  /// "so many games, so many turns, so many lost connections".
  std::string summary();

 private:
  template <class Ask>
  auto ask(Ask what);  ///< on the tables' thread
  void note(const std::string& fault);
  std::string wrong_with(const Played& game, const faults::Json& state, std::int64_t most_charged_ms) const;

  const Options options_;
  boost::asio::io_context io_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  std::deque<Table> tables_;
  mutable std::mutex mutex_;
  std::vector<std::string> faults_;
  std::thread thread_;
};

}  // namespace cluster
