#include "common/puzzle/key.hpp"

#include <array>

#include "common/explorer/explorer.hpp"

namespace puzzle {

std::string key_of(std::string_view game, std::string_view setup) {
  const auto node = explorer::node(game, setup);
  if (!node) return {};
  std::array<char, 16> digits{};
  std::uint64_t key = (*node)->key();
  for (std::size_t i = digits.size(); i-- > 0; key >>= 4) digits[i] = "0123456789abcdef"[key & 15];
  return {digits.begin(), digits.end()};
}

}  // namespace puzzle
