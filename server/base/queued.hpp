// The one account of what this process holds until peers take it: answers over HTTP and frames for WebSockets, with the
// memory that they take beside their text. Knows neither. Any thread.
#pragma once

#include <atomic>
#include <cstddef>

namespace base {

/// One entry of the account. Its bytes leave the account with it.
class Queued {
 public:
  Queued() = default;
  explicit Queued(std::size_t bytes) { set(bytes); }
  Queued(const Queued&) = delete;
  Queued& operator=(const Queued&) = delete;
  ~Queued() { set(0); }

  /// In place of what it had.
  void set(std::size_t bytes) noexcept {
    if (bytes == bytes_) return;
    all_.fetch_add(bytes - bytes_, std::memory_order_relaxed);  // a smaller number goes round, which takes it off
    bytes_ = bytes;
  }
  /// Bytes of all entries in the process.
  static std::size_t all() noexcept { return all_.load(std::memory_order_relaxed); }

 private:
  static inline std::atomic<std::size_t> all_{0};

  std::size_t bytes_ = 0;
};

}  // namespace base
