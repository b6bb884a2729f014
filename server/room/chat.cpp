#include "server/room/chat.hpp"

#include <cstdint>

#include "common/core/text_cursor.hpp"
#include "common/core/utf8.hpp"

namespace room {

namespace {

/// Of one well-formed character.
std::uint32_t code_point(std::string_view character) {
  const auto byte = [character](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(character[at]));
  };
  if (character.size() == 1) return byte(0);
  std::uint32_t code = byte(0) & (0x7FU >> character.size());
  for (std::size_t at = 1; at < character.size(); ++at) code = (code << 6U) | (byte(at) & 0x3FU);
  return code;
}

bool is_between(std::uint32_t code, std::uint32_t first, std::uint32_t last) { return first <= code && code <= last; }

bool counts_as_space(std::uint32_t code) {
  return code <= 0x20 || is_between(code, 0x7F, 0xA0) || code == 0x1680 || is_between(code, 0x2000, 0x200A) ||
         is_between(code, 0x2028, 0x2029) || code == 0x202F || code == 0x205F || code == 0x3000;
}

/// Marks of direction, spaces without width and tags: they serve to deceive or to seem empty.
bool is_dropped(std::uint32_t code) {
  return code == 0x061C || is_between(code, 0xE0000, 0xE007F) || is_between(code, 0x200B, 0x200C) ||
         is_between(code, 0x200E, 0x200F) || is_between(code, 0x202A, 0x202E) || is_between(code, 0x2060, 0x2069) ||
         code == 0xFEFF;
}

/// Joiners, selectors of a variant and fillers: they belong to what stands beside them, and alone show nothing.
bool shows_nothing_alone(std::uint32_t code) {
  return code == 0x00AD || code == 0x034F || is_between(code, 0x115F, 0x1160) || code == 0x180E || code == 0x200D ||
         code == 0x2800 || code == 0x3164 || is_between(code, 0xFE00, 0xFE0F) || code == 0xFFA0 ||
         is_between(code, 0xE0100, 0xE01EF);
}

}  // namespace

std::string cleaned_line(std::string_view text) {
  std::string line;
  bool shows_something = false;
  while (!text.empty()) {
    const std::size_t length = core::utf8_length(text);
    if (length == 0) break;
    const std::string_view character = text.substr(0, length);
    const std::uint32_t code = code_point(character);
    if (counts_as_space(code)) {
      line += ' ';
    } else if (!is_dropped(code)) {
      line += character;
      shows_something = shows_something || !shows_nothing_alone(code);
    }
    text.remove_prefix(length);
  }
  return shows_something ? std::string(core::trim(line)) : std::string();
}

}  // namespace room
