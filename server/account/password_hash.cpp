#include "server/account/password_hash.hpp"

#include <sodium.h>

#include <new>

#include "server/account/sodium.hpp"

namespace account {

bool is_password(std::string_view text) {
  return text.size() >= least_password_bytes && text.size() <= most_password_bytes;
}

std::string hash_password(std::string_view password) {
  make_sodium_ready();
  std::string hash(crypto_pwhash_STRBYTES, '\0');
  const int failed = crypto_pwhash_str(hash.data(), password.data(), password.size(),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  if (failed != 0) throw std::bad_alloc();
  hash.resize(hash.find('\0'));
  return hash;
}

bool fits(std::string_view password, const std::string& hash) {
  make_sodium_ready();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace account
