// Something that is done again and again on a thread of its own, beside a test.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace support {

class Loop {
 public:
  /// `deed` is called until stop(). What it throws fails the test and ends the loop.
  Loop(std::string name, std::function<void()> deed) : name_(std::move(name)), request_(std::move(deed)) {
    thread_ = std::thread([this] { run(); });
  }
  ~Loop() { stop(); }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// Returns once it has begun and been done this often from now on, or has ended.
  void wait_for(std::uint64_t times) {
    std::unique_lock lock(mutex_);
    const std::uint64_t wanted = done_ + 1 + times;  // one is under way
    changed_.wait(lock, [&] { return done_ >= wanted || ended_; });
  }
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    if (thread_.joinable()) thread_.join();
  }

 private:
  void run() {
    try {
      while (!is_stopping()) {
        request_();
        note([this] { ++done_; });
      }
    } catch (const std::exception& error) {
      ADD_FAILURE() << name_ << ": " << error.what();
    }
    note([this] { ended_ = true; });
  }
  bool is_stopping() {
    const std::lock_guard lock(mutex_);
    return stopping_;
  }
  void note(const std::function<void()>& change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
  }

  const std::string name_;
  const std::function<void()> request_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t done_ = 0;
  bool stopping_ = false;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace support
