// A key pair on the curve P-256, of this server or made for one message, and what is done with it. Pure but for
// randomness.
#pragma once

#include <openssl/evp.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace push {

class CurveKey {
 public:
  /// A new one.
  CurveKey();
  /// From pem(); throws std::runtime_error if that is no key of this curve.
  static CurveKey from_pem(const std::string& pem);
  explicit CurveKey(EVP_PKEY* owned) : key_(owned) {}

  std::string pem() const;
  /// The point, uncompressed: 65 bytes.
  std::string public_point() const;
  /// The secret shared with the owner of `point` (ECDH); empty: `point` is none of the curve.
  std::optional<std::string> shared_with(std::string_view point) const;
  /// ES256 (RFC 7518 section 3.4): 64 bytes.
  std::string signature(std::string_view text) const;

 private:
  struct Free {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  };
  std::unique_ptr<EVP_PKEY, Free> key_;
};

}  // namespace push
