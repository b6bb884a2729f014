// A position's hash as it is on the wire and in storage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace protocol {

/// 16 lower-case hex digits.
inline std::string hash_text(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
  return text;
}

}  // namespace protocol
