// A hash of what lies on the places of a board, the same for all arrangements that a symmetry of the board turns into
// one another, and kept from turn to turn: what has changed is added. The same on every platform.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "common/core/hash.hpp"
#include "common/hex/symmetry.hpp"

namespace hex {

inline constexpr std::size_t most_symmetries = 12;

/// For each place a number by each of the symmetries: that of the place to which it leads. Where there are fewer than
/// twelve, the first stands again for those that lack.
class PlaceNumbers {
 public:
  using Numbers = std::array<std::uint64_t, most_symmetries>;

  explicit PlaceNumbers(std::span<const Symmetry> symmetries) {
    assert(!symmetries.empty() && symmetries.size() <= most_symmetries);
    for (std::size_t place = 0; place < numbers_.size(); ++place) {
      for (std::size_t i = 0; i < most_symmetries; ++i) {
        const Symmetry& symmetry = symmetries[i < symmetries.size() ? i : 0];
        numbers_[place][i] = core::mix(core::mix(symmetry.to[place] + std::uint64_t{1}));
      }
    }
  }

  const Numbers& at(Point place) const { return numbers_[place.number]; }

 private:
  std::array<Numbers, most_places> numbers_{};
};

class SymmetricHash {
 public:
  /// Of an empty board. The numbers outlive this.
  explicit SymmetricHash(const PlaceNumbers& numbers) : numbers_(&numbers) {}

  /// Something comes to lie there. The parts of what lies there add up; to take one away, add its negative.
  void add(Point place, std::uint64_t what) {
    const PlaceNumbers::Numbers& numbers = numbers_->at(place);
    for (std::size_t i = 0; i < most_symmetries; ++i) sums_[i] += numbers[i] * what;
  }

  /// Each symmetry has a hash of its own; the least of them is that of the board however it is turned.
  std::uint64_t value() const { return *std::min_element(sums_.begin(), sums_.end()); }

 private:
  const PlaceNumbers* numbers_;
  std::array<std::uint64_t, most_symmetries> sums_{};
};

}  // namespace hex
