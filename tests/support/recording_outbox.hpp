// An outbox that keeps what it is sent and lets a test wait for it.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/protocol/frame.hpp"

namespace support {

class RecordingOutbox : public protocol::Outbox {
 public:
  void send(protocol::Frame frame) override {
    queue(std::move(frame));
    flush();
  }

  /// Not heard of before the flush.
  void queue(protocol::Frame frame) override {
    const std::lock_guard lock(mutex_);
    queued_.push_back(*frame);
  }

  void flush() override {
    const std::lock_guard lock(mutex_);
    std::move(queued_.begin(), queued_.end(), std::back_inserter(frames_));
    queued_.clear();
    arrived_.notify_all();
  }

  void close(protocol::CloseCode code, std::string_view) override {
    const std::lock_guard lock(mutex_);
    closed_ = code;
    arrived_.notify_all();
  }

  /// The next frame, which may still be on its way; throws when none comes in a minute.
  std::string next() {
    std::unique_lock lock(mutex_);
    const auto there = [&] { return read_ < frames_.size(); };
    if (!arrived_.wait_for(lock, std::chrono::seconds(60), there)) throw std::runtime_error("no frame came");
    return frames_[read_++];
  }

  /// The next frame that contains `text`; those before it are passed over.
  std::string next_with(std::string_view text) {
    for (;;) {
      std::string frame = next();
      if (frame.find(text) != std::string::npos) return frame;
    }
  }

  /// Whether any frame that came and was not read contains `text`.
  bool has(std::string_view text) const {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = read_; i < frames_.size(); ++i) {
      if (frames_[i].find(text) != std::string::npos) return true;
    }
    return false;
  }

  /// How many came and were not read.
  std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return frames_.size() - read_;
  }

  std::optional<protocol::CloseCode> closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::string> queued_;
  std::vector<std::string> frames_;
  std::size_t read_ = 0;
  std::optional<protocol::CloseCode> closed_;
};

}  // namespace support
