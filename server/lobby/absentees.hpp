// Makers of offers who have no connection, in the order in which they went. Pure: time is an argument.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"

namespace lobby {

class Absentees {
 public:
  /// A person who is already gone stays gone since then. `now_ms`: any steady clock, here and below.
  void goes(core::UserId user, std::int64_t now_ms) {
    if (since_.emplace(user, now_ms).second) order_.emplace(now_ms, user);
  }

  void returns(core::UserId user) {
    if (const auto gone = since_.extract(user)) order_.erase({gone.mapped(), user});
  }

  /// Since when the first of them is gone; empty: nobody is.
  std::optional<std::int64_t> first() const {
    if (order_.empty()) return std::nullopt;
    return order_.begin()->first;
  }

  /// Takes out those who went at this moment or before.
  std::vector<core::UserId> take_until(std::int64_t moment_ms) {
    std::vector<core::UserId> users;
    while (!order_.empty() && order_.begin()->first <= moment_ms) {
      users.push_back(order_.begin()->second);
      returns(users.back());
    }
    return users;
  }

 private:
  std::unordered_map<core::UserId, std::int64_t> since_;
  std::set<std::pair<std::int64_t, core::UserId>> order_;
};

}  // namespace lobby
