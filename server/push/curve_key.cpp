#include "server/push/curve_key.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/params.h>
#include <openssl/pem.h>

#include <array>
#include <stdexcept>

namespace push {

namespace {

constexpr const char* curve = "prime256v1";
constexpr std::size_t number_bytes = 32;

template <auto free_it>
struct Freed {
  template <class Thing>
  void operator()(Thing* thing) const {
    free_it(thing);
  }
};
using Context = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using Bio = std::unique_ptr<BIO, Freed<BIO_free_all>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;

/// Of something that fails only where OpenSSL is broken or there is no memory.
void require(bool done) {
  if (!done) throw std::runtime_error("OpenSSL cannot work with keys of the curve P-256.");
}

unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

/// Null: no point of the curve.
Key public_key(std::string_view point) {
  std::string group(curve);
  std::string copy(point);
  const std::array<OSSL_PARAM, 3> parts{
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy.data(), copy.size()), OSSL_PARAM_construct_end()};
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  require(context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* made = nullptr;
  if (EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_PUBLIC_KEY, const_cast<OSSL_PARAM*>(parts.data())) != 1) {
    return nullptr;
  }
  return Key(made);
}

}  // namespace

CurveKey::CurveKey() : key_(EVP_EC_gen(curve)) { require(key_ != nullptr); }

CurveKey CurveKey::from_pem(const std::string& pem) {
  const Bio bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  CurveKey key(bio ? PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr) : nullptr);
  if (!key.key_ || EVP_PKEY_get_bits(key.key_.get()) != 8 * static_cast<int>(number_bytes)) {
    throw std::runtime_error("The key for push messages is damaged.");
  }
  return key;
}

std::string CurveKey::pem() const {
  const Bio bio(BIO_new(BIO_s_mem()));
  require(bio && PEM_write_bio_PrivateKey(bio.get(), key_.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1);
  char* text = nullptr;
  const long size = BIO_get_mem_data(bio.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

std::string CurveKey::public_point() const {
  unsigned char* point = nullptr;
  const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &point);
  const std::unique_ptr<unsigned char, void (*)(void*)> owner(point, [](void* made) { OPENSSL_free(made); });
  require(size > 0);
  return {reinterpret_cast<const char*>(point), size};
}

std::optional<std::string> CurveKey::shared_with(std::string_view point) const {
  const Key other = public_key(point);
  if (!other) return std::nullopt;
  const Context context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  require(context && EVP_PKEY_derive_init(context.get()) == 1);
  if (EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1) return std::nullopt;
  std::string secret(number_bytes, '\0');
  std::size_t size = secret.size();
  require(EVP_PKEY_derive(context.get(), bytes(secret), &size) == 1 && size == secret.size());
  return secret;
}

/// OpenSSL writes both numbers as ASN.1, ES256 wants them one after the other.
std::string CurveKey::signature(std::string_view text) const {
  const Digest digest(EVP_MD_CTX_new());
  require(digest && EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1);
  std::size_t size = 0;
  require(EVP_DigestSign(digest.get(), nullptr, &size, bytes(text), text.size()) == 1);
  std::string asn1(size, '\0');
  require(EVP_DigestSign(digest.get(), bytes(asn1), &size, bytes(text), text.size()) == 1);
  const unsigned char* at = bytes(std::string_view(asn1));
  const Signature both(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  require(both != nullptr);
  std::string numbers(2 * number_bytes, '\0');
  require(BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes(numbers), number_bytes) > 0);
  require(BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes(numbers) + number_bytes, number_bytes) > 0);
  return numbers;
}

}  // namespace push
