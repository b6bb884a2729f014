// The creators whose waiting room was displaced while they were away, until they are told. In memory and bounded: the
// oldest are forgotten first. Pure; used with the directory's lock held.
#pragma once

#include <cstddef>
#include <deque>
#include <unordered_set>

#include "common/core/strong_id.hpp"

namespace rooms {

class Displaced {
 public:
  static constexpr std::size_t most = 10'000;  ///< people

  void note(core::UserId maker) {
    if (!untold_.insert(maker).second) return;
    order_.push_back(maker);
    if (order_.size() <= most) return;
    untold_.erase(order_.front());
    order_.pop_front();
  }
  /// Whether this user is to be told; afterwards they count as told.
  bool take(core::UserId maker) {
    if (untold_.erase(maker) == 0) return false;
    std::erase(order_, maker);
    return true;
  }

 private:
  std::unordered_set<core::UserId> untold_;
  std::deque<core::UserId> order_;  ///< the same people, oldest first
};

}  // namespace rooms
