// A position's hash as it is on the wire and in storage.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace protocol {

/// Lower-case hex digits.
inline std::array<char, 16> hash_digits(std::uint64_t hash) {
  std::array<char, 16> digits{};
  for (std::size_t i = digits.size(); i-- > 0; hash >>= 4) digits[i] = "0123456789abcdef"[hash & 15];
  return digits;
}

inline std::string hash_text(std::uint64_t hash) {
  const auto digits = hash_digits(hash);
  return {digits.begin(), digits.end()};
}

}  // namespace protocol
