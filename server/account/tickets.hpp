// Single-use passes for opening one WebSocket, for clients that can send neither cookie nor header with
// it. In memory: a restart voids them. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/storage/user_store.hpp"

namespace account {

using storage::User;

class Tickets {
 public:
  static constexpr std::int64_t lifetime_ms = 30'000;

  /// Never more than `capacity` at a time.
  explicit Tickets(std::size_t capacity = 100'000) : capacity_(capacity) {}

  /// Empty when too many are out. `now_ms`: any steady clock.
  std::optional<std::string> issue(const User& user, std::int64_t now_ms);

  /// Whose ticket it is, once; empty if it is unknown, used or too old.
  std::optional<User> redeem(std::string_view ticket, std::int64_t now_ms);

 private:
  struct Ticket {
    User user;
    std::int64_t expires_ms = 0;
  };

  void forget_expired(std::int64_t now_ms);

  const std::size_t capacity_;
  std::mutex mutex_;
  std::unordered_map<std::string, Ticket> tickets_;  ///< by the hash, so that looking up tells nothing by its time
  std::int64_t next_sweep_ms_ = 0;
};

}  // namespace account
