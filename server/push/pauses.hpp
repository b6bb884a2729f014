// Who is left alone for a while because nothing came back from there in time: for a minute, then for twice as long each
// time, until something comes back. Pure; one thread at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace push {

class Pauses {
 public:
  static constexpr std::int64_t first_ms = 60'000;
  static constexpr std::int64_t longest_ms = 24 * 3'600'000;

  /// Remembers at most `capacity`; of more, those whose pause ends first are forgotten.
  explicit Pauses(std::size_t capacity = 10'000) : capacity_(capacity) {}

  /// `now_ms`: any clock that only rises.
  bool is_paused(const std::string& whom, std::int64_t now_ms) const {
    const auto found = pauses_.find(whom);
    return found != pauses_.end() && now_ms < found->second.until_ms;
  }

  /// Nothing came back in time.
  void hung(const std::string& whom, std::int64_t now_ms) {
    Pause& pause = pauses_[whom];
    pause.length_ms = pause.length_ms == 0 ? first_ms : std::min(2 * pause.length_ms, longest_ms);
    pause.until_ms = now_ms + pause.length_ms;
    if (pauses_.size() > capacity_) forget_one();
  }

  /// Something came back.
  void answered(const std::string& whom) { pauses_.erase(whom); }

  std::size_t size() const { return pauses_.size(); }

 private:
  struct Pause {
    std::int64_t length_ms = 0;
    std::int64_t until_ms = 0;
  };

  void forget_one() {
    pauses_.erase(std::min_element(pauses_.begin(), pauses_.end(),
                                   [](const auto& a, const auto& b) { return a.second.until_ms < b.second.until_ms; }));
  }

  const std::size_t capacity_;
  std::map<std::string, Pause> pauses_;
};

}  // namespace push
