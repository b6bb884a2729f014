// Which keys were added lately: the last few thousand of them, in bounded memory. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_set>
#include <utility>

namespace base {

class RecentKeys {
 public:
  /// Remembers the last `most` different keys at least, and at most twice as many.
  explicit RecentKeys(std::size_t most) : most_(most) {}

  void add(const std::string& key) {
    newer_.insert(key);
    if (newer_.size() < most_) return;
    older_ = std::exchange(newer_, {});
  }
  bool contains(const std::string& key) const { return newer_.contains(key) || older_.contains(key); }

 private:
  const std::size_t most_;
  std::unordered_set<std::string> newer_;
  std::unordered_set<std::string> older_;
};

}  // namespace base
