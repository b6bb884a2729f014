#include "common/puzzle/pattern.hpp"

#include <algorithm>
#include <set>

namespace puzzle {

namespace {

constexpr std::string_view any = "*";
constexpr std::string_view claim = " x ";

bool agrees(std::string_view pattern, std::string_view part) { return pattern == any || pattern == part; }

}  // namespace

Parts parts_of(std::string_view turn) {
  const std::string_view body = turn.starts_with("x ") ? turn : turn.substr(0, turn.find(claim));
  const std::size_t comma = body.find(',');
  const std::size_t cut = comma != std::string_view::npos ? comma : body.find(' ');
  if (cut == std::string_view::npos || turn.starts_with("x ")) return {turn, {}, {}, ' '};
  return {body.substr(0, cut), body.substr(cut + 1), turn.substr(body.size()), body[cut]};
}

bool has_part(std::string_view turn, std::string_view part) {
  const Parts parts = parts_of(turn);
  return parts.first == part || (!parts.second.empty() && parts.second == part);
}

bool matches(std::string_view pattern, std::string_view turn) {
  if (pattern == turn) return true;
  const Parts wanted = parts_of(pattern);
  const Parts given = parts_of(turn);
  return !wanted.second.empty() && !given.second.empty() && wanted.between == given.between &&
         wanted.rest == given.rest && agrees(wanted.first, given.first) && agrees(wanted.second, given.second);
}

bool matches_any(const std::vector<std::string>& patterns, std::string_view turn) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [turn](const std::string& pattern) { return matches(pattern, turn); });
}

std::vector<std::string> patterns_of(std::string_view part, const std::vector<std::string>& turns) {
  std::set<std::string> patterns;
  for (const std::string& turn : turns) {
    const Parts parts = parts_of(turn);
    const std::string other(any);
    if (parts.second.empty()) {
      patterns.insert(turn);
    } else if (parts.first == part) {
      patterns.insert(std::string(part) + parts.between + other + std::string(parts.rest));
    } else {
      patterns.insert(other + parts.between + std::string(part) + std::string(parts.rest));
    }
  }
  return {patterns.begin(), patterns.end()};
}

}  // namespace puzzle
