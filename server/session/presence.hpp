// Which people have a connection from which address, so that an address may have as much as the people there. Any
// thread.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>

#include "common/core/strong_id.hpp"

namespace session {

class Presence {
 public:
  /// One connection of this person from this address (base::address_key) came or went.
  void enter(const std::string& address, core::UserId user) {
    const std::lock_guard lock(mutex_);
    ++people_[address][user];
  }
  void leave(const std::string& address, core::UserId user) {
    const std::lock_guard lock(mutex_);
    const auto here = people_.find(address);
    const auto connections = here->second.find(user);
    if (--connections->second > 0) return;
    here->second.erase(connections);
    if (here->second.empty()) people_.erase(here);
  }

  /// How many different people are there.
  std::size_t people_at(const std::string& address) const {
    const std::lock_guard lock(mutex_);
    const auto here = people_.find(address);
    return here == people_.end() ? 0 : here->second.size();
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::map<core::UserId, int>> people_;  ///< with their connections; none is empty
};

}  // namespace session
