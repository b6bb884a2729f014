// How the explorer keeps positions: of each position of a game what is asked for, sixteen bytes, sorted by positions
// and cut into buckets. Pure; knows no database.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace storage {

/// A game as the explorer takes it.
struct ExploredGame {
  std::int64_t row = 0;                  ///< of the table of games; less than 2^30
  int result = 0;                        ///< 0: the first player won, 1: the second, 2: drawn
  std::vector<std::uint64_t> positions;  ///< explorer::keys
};

/// Where turns lead, as far as it is kept: the first 40 bits of the next position's key. 0: the game ended here.
constexpr std::uint64_t next_code(std::uint64_t next_position) {
  const std::uint64_t code = next_position >> 24;
  return code == 0 ? 1 : code;
}

/// A position of a game, and how that went on.
struct Entry {
  std::uint64_t position = 0;
  std::uint64_t next = 0;  ///< next_code()
  std::int64_t row = 0;
  int result = 0;
  friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// Each of its positions once; of one that recurs, how the game went on the first time.
std::vector<Entry> entries_of(const ExploredGame& game);

inline constexpr std::size_t buckets = 256;
constexpr std::size_t bucket_of(std::uint64_t position) { return position >> 56; }

/// By buckets, each sorted. Sorts the entries.
std::array<std::string, buckets> bucket_texts(std::vector<Entry>& entries);
/// A whole bucket, as it was before.
std::vector<Entry> entries_in(std::size_t bucket, std::string_view text);

/// Keys one after another, and back.
std::string keys_text(std::span<const std::uint64_t> keys);
std::vector<std::uint64_t> keys_in(std::string_view text);

/// So many games went on so.
struct Continuation {
  std::uint64_t next = 0;  ///< as in Entry
  std::int64_t first = 0;  ///< of them the first player won
  std::int64_t second = 0;
  std::int64_t drawn = 0;
  std::int64_t games() const { return first + second + drawn; }
  friend bool operator==(const Continuation&, const Continuation&) = default;
};

/// Games that reached one position, counted from wherever they are kept.
class PositionTally {
 public:
  /// Keeps this many rows, those of the games stored last.
  PositionTally(std::uint64_t position, std::size_t most_rows) : position_(position), most_rows_(most_rows) {}

  /// The text of bucket_of(position) of a segment.
  void add_bucket(std::string_view text);
  /// The keys_text() of one game.
  void add_game(std::int64_t row, int result, std::string_view keys);

  /// What was played most comes first.
  std::vector<Continuation> continuations() const;
  /// Newest first.
  std::vector<std::int64_t> rows() const;

 private:
  void add(std::uint64_t next, std::int64_t row, int result);
  Continuation& continuation(std::uint64_t next);

  std::uint64_t position_;
  std::size_t most_rows_;
  std::vector<Continuation> continuations_;  ///< by `next`
  std::size_t last_ = 0;                     ///< of them the one counted last: games that went on alike come together
  std::vector<std::int64_t> rows_;           ///< a heap, the oldest on top
};

}  // namespace storage
