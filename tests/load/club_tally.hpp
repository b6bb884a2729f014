// What people asked the server for in an evening, and what it refused, by steps. Any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>

namespace load {

class ClubTally {
 public:
  struct Step {
    int asked = 0;
    std::map<std::string, int> refused = {};  ///< by the server's code, or what went wrong
  };

  void ask(const std::string& step) {
    const std::lock_guard lock(mutex_);
    ++steps_[step].asked;
  }
  void refuse(const std::string& step, const std::string& code) {
    const std::lock_guard lock(mutex_);
    ++steps_[step].refused[code];
  }

  std::map<std::string, Step> steps() const {
    const std::lock_guard lock(mutex_);
    return steps_;
  }
  int asked() const {
    int sum = 0;
    for (const auto& [name, step] : steps()) sum += step.asked;
    return sum;
  }
  int refused() const {
    int sum = 0;
    for (const auto& [name, step] : steps()) {
      for (const auto& [code, times] : step.refused) sum += times;
    }
    return sum;
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Step> steps_;
};

}  // namespace load
