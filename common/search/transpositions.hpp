// What is known of positions that were searched before, in a table of fixed size. One thread.
#pragma once

#include <cstdint>
#include <vector>

#include "common/search/model.hpp"

namespace search {

/// What a stored score says of the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

class Transpositions {
 public:
  struct Entry {
    std::uint64_t key = 0;
    Action best = no_action;
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint8_t age = 0;
  };

  /// As many entries as fit into so many megabytes, rounded down to a power of two; all empty.
  explicit Transpositions(int megabytes);

  void clear();
  /// A new search: what older ones left is the first to be replaced.
  void grow_older() { ++age_; }

  /// Of this position, or null.
  const Entry* find(std::uint64_t key) const {
    const Entry* const bucket = &entries_[(key & mask_) * ways];
    for (std::size_t i = 0; i < ways; ++i) {
      if (bucket[i].key == key && bucket[i].bound != Bound::none) return &bucket[i];
    }
    return nullptr;
  }

  /// Replaces what it knows of the position, or else the entry of the bucket that is worth least.
  void store(std::uint64_t key, Action best, Score score, int depth, Bound bound);

 private:
  static constexpr std::size_t ways = 4;
  static_assert(sizeof(Entry) == 16);

  std::vector<Entry> entries_;
  std::size_t mask_ = 0;  ///< of the number of the bucket
  std::uint8_t age_ = 0;
};

}  // namespace search
