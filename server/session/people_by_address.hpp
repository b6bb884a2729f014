// Which people are connected from which address, so that an address may have as much as the people there. Whoever goes
// counts for a while longer, as what they have sent does: so those who come and go use up nothing of those who stay.
// Any thread; time is an argument.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>

#include "common/core/strong_id.hpp"

namespace session {

class PeopleByAddress {
 public:
  /// As long as the rate of messages with the longest memory.
  static constexpr std::int64_t lingering_ms = 30'000;

  /// One connection of this person from this address (base::address_key) came or went. `now_ms`: any steady clock, here
  /// and below.
  void enter(const std::string& address, core::UserId user) {
    const std::lock_guard lock(mutex_);
    ++people_[address][user];
  }
  void leave(const std::string& address, core::UserId user, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    gone_.push_back({now_ms, address, user});
    forget(now_ms);
  }

  /// How many different people are there.
  std::size_t people_at(const std::string& address, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    forget(now_ms);
    const auto here = people_.find(address);
    return here == people_.end() ? 0 : here->second.size();
  }

 private:
  struct Gone {
    std::int64_t at_ms;
    std::string address;
    core::UserId user;
  };

  void forget(std::int64_t now_ms) {
    for (; !gone_.empty() && gone_.front().at_ms + lingering_ms <= now_ms; gone_.pop_front()) {
      const auto here = people_.find(gone_.front().address);
      const auto connections = here->second.find(gone_.front().user);
      if (--connections->second == 0) here->second.erase(connections);
      if (here->second.empty()) people_.erase(here);
    }
  }

  std::mutex mutex_;
  /// With their connections, those that are gone lately too; none is empty.
  std::unordered_map<std::string, std::map<core::UserId, int>> people_;
  std::deque<Gone> gone_;  ///< connections, who went first comes first
};

}  // namespace session
