// Mixing and hashing of plain values, the same on every platform and in every build. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// Spreads every bit of x over the whole word, one to one (the finishing step of SplitMix64).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

/// FNV-1a, 64 bits, over the bytes of the text.
constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

}  // namespace core
