#include "common/tzaar/search/meetings.hpp"

namespace tzaar {
namespace {

static_assert(std::endian::native == std::endian::little && sizeof(State::Row) == 64);

using Word = std::uint64_t;
using Words = std::array<Word, 8>;
constexpr Word ones = 0x0101010101010101;
constexpr Word tops = ones << 7;  ///< no byte reaches it: no stack is higher than 15

/// The top bit of each byte that is not 0.
constexpr Word not_zero(Word bytes) { return (bytes + (tops - ones)) & tops; }
/// All bits of each byte whose lowest is set; the others are not.
constexpr Word filled(Word lowest) { return (lowest << 8) - lowest; }
/// The sum of bytes, if it is below 256.
constexpr int total(Word bytes) { return static_cast<int>(bytes * ones >> 56); }
/// Bit i is the lowest bit of byte i, of which the others are 0.
constexpr Mask gathered(Word lowest) { return lowest * 0x0102040810204080 >> 56; }

/// How often each stack is attacked, and meets a friend in one of the first three ways.
struct Met {
  Words falls{};
  Words friends{};
};

Met met(const State& state, const Words& own) {
  Met met;
  for (std::size_t way = 0; way < 6; ++way) {
    const auto seen = std::bit_cast<Words>(state.row_seen(way));
    for (std::size_t i = 0; i < own.size(); ++i) {
      const Word foe = (own[i] ^ seen[i]) << 7;
      const Word not_lower = (seen[i] | tops | ones * 7) - own[i];
      met.falls[i] += (foe & not_lower & tops) >> 7;
      if (way < 3) met.friends[i] += (~foe & not_zero(seen[i])) >> 7;
    }
  }
  return met;
}

}  // namespace

Meetings::Meetings(const State& state) {
  const auto own = std::bit_cast<Words>(state.row());
  const Met all = met(state, own);
  std::array<Word, 2> falls{};
  std::array<Word, 2> alike{};
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Word somebody = filled(not_zero(own[i]) >> 7);
    const Word second = filled(own[i] & ones);
    const Word fallen = all.falls[i] & somebody;
    const Word befriended = all.friends[i] & somebody;
    falls[0] += fallen & ~second;
    falls[1] += fallen & second;
    alike[0] += befriended & ~second;
    alike[1] += befriended & second;
    attacked |= gathered(not_zero(fallen) >> 7) << (8 * i);
  }
  captures = {total(falls[1]), total(falls[0])};
  friends = {total(alike[0]), total(alike[1])};
}

}  // namespace tzaar
