// Work that is done here and there, and what is to come behind it. Any thread.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace base {

class UnderWay {
 public:
  void begin() {
    const std::lock_guard lock(mutex_);
    ++pieces_;
  }
  void end() {
    for (const auto& act : take_due()) act();
  }
  /// Calls `act` once none of it is under way: now, or from end().
  void then(std::function<void()> act) {
    {
      const std::lock_guard lock(mutex_);
      if (pieces_ > 0) return waiting_.push_back(std::move(act));
    }
    act();
  }

 private:
  std::vector<std::function<void()>> take_due() {
    const std::lock_guard lock(mutex_);
    if (--pieces_ > 0) return {};
    return std::exchange(waiting_, {});
  }

  std::mutex mutex_;
  int pieces_ = 0;
  std::vector<std::function<void()>> waiting_;
};

}  // namespace base
