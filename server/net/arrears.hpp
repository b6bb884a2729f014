// What one WebSocket owes its client: since when something has waited for longer than a moment, and the frames that are
// half written. Changed on the connection's strand; backlog(), give_up() and is_given_up(): any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/net/connections.hpp"
#include "server/protocol/frame.hpp"

namespace net {

class Arrears {
 public:
  /// These are half written.
  void begin(std::span<const protocol::Frame> half_written, std::int64_t now_ms) {
    note({half_written.begin(), half_written.end()});
    if (since_ms_ == never) since_ms_ = now_ms;
  }
  /// Nothing is half written any more, though something may wait.
  void end() { note({}); }
  /// Nothing waits.
  void forget() { since_ms_ = never; }

  /// False: it was given up before.
  bool give_up() { return !is_given_up_.exchange(true); }
  bool is_given_up() const { return is_given_up_; }
  /// Who is `lost` to the game goes before all others.
  std::optional<Backlog> backlog(bool plays, bool is_lost) const {
    const std::int64_t since_ms = since_ms_;
    if (since_ms == never) return std::nullopt;
    const std::lock_guard lock(mutex_);
    return Backlog{plays && !is_lost, is_given_up_, is_lost ? 0 : since_ms, half_written_};
  }

 private:
  void note(std::vector<protocol::Frame> half_written) {
    const std::lock_guard lock(mutex_);
    half_written_ = std::move(half_written);
  }

  std::atomic<std::int64_t> since_ms_{never};
  std::atomic<bool> is_given_up_{false};
  mutable std::mutex mutex_;
  std::vector<protocol::Frame> half_written_;  // with the lock held
};

}  // namespace net
