#include "server/base/nearest.hpp"

#include <algorithm>
#include <vector>

namespace base {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool alike(char one, char other) { return lower(one) == lower(other); }

/// Longer words are no words: the table of edits has a bound.
constexpr std::size_t longest = 100;

}  // namespace

std::size_t edits_between(std::string_view one, std::string_view other) {
  const std::size_t width = other.size() + 1;
  std::vector<std::size_t> table((one.size() + 1) * width);
  const auto edits = [&](std::size_t row, std::size_t column) -> std::size_t& { return table[row * width + column]; };
  for (std::size_t row = 0; row <= one.size(); ++row) edits(row, 0) = row;
  for (std::size_t column = 0; column <= other.size(); ++column) edits(0, column) = column;
  for (std::size_t row = 1; row <= one.size(); ++row) {
    for (std::size_t column = 1; column <= other.size(); ++column) {
      const std::size_t replaced = alike(one[row - 1], other[column - 1]) ? 0 : 1;
      std::size_t& least = edits(row, column);
      least = std::min({edits(row - 1, column) + 1, edits(row, column - 1) + 1, edits(row - 1, column - 1) + replaced});
      if (row > 1 && column > 1 && alike(one[row - 1], other[column - 2]) && alike(one[row - 2], other[column - 1])) {
        least = std::min(least, edits(row - 2, column - 2) + 1);
      }
    }
  }
  return table.back();
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  constexpr std::size_t share = 3;
  if (word.size() > longest) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t fewest = longest;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() > longest) continue;
    const std::size_t edits = edits_between(word, candidate);
    if (edits < fewest && edits * share <= std::max(word.size(), candidate.size())) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const auto meant = nearest(word, candidates);
  return meant ? "; did you mean \"" + std::string(*meant) + "\"?" : "";
}

}  // namespace base
