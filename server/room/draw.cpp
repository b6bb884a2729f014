#include "server/room/draw.hpp"

#include <sodium.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace room {

namespace {

std::string draw_text(std::string_view alphabet, std::size_t length) {
  [[maybe_unused]] static const int ready = sodium_init();  // before the first draw of any thread
  const std::size_t mask = std::bit_ceil(alphabet.size()) - 1;
  std::string text;
  std::array<std::uint8_t, 64> drawn{};
  while (text.size() < length) {
    randombytes_buf(drawn.data(), drawn.size());
    for (const std::uint8_t byte : drawn) {
      const std::size_t letter = byte & mask;
      // Dropped, not folded: all letters are equally likely.
      if (letter < alphabet.size() && text.size() < length) text += alphabet[letter];
    }
  }
  return text;
}

}  // namespace

core::RoomId draw_room_id() {
  return core::RoomId(draw_text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 12));
}

std::string draw_secret() { return draw_text("0123456789abcdef", 64); }

}  // namespace room
