#include "server/storage/games/segment.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>

namespace storage {

namespace {

using Packed = std::array<std::uint64_t, 2>;
constexpr std::size_t entry_size = sizeof(Packed);
constexpr unsigned row_bits = 30;

/// The lowest byte first, whatever the machine does.
constexpr std::uint64_t little(std::uint64_t number) {
  if constexpr (std::endian::native == std::endian::big) return __builtin_bswap64(number);
  return number;
}

void put(std::string& text, std::uint64_t number) {
  const std::uint64_t bytes = little(number);
  text.append(reinterpret_cast<const char*>(&bytes), sizeof(bytes));
}

std::uint64_t number_at(std::string_view text, std::size_t at) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, text.data() + at * sizeof(bytes), sizeof(bytes));
  return little(bytes);
}

/// The bucket says the position's first 8 bits: here are the other 56 and the first 8 of `next`; then its other 32, the
/// row and the result. Packed entries have the order of entries.
Packed packed(const Entry& entry) {
  const auto row_and_result = static_cast<std::uint64_t>(entry.row) << 2 | static_cast<std::uint64_t>(entry.result);
  return {entry.position << 8 | entry.next >> 32, entry.next << 32 | row_and_result};
}

std::uint64_t next_of(const Packed& one) { return (one[0] & 0xff) << 32 | one[1] >> 32; }
std::int64_t row_of(const Packed& one) {
  return static_cast<std::int64_t>(one[1] >> 2 & ((std::uint64_t{1} << row_bits) - 1));
}
int result_of(const Packed& one) { return static_cast<int>(one[1] & 3); }

Packed entry_at(std::string_view bucket, std::size_t at) {
  return {number_at(bucket, 2 * at), number_at(bucket, 2 * at + 1)};
}

/// Of the first entry whose position's last 56 bits are these or more.
std::size_t first_from(std::string_view bucket, std::uint64_t position) {
  std::size_t first = 0;
  for (std::size_t count = bucket.size() / entry_size; count > 0;) {
    const std::size_t half = count / 2;
    if (number_at(bucket, 2 * (first + half)) >> 8 >= position) {
      count = half;
    } else {
      first += half + 1;
      count -= half + 1;
    }
  }
  return first;
}

}  // namespace

std::vector<Entry> entries_of(const ExploredGame& game) {
  const auto& keys = game.positions;
  std::vector<Entry> entries;
  entries.reserve(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto here = keys.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(keys.begin(), here, keys[i]) != here) continue;
    entries.push_back({keys[i], i + 1 < keys.size() ? next_code(keys[i + 1]) : 0, game.row, game.result});
  }
  return entries;
}

std::array<std::string, buckets> bucket_texts(std::vector<Entry>& entries) {
  std::sort(entries.begin(), entries.end());
  std::array<std::string, buckets> texts;
  for (const Entry& entry : entries) {
    for (const std::uint64_t number : packed(entry)) put(texts[bucket_of(entry.position)], number);
  }
  return texts;
}

std::vector<Entry> entries_in(std::size_t bucket, std::string_view text) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < text.size() / entry_size; ++i) {
    const Packed one = entry_at(text, i);
    entries.push_back({std::uint64_t{bucket} << 56 | one[0] >> 8, next_of(one), row_of(one), result_of(one)});
  }
  return entries;
}

std::string keys_text(std::span<const std::uint64_t> keys) {
  std::string text;
  text.reserve(keys.size() * sizeof(std::uint64_t));
  for (const std::uint64_t key : keys) put(text, key);
  return text;
}

std::vector<std::uint64_t> keys_in(std::string_view text) {
  std::vector<std::uint64_t> keys(text.size() / sizeof(std::uint64_t));
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = number_at(text, i);
  return keys;
}

void PositionTally::add_bucket(std::string_view text) {
  const std::uint64_t wanted = position_ << 8 >> 8;
  for (std::size_t i = first_from(text, wanted); i < text.size() / entry_size; ++i) {
    const Packed one = entry_at(text, i);
    if (one[0] >> 8 != wanted) return;
    add(next_of(one), row_of(one), result_of(one));
  }
}

void PositionTally::add_game(std::int64_t row, int result, std::string_view keys) {
  const std::size_t count = keys.size() / sizeof(std::uint64_t);
  for (std::size_t i = 0; i < count; ++i) {
    if (number_at(keys, i) != position_) continue;
    return add(i + 1 < count ? next_code(number_at(keys, i + 1)) : 0, row, result);
  }
}

Continuation& PositionTally::continuation(std::uint64_t next) {
  if (last_ < continuations_.size() && continuations_[last_].next == next) return continuations_[last_];
  const auto is_before = [](const Continuation& one, std::uint64_t code) { return one.next < code; };
  auto found = std::lower_bound(continuations_.begin(), continuations_.end(), next, is_before);
  if (found == continuations_.end() || found->next != next) found = continuations_.insert(found, Continuation{next});
  last_ = static_cast<std::size_t>(found - continuations_.begin());
  return *found;
}

void PositionTally::add(std::uint64_t next, std::int64_t row, int result) {
  Continuation& on = continuation(next);
  ++(result == 0 ? on.first : result == 1 ? on.second : on.drawn);
  if (rows_.size() == most_rows_ && row < rows_.front()) return;
  rows_.push_back(row);
  std::push_heap(rows_.begin(), rows_.end(), std::greater<>());
  if (rows_.size() <= most_rows_) return;
  std::pop_heap(rows_.begin(), rows_.end(), std::greater<>());
  rows_.pop_back();
}

std::vector<Continuation> PositionTally::continuations() const {
  std::vector<Continuation> sorted = continuations_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Continuation& a, const Continuation& b) { return a.games() > b.games(); });
  return sorted;
}

std::vector<std::int64_t> PositionTally::rows() const {
  std::vector<std::int64_t> sorted = rows_;
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  return sorted;
}

}  // namespace storage
