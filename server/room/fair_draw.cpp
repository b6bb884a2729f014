#include "server/room/fair_draw.hpp"

#include <sodium.h>

#include <array>
#include <initializer_list>

namespace room {

namespace {

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

std::string commitment(std::string_view secret) { return sha256_hex(secret); }

std::string drawn_seed(std::string_view secret, std::string_view first_nonce, std::string_view second_nonce) {
  return sha256_hex(lines({secret, first_nonce, second_nonce})).substr(0, 32);
}

game::Side drawn_side(std::string_view secret, std::string_view host_nonce, std::string_view other_nonce) {
  const char digit = sha256_hex(lines({"side", secret, host_nonce, other_nonce})).front();
  return digit < '8' ? game::Side::first : game::Side::second;
}

}  // namespace room
