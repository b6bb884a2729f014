// Counting captives against the sets.
#include "common/zertz/sets.hpp"

#include <algorithm>

namespace zertz {

int missing_of_each(const Counts& captives, Mode mode) {
  int missing = 0;
  for (const std::uint8_t count : captives) missing += std::max(0, sets(mode).of_each - count);
  return missing;
}

int missing_alone(const Counts& captives, Mode mode, Colour colour) {
  return std::max(0, sets(mode).alone[index(colour)] - captives[index(colour)]);
}

bool holds_set(const Counts& captives, Mode mode) {
  const Sets wanted = sets(mode);
  bool each = true;
  for (std::size_t i = 0; i < captives.size(); ++i) {
    if (captives[i] >= wanted.alone[i]) return true;
    each = each && captives[i] >= wanted.of_each;
  }
  return each;
}

std::string sets_held(const Counts& captives, Mode mode) {
  std::string held;
  const auto add = [&held](int count, std::string_view of) {
    if (!held.empty()) held += ", ";
    held += std::to_string(count) + ' ' + std::string(of);
  };
  if (missing_of_each(captives, mode) == 0) add(sets(mode).of_each, "of each");
  for (const Colour colour : colours) {
    if (missing_alone(captives, mode, colour) == 0) add(sets(mode).alone[index(colour)], name(colour));
  }
  return held;
}

}  // namespace zertz
