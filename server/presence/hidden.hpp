// The accounts that do not want to be shown as present, whether they are here or not, in memory. Any thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_set>
#include <utility>

#include "common/core/strong_id.hpp"

namespace presence {

class Hidden {
 public:
  using People = std::unordered_set<core::UserId>;

  /// Whether that is a change.
  bool set(core::UserId user, bool hides) {
    const std::lock_guard lock(mutex_);
    const bool is_new = hides ? people_.insert(user).second : people_.erase(user) > 0;
    if (is_new) ++changes_;
    return is_new;
  }
  /// In place of all that are known.
  void set_all(People people) {
    const std::lock_guard lock(mutex_);
    people_ = std::move(people);
    ++changes_;
  }
  /// How often others hide than before.
  std::uint64_t changes() const { return changes_; }
  bool has(core::UserId user) const {
    const std::lock_guard lock(mutex_);
    return people_.contains(user);
  }
  /// How many of them `is_wanted`; it must not call this.
  template <class IsWanted>
  std::size_t count_if(IsWanted is_wanted) const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count_if(people_.begin(), people_.end(), is_wanted));
  }

 private:
  mutable std::mutex mutex_;
  People people_;
  std::atomic<std::uint64_t> changes_ = 0;
};

}  // namespace presence
