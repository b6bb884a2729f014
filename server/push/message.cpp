#include "server/push/message.hpp"

#include <openssl/hmac.h>
#include <sodium.h>

#include <array>
#include <memory>
#include <stdexcept>

#include "server/push/base64url.hpp"

namespace push {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t point_bytes = 65;
constexpr std::size_t secret_bytes = 16;
constexpr std::size_t key_bytes = 16;
constexpr std::size_t nonce_bytes = 12;
constexpr std::size_t tag_bytes = 16;
constexpr std::string_view record_size = "\0\0\x10\0"sv;  // 4096, the highest byte first
constexpr char last_record = 2;

const unsigned char* octets(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string hmac(std::string_view key, std::string_view text) {
  std::string out(32, '\0');
  unsigned size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), octets(text), text.size(),
       reinterpret_cast<unsigned char*>(out.data()), &size);
  return out;
}

/// HKDF (RFC 5869) of at most 32 bytes.
std::string derived(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size) {
  return hmac(hmac(salt, secret), std::string(info) + '\1').substr(0, size);
}

/// AES-128-GCM: as long as the text, and the tag behind it.
std::string sealed(std::string_view key, std::string_view nonce, std::string_view text) {
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(EVP_CIPHER_CTX_new(),
                                                                                EVP_CIPHER_CTX_free);
  std::string out(text.size() + tag_bytes, '\0');
  auto* to = reinterpret_cast<unsigned char*>(out.data());
  int size = 0;
  const bool done = context &&
                    EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, octets(key), octets(nonce)) &&
                    EVP_EncryptUpdate(context.get(), to, &size, octets(text), static_cast<int>(text.size())) &&
                    EVP_EncryptFinal_ex(context.get(), to + size, &size) &&
                    EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, to + text.size());
  if (!done) throw std::runtime_error("OpenSSL cannot encrypt with AES-128-GCM.");
  return out;
}

}  // namespace

std::optional<BrowserKeys> read_keys(std::string_view p256dh, std::string_view auth) {
  auto point = from_base64url(p256dh);
  auto secret = from_base64url(auth);
  if (!point || point->size() != point_bytes || !secret || secret->size() != secret_bytes) return std::nullopt;
  return BrowserKeys{std::move(*point), std::move(*secret)};
}

std::optional<std::string> encrypted(std::string_view text, const BrowserKeys& keys) {
  std::array<char, salt_bytes> salt{};
  randombytes_buf(salt.data(), salt.size());
  return encrypted(text, keys, CurveKey(), {salt.data(), salt.size()});
}

std::optional<std::string> encrypted(std::string_view text, const BrowserKeys& keys, const CurveKey& once,
                                     std::string_view salt) {
  if (text.size() > most_text) throw std::invalid_argument("This text is too long for a push message.");
  const auto shared = once.shared_with(keys.point);
  if (!shared) return std::nullopt;
  const std::string own = once.public_point();
  const std::string secret = derived(keys.secret, *shared, std::string("WebPush: info\0"sv) + keys.point + own, 32);
  const std::string key = derived(salt, secret, "Content-Encoding: aes128gcm\0"sv, key_bytes);
  const std::string nonce = derived(salt, secret, "Content-Encoding: nonce\0"sv, nonce_bytes);
  std::string message(salt);
  message += record_size;
  message += static_cast<char>(own.size());
  message += own;
  return message + sealed(key, nonce, std::string(text) + last_record);
}

}  // namespace push
