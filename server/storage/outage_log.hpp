// Tells the operator of an outage once a minute: it fails every job there is. Any thread.
#pragma once

#include <chrono>
#include <exception>
#include <mutex>
#include <string>

namespace storage {

class OutageLog {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// Of the database at this address.
  explicit OutageLog(const std::string& address);

  /// Nothing if the error is no outage.
  void note(const std::exception_ptr& error, Moment now = std::chrono::steady_clock::now());

 private:
  const std::string shown_;
  std::mutex mutex_;
  Moment next_{};
};

}  // namespace storage
