#include "common/search/transpositions.hpp"

#include <algorithm>

namespace search {

Transpositions::Transpositions(int megabytes) {
  const std::size_t wanted = static_cast<std::size_t>(megabytes) * 1024 * 1024 / (ways * sizeof(Entry));
  std::size_t buckets = 1;
  while (buckets * 2 <= wanted) buckets *= 2;
  entries_.resize(buckets * ways);
  mask_ = buckets - 1;
}

void Transpositions::clear() {
  std::fill(entries_.begin(), entries_.end(), Entry{});
  age_ = 0;
}

void Transpositions::store(std::uint64_t key, Action best, Score score, int depth, Bound bound) {
  Entry* const bucket = &entries_[(key & mask_) * ways];
  const auto worth = [this](const Entry& entry) {
    if (entry.bound == Bound::none) return -1000;
    return entry.depth - 8 * static_cast<std::uint8_t>(age_ - entry.age);
  };
  Entry* chosen = bucket;
  for (std::size_t i = 0; i < ways; ++i) {
    if (bucket[i].key == key) {
      chosen = &bucket[i];
      break;
    }
    if (worth(bucket[i]) < worth(*chosen)) chosen = &bucket[i];
  }
  if (chosen->key == key && best == no_action) best = chosen->best;
  *chosen = {key, best, static_cast<std::int16_t>(score), static_cast<std::int8_t>(depth), bound, age_};
}

}  // namespace search
