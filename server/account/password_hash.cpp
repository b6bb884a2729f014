#include "server/account/password_hash.hpp"

#include <sodium.h>

#include <algorithm>
#include <new>

#include "common/core/utf8.hpp"
#include "server/account/sodium.hpp"
#include "server/metrics/counters.hpp"

namespace account {

namespace {

/// Of UTF-8, in code points: all bytes but those that continue one.
std::size_t password_length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace

bool is_password(std::string_view text) { return may_be_tried(text) && password_length(text) >= least_password_length; }

bool may_be_tried(std::string_view text) {
  return core::is_text(text) && password_length(text) <= most_password_length;
}

std::string hash_password(std::string_view password) {
  make_sodium_ready();
  metrics::count(metrics::Count::password_hashes);
  std::string hash(crypto_pwhash_STRBYTES, '\0');
  const int failed = crypto_pwhash_str(hash.data(), password.data(), password.size(),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  if (failed != 0) throw std::bad_alloc();
  hash.resize(hash.find('\0'));
  return hash;
}

const std::string& nobodys_hash() {
  // Not made when it is first needed: that one attempt would take twice as long.
  static const std::string hash =
      "$argon2id$v=19$m=65536,t=2,p=1$bm9ib2R5IGlzIHRoZXJlIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  return hash;
}

bool fits(std::string_view password, const std::string& hash) {
  make_sodium_ready();
  metrics::count(metrics::Count::password_hashes);
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace account
