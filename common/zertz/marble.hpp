// The marbles of ZÈRTZ: three colours, which belong to nobody, and how many there are of each.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/game/rules.hpp"

namespace zertz {

using game::Side;

enum class Colour : std::uint8_t { white, grey, black };

inline constexpr std::array<Colour, 3> colours{Colour::white, Colour::grey, Colour::black};

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

constexpr std::string_view name(Colour colour) {
  constexpr std::array<std::string_view, 3> names{"white", "grey", "black"};
  return names[index(colour)];
}

/// W, G or B.
constexpr char letter(Colour colour) { return "WGB"[index(colour)]; }

/// A number of marbles of each colour.
using Counts = std::array<std::uint8_t, 3>;

constexpr int total(const Counts& counts) { return counts[0] + counts[1] + counts[2]; }

/// "2 white, 1 black"; "nothing" if there are no marbles.
inline std::string in_words(const Counts& counts) {
  std::string words;
  for (const Colour colour : colours) {
    if (counts[index(colour)] == 0) continue;
    if (!words.empty()) words += ", ";
    words += std::to_string(counts[index(colour)]) + ' ' + std::string(name(colour));
  }
  return words.empty() ? "nothing" : words;
}

}  // namespace zertz
