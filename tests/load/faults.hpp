// What the server did wrong, as the clients saw it: how often, and the first few in words.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace load {

class Faults {
 public:
  void add(std::string what) {
    if (first_.size() < 10) first_.push_back(std::move(what));
    ++count_;
  }
  std::size_t count() const { return count_; }
  const std::vector<std::string>& first() const { return first_; }

 private:
  std::size_t count_ = 0;
  std::vector<std::string> first_;
};

}  // namespace load
