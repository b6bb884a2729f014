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

// Together both hold all that Unicode calls Default_Ignorable_Code_Point, and a few more that show nothing.

/// Joiners, selectors of a variant and fillers: they belong to what is beside them, and alone show nothing.
bool shows_nothing_alone(std::uint32_t code) {
  return code == 0x00AD || code == 0x034F || is_between(code, 0x115F, 0x1160) || is_between(code, 0x180B, 0x180F) ||
         code == 0x200D || code == 0x2800 || code == 0x3164 || is_between(code, 0xFE00, 0xFE0F) || code == 0xFFA0 ||
         is_between(code, 0xE0100, 0xE01EF);
}

/// Marks of direction, spaces without width, tags and controls of a notation: they serve to deceive or to seem empty.
bool is_dropped(std::uint32_t code) {
  if (shows_nothing_alone(code)) return false;
  return code == 0x061C || is_between(code, 0x17B4, 0x17B5) || is_between(code, 0x200B, 0x200F) ||
         is_between(code, 0x202A, 0x202E) || is_between(code, 0x2060, 0x206F) || code == 0xFEFF ||
         is_between(code, 0xFFF0, 0xFFFB) || is_between(code, 0x1BCA0, 0x1BCA3) || is_between(code, 0x1D173, 0x1D17A) ||
         is_between(code, 0xE0000, 0xE0FFF);
}

/// Calls `look` with each character and its code point, up to what is no UTF-8.
template <class Look>
void each_character(std::string_view text, Look look) {
  while (!text.empty()) {
    const std::size_t length = core::utf8_length(text);
    if (length == 0) return;
    look(text.substr(0, length), code_point(text.substr(0, length)));
    text.remove_prefix(length);
  }
}

}  // namespace

std::string cleaned_line(std::string_view text) {
  std::string line;
  bool shows_something = false;
  each_character(text, [&](std::string_view character, std::uint32_t code) {
    if (counts_as_space(code)) {
      line += ' ';
    } else if (!is_dropped(code)) {
      line += character;
      shows_something = shows_something || !shows_nothing_alone(code);
    }
  });
  return shows_something ? std::string(core::trim(line)) : std::string();
}

bool hides_something(std::string_view text) {
  bool hides = false;
  each_character(text, [&](std::string_view, std::uint32_t code) { hides = hides || is_dropped(code); });
  return hides || cleaned_line(text).empty();
}

}  // namespace room
