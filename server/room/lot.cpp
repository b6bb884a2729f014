#include "server/room/lot.hpp"

#include <sodium.h>

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace room {

namespace {

std::string random_text(std::string_view alphabet, std::size_t length) {
  [[maybe_unused]] static const int ready = sodium_init();  // before any thread asks for the first byte
  const std::size_t mask = std::bit_ceil(alphabet.size()) - 1;
  std::string text;
  std::array<std::uint8_t, 64> bytes{};
  while (text.size() < length) {
    randombytes_buf(bytes.data(), bytes.size());
    for (const std::uint8_t byte : bytes) {
      const std::size_t letter = byte & mask;
      // Dropped, not folded: all letters are equally likely.
      if (letter < alphabet.size() && text.size() < length) text += alphabet[letter];
    }
  }
  return text;
}

std::string sha256_hex(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, crypto_hash_sha256_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

std::string lines(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text.append(part).append(1, '\n');
  text.pop_back();
  return text;
}

}  // namespace

core::RoomId new_room_id() {
  return core::RoomId(random_text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 12));
}

std::string new_secret() { return random_text("0123456789abcdef", 64); }

std::string commitment(std::string_view secret) { return sha256_hex(secret); }

std::string seed_by_lot(std::string_view secret, std::string_view first_nonce, std::string_view second_nonce) {
  return sha256_hex(lines({secret, first_nonce, second_nonce})).substr(0, 32);
}

game::Side side_by_lot(std::string_view secret, std::string_view host_nonce, std::string_view other_nonce) {
  const char digit = sha256_hex(lines({"side", secret, host_nonce, other_nonce})).front();
  return digit < '8' ? game::Side::first : game::Side::second;
}

}  // namespace room
