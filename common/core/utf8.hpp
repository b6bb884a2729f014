// Well-formed UTF-8 by the Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF. Pure.
#pragma once

#include <cstddef>
#include <string_view>

#include "common/core/nul.hpp"

namespace core {

/// Bytes of the character that `text` begins with; 0 if it begins with none, or is empty.
constexpr std::size_t utf8_length(std::string_view text) {
  const auto byte = [text](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
  const auto continues = [byte](std::size_t at) { return (byte(at) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  const unsigned second = byte(1);
  if (text.empty()) return 0;
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4 || !continues(1)) return 0;
  if (first < 0xE0) return 2;
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || !continues(2)) return 0;
  if (first < 0xF0) return 3;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F) || !continues(3)) return 0;
  return 4;
}

constexpr bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// Well-formed, and without U+0000 (nul.hpp).
constexpr bool is_text(std::string_view text) { return is_utf8(text) && !has_nul(text); }

}  // namespace core
