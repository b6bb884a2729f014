// The perfect matching of least cost in a complete graph: Edmonds' blossoms with dual variables, O(n³). Pure.
// Boost 1.81 has an algorithm for it, too, but that does not end on some graphs of ten vertices (README.md).
#pragma once

#include <cstddef>
#include <vector>

namespace tournament::pairing {

/// Wide enough for all levels of a Swiss pairing of 512 (weights.hpp).
__extension__ using Cost = __int128;

/// What it costs to pair any two of `size` vertices, in both orders.
class Costs {
 public:
  explicit Costs(int size) : size_(size), of_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {}
  int size() const { return size_; }
  void set(int a, int b, Cost cost) { of_[index(a, b)] = of_[index(b, a)] = cost; }
  Cost of(int a, int b) const { return of_[index(a, b)]; }

 private:
  std::size_t index(int a, int b) const {
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(b);
  }

  int size_;
  std::vector<Cost> of_;
};

/// The partner of each vertex, so that the sum of the costs is least; the same for the same costs at every machine.
/// There must be an even number of vertices, and each cost at least 0 and less than 2^124 divided by their number.
std::vector<int> perfect_matching(const Costs& costs);

}  // namespace tournament::pairing
