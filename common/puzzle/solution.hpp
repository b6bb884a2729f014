// Which turns are one solution, and how they are written as patterns. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace puzzle {

struct LegalTurn {
  std::string text;
  std::uint64_t key = 0;  ///< explorer's, of the position to which it leads
  bool wins = false;      ///< or holds, where that is the goal
};

/// Whether turns that win may still be a single solution while they are found: they lead to one position or its
/// mirrors, or have a part in common.
class Sameness {
 public:
  /// One more; do all agree?
  bool add(const std::string& text, std::uint64_t key);

 private:
  std::optional<std::uint64_t> key_;
  bool one_key_ = true;
  std::vector<std::string> shared_;  ///< parts that all have
};

/// Patterns that exactly the winning turns match: a part stands alone where every legal turn that has it wins.
std::vector<std::string> accepted_of(const std::vector<LegalTurn>& turns);

/// The same if the winning turns are a single solution: they lead to one position or its mirrors, or they are exactly
/// the turns that have a part in common. Empty: there are none, or several solutions.
std::optional<std::vector<std::string>> single_solution(const std::vector<LegalTurn>& turns);

}  // namespace puzzle
