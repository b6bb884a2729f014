// Makers whose room gave way while they were away, until they are told. In memory: whoever does not come back is
// forgotten as others follow. Pure; the directory asks it with its lock held.
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
  /// Whether they are to be told; they count as told from now on.
  bool take(core::UserId maker) {
    if (untold_.erase(maker) == 0) return false;
    std::erase(order_, maker);
    return true;
  }

 private:
  std::unordered_set<core::UserId> untold_;
  std::deque<core::UserId> order_;  ///< of the same people, who was noted first comes first
};

}  // namespace rooms
