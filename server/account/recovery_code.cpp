#include "server/account/recovery_code.hpp"

#include <sodium.h>

#include "common/core/text_cursor.hpp"
#include "server/account/sodium.hpp"
#include "server/account/tokens.hpp"

namespace account {

std::string make_recovery_code() {
  constexpr std::string_view letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  constexpr int length = 16;
  make_sodium_ready();
  std::string code;
  for (int i = 0; i < length; ++i) {
    if (i > 0 && i % 4 == 0) code += '-';
    code += letters[randombytes_uniform(letters.size())];
  }
  return code;
}

std::string hash_recovery_code(std::string_view typed) {
  std::string read;
  for (const char c : typed) {
    if (core::is_letter(c) || core::is_digit(c)) read += core::to_lower(c);
  }
  return hash_token("recovery:" + read);
}

}  // namespace account
