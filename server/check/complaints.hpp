// What a check found wrong, told as it is found, but not without end. One thread.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace check {

/// Called with a sentence for each thing that is wrong.
using Tell = std::function<void(const std::string&)>;

class Complaints {
 public:
  /// Of one kind no more are told than these; the others are counted.
  static constexpr std::size_t most_told = 100;

  explicit Complaints(const Tell& tell) : tell_(tell) {}
  Complaints(const Complaints&) = delete;
  Complaints& operator=(const Complaints&) = delete;

  void add(const std::string& sentence) {
    if (++count_ <= most_told) tell_(sentence);
  }
  /// Says how many were not told; returns how many there are.
  std::size_t close() const {
    if (count_ > most_told) tell_("And " + std::to_string(count_ - most_told) + " more of this kind.");
    return count_;
  }

 private:
  const Tell& tell_;
  std::size_t count_ = 0;
};

}  // namespace check
