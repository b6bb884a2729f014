#include "server/room/draw.hpp"

#include <sodium.h>

#include <string_view>

namespace room {

namespace {

std::string draw_text(std::string_view alphabet, std::size_t length) {
  [[maybe_unused]] static const int ready = sodium_init();  // before the first draw of any thread
  std::string text(length, ' ');
  for (char& letter : text) letter = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return text;
}

}  // namespace

core::RoomId draw_room_id() {
  return core::RoomId(draw_text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 12));
}

std::string draw_secret() { return draw_text("0123456789abcdef", 64); }

game::Side draw_side() { return randombytes_uniform(2) == 0 ? game::Side::first : game::Side::second; }

}  // namespace room
