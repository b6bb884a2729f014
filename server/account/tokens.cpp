#include "server/account/tokens.hpp"

#include <sodium.h>

#include <array>

#include "server/account/sodium.hpp"

namespace account {

namespace {

constexpr std::size_t token_bytes = 32;
constexpr int encoding = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

std::string make_token() {
  make_sodium_ready();
  std::array<unsigned char, token_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(token_bytes, encoding), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), encoding);
  text.pop_back();  // the terminating zero
  sodium_memzero(bytes.data(), bytes.size());
  return text;
}

std::string make_password() { return make_token().substr(0, 16); }

std::string hash_token(std::string_view token) {
  make_sodium_ready();
  std::string hash(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr, 0);
  return hash;
}

std::string session_id(const std::string& hash) {
  std::string text(2 * hash.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), reinterpret_cast<const unsigned char*>(hash.data()), hash.size());
  text.pop_back();  // the terminating zero
  return text;
}

std::string hash_of_session(const std::string& id) {
  std::string hash(crypto_generichash_BYTES, '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  sodium_hex2bin(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), id.data(), id.size(), nullptr, &length,
                 &end);
  const bool is_whole = length == hash.size() && end == id.data() + id.size();
  return is_whole ? hash : std::string();
}

}  // namespace account
