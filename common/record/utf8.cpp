#include "common/record/utf8.hpp"

#include <cstddef>
#include <cstdint>

namespace record {
namespace {

/// How many bytes the character takes that begins with this one; 0: none begins so.
std::size_t length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

/// Not written with more bytes than needed, no surrogate, not beyond the last one.
bool is_character(std::uint32_t code, std::size_t bytes) {
  if (bytes == 3) return code >= 0x800 && (code < 0xd800 || code > 0xdfff);
  return bytes < 3 || (code >= 0x10000 && code <= 0x10ffff);
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t bytes = length(first);
    if (bytes == 0 || bytes > text.size()) return false;
    std::uint32_t code = bytes == 1 ? first : first & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
      const auto next = static_cast<unsigned char>(text[i]);
      if ((next & 0xc0) != 0x80) return false;
      code = code << 6 | (next & 0x3fU);
    }
    if (!is_character(code, bytes)) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace record
