#include "tests/support/push_reader.hpp"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <memory>
#include <stdexcept>
#include <vector>

#include "server/push/base64url.hpp"

namespace support {

namespace {

using namespace std::string_view_literals;

using Bytes = std::string;

void require(bool done) {
  if (!done) throw std::runtime_error("this push message is for somebody else, or damaged");
}

unsigned char* data(Bytes& bytes) { return reinterpret_cast<unsigned char*>(bytes.data()); }

template <class Thing>
using Owned = std::unique_ptr<Thing, void (*)(Thing*)>;

Bytes hkdf(Bytes salt, Bytes secret, Bytes info, std::size_t size) {
  const Owned<EVP_KDF> method(EVP_KDF_fetch(nullptr, "HKDF", nullptr), EVP_KDF_free);
  const Owned<EVP_KDF_CTX> context(EVP_KDF_CTX_new(method.get()), EVP_KDF_CTX_free);
  std::string digest = "SHA256";
  const OSSL_PARAM parts[] = {OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
                              OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
                              OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secret.data(), secret.size()),
                              OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
                              OSSL_PARAM_construct_end()};
  Bytes out(size, '\0');
  require(EVP_KDF_derive(context.get(), data(out), size, parts) == 1);
  return out;
}

Bytes opened(Bytes key, Bytes nonce, Bytes sealed) {
  constexpr std::size_t tag_bytes = 16;
  require(sealed.size() >= tag_bytes);
  const std::size_t size = sealed.size() - tag_bytes;
  const Owned<EVP_CIPHER_CTX> context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  Bytes text(size, '\0');
  int written = 0;
  require(EVP_DecryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, data(key), data(nonce)) == 1);
  require(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, tag_bytes, data(sealed) + size) == 1);
  require(EVP_DecryptUpdate(context.get(), data(text), &written, data(sealed), static_cast<int>(size)) == 1);
  require(EVP_DecryptFinal_ex(context.get(), data(text) + written, &written) == 1);
  return text;
}

/// From DER numbers `r` and `s`; a leading zero keeps them positive.
Bytes asn1(Bytes numbers) {
  const auto number = [](Bytes bytes) {
    while (bytes.size() > 1 && bytes[0] == '\0') bytes.erase(0, 1);
    if ((bytes[0] & 0x80) != 0) bytes.insert(0, 1, '\0');
    return "\x02" + Bytes(1, static_cast<char>(bytes.size())) + bytes;
  };
  const Bytes both = number(numbers.substr(0, 32)) + number(numbers.substr(32));
  return "\x30" + Bytes(1, static_cast<char>(both.size())) + both;
}

Owned<EVP_PKEY> curve_part(int selection, const Bytes& number, Bytes point) {
  std::string group = "prime256v1";
  const Owned<OSSL_PARAM_BLD> builder(OSSL_PARAM_BLD_new(), OSSL_PARAM_BLD_free);
  const Owned<BIGNUM> secret(
      BN_bin2bn(reinterpret_cast<const unsigned char*>(number.data()), static_cast<int>(number.size()), nullptr),
      BN_free);
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  if (selection == EVP_PKEY_KEYPAIR) OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get());
  const Owned<OSSL_PARAM> parts(OSSL_PARAM_BLD_to_param(builder.get()), OSSL_PARAM_free);
  const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), EVP_PKEY_CTX_free);
  EVP_PKEY* made = nullptr;
  require(EVP_PKEY_fromdata_init(context.get()) == 1);
  require(EVP_PKEY_fromdata(context.get(), &made, selection, parts.get()) == 1);
  return {made, EVP_PKEY_free};
}

}  // namespace

push::CurveKey curve_key(const std::string& number, const std::string& point) {
  return push::CurveKey(curve_part(EVP_PKEY_KEYPAIR, number, point).release());
}

PushReader::PushReader() : secret_(16, '\0') { RAND_bytes(data(secret_), 16); }

std::string PushReader::p256dh() const { return push::base64url(key_.public_point()); }

std::string PushReader::auth() const { return push::base64url(secret_); }

/// RFC 8188 section 2.1: 16 bytes of salt, 4 of the record's size, the length of the sender's key, and the key.
std::string PushReader::read(const std::string& message) const {
  constexpr std::size_t head = 16 + 4 + 1;
  constexpr std::size_t point = 65;
  require(message.size() > head + point && message[head - 1] == static_cast<char>(point));
  const Bytes salt = message.substr(0, 16);
  const Bytes sender = message.substr(head, point);
  const auto shared = key_.shared_with(sender);
  require(shared.has_value());
  const Bytes secret = hkdf(secret_, *shared, Bytes("WebPush: info\0"sv) + key_.public_point() + sender, 32);
  const Bytes key = hkdf(salt, secret, Bytes("Content-Encoding: aes128gcm\0"sv), 16);
  const Bytes nonce = hkdf(salt, secret, Bytes("Content-Encoding: nonce\0"sv), 12);
  const Bytes text = opened(key, nonce, message.substr(head + point));
  require(!text.empty() && text.back() == '\2');
  return text.substr(0, text.size() - 1);
}

nlohmann::json push_claims(const std::string& header) {
  constexpr std::string_view lead = "vapid t=";
  const std::size_t comma = header.find(", k=");
  require(header.starts_with(lead) && comma != std::string::npos);
  const std::string token = header.substr(lead.size(), comma - lead.size());
  const std::size_t dot = token.rfind('.');
  const std::string signed_text = token.substr(0, dot);
  const Bytes signature = asn1(push::from_base64url(token.substr(dot + 1)).value());
  const auto key = curve_part(EVP_PKEY_PUBLIC_KEY, {}, push::from_base64url(header.substr(comma + 4)).value());
  const Owned<EVP_MD_CTX> digest(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  require(EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1);
  require(EVP_DigestVerify(digest.get(), reinterpret_cast<const unsigned char*>(signature.data()), signature.size(),
                           reinterpret_cast<const unsigned char*>(signed_text.data()), signed_text.size()) == 1);
  return nlohmann::json::parse(
      push::from_base64url(token.substr(token.find('.') + 1, dot - token.find('.') - 1)).value());
}

}  // namespace support
