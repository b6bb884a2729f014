#include "common/tzaar/search/meetings.hpp"

namespace tzaar {
namespace {

static_assert(std::endian::native == std::endian::little && sizeof(State::Row) == 64);

using Word = std::uint64_t;
using Words = std::array<Word, 8>;
constexpr Word ones = 0x0101010101010101;
constexpr Word tops = ones << 7;  ///< of stacks higher than 15, which no game gets to, but a position made by hand may

/// The top bit of each byte that is not 0.
constexpr Word not_zero(Word bytes) { return (bytes + (tops - ones)) & tops; }
/// All bits of each byte whose lowest is set; the others are not.
constexpr Word filled(Word lowest) { return (lowest << 8) - lowest; }
/// The sum of bytes, if it is below 256.
constexpr int total(Word bytes) { return static_cast<int>(bytes * ones >> 56); }
/// Bit i is the lowest bit of byte i, of which the others are 0.
constexpr Mask gathered(Word lowest) { return lowest * 0x0102040810204080 >> 56; }

/// With 15 in place of heights above it, so that sums of bytes stay within them.
constexpr Word lowered(Word bytes) {
  const Word tall = bytes & tops;
  return (bytes & ~tops) | (tall - (tall >> 4));
}

bool any_tall(const Words& all) {
  Word any = 0;
  for (const Word word : all) any |= word;
  return (any & tops) != 0;
}

/// 1 in each byte whose stack one that it meets can capture; where nobody is the byte means nothing.
constexpr Word falls(Word own, Word met) {
  const Word foe = (own ^ met) << 7;
  const Word not_lower = (met | tops | ones * 7) - own;
  return (foe & not_lower & tops) >> 7;
}

}  // namespace

Meetings::Meetings(const State& state) {
  auto own = std::bit_cast<Words>(state.row());
  auto met = std::bit_cast<std::array<Words, 6>>(state.rows_seen());
  if (any_tall(own)) {
    for (Word& word : own) word = lowered(word);
    for (Words& row : met) {
      for (Word& word : row) word = lowered(word);
    }
  }
  Words fallen;  // how often each stack can be captured
  Word all = 0;
  Word seconds = 0;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Word times = falls(own[i], met[0][i]) + falls(own[i], met[1][i]) + falls(own[i], met[2][i]) +
                       falls(own[i], met[3][i]) + falls(own[i], met[4][i]) + falls(own[i], met[5][i]);
    fallen[i] = times & filled(not_zero(own[i]) >> 7);
    all += fallen[i];
    seconds += fallen[i] & filled(own[i] & ones);
  }
  for (std::size_t i = 0; i < own.size(); ++i) attacked |= gathered(not_zero(fallen[i]) >> 7) << (8 * i);
  captures = {total(seconds), total(all - seconds)};
}

}  // namespace tzaar
