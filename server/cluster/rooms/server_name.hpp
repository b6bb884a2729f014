// By which name the proxy in front knows a server. Any thread.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

namespace cluster {

class ServerName {
 public:
  /// From now on. Without effect if it is not 1 to 64 of `A–Z a–z 0–9 . _ -`.
  void set(std::string_view name) {
    if (!is_one(name)) return;
    const std::lock_guard lock(mutex_);
    name_ = name;
  }
  /// Empty: the proxy has not said it.
  std::string get() const {
    const std::lock_guard lock(mutex_);
    return name_;
  }

 private:
  static bool is_one(std::string_view text) {
    constexpr std::size_t most_bytes = 64;
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
    return !text.empty() && text.size() <= most_bytes && text.find_first_not_of(letters) == text.npos;
  }

  mutable std::mutex mutex_;
  std::string name_;
};

}  // namespace cluster
