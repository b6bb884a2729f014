#include "server/room/fair_draw.hpp"

#include <sodium.h>

#include <array>

namespace room {

namespace {

std::string sha256_hex(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, crypto_hash_sha256_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

}  // namespace

std::string commitment(std::string_view secret) { return sha256_hex(secret); }

std::string drawn_seed(std::string_view secret, std::string_view first_nonce, std::string_view second_nonce) {
  std::string text(secret);
  text.append(1, '\n').append(first_nonce).append(1, '\n').append(second_nonce);
  return sha256_hex(text).substr(0, 32);
}

}  // namespace room
