// Where everybody of an evening waits for all others, once. Any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>

namespace load {

class ClubMeeting {
 public:
  explicit ClubMeeting(int people) : missing_(people) {}

  /// Of these people, one comes or will not.
  void arrive() {
    const std::lock_guard lock(mutex_);
    --missing_;
    changed_.notify_all();
  }
  /// Returns once nobody is missing; `meanwhile` is called every five seconds.
  void wait(const std::function<void()>& meanwhile) {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, std::chrono::seconds(5), [this] { return missing_ <= 0; })) {
      lock.unlock();
      meanwhile();
      lock.lock();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int missing_;
};

}  // namespace load
