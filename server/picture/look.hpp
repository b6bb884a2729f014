// What all cards have in common: colours and how much room words take. Pure.
#pragma once

#include <string_view>

namespace picture::look {

inline constexpr std::string_view page = "#15191d";
inline constexpr std::string_view text = "#e8e6e0";
inline constexpr std::string_view text_soft = "#a3abb2";
inline constexpr std::string_view glow = "#f0936d";

/// How wide bold words are about, in the size of their letters; no letter is wider than counted here.
inline double width_of(std::string_view words) {
  double width = 0;
  for (const char letter : words) {
    const bool is_in_character = (static_cast<unsigned char>(letter) & 0xC0) == 0x80;
    const bool is_narrow = (letter >= 'a' && letter <= 'z' && letter != 'm' && letter != 'w') || letter == ' ';
    if (!is_in_character) width += is_narrow ? 0.73 : 1.11;
  }
  return width;
}

}  // namespace picture::look
