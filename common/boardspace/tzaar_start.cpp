#include "common/boardspace/tzaar_start.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "common/boardspace/java_random.hpp"

namespace boardspace {
namespace {

constexpr std::string_view in_order = "TTTTTTTTTTTTTTTRRRRRRRRRZZZZZZtttttttttttttttrrrrrrrrrzzzzzz";
constexpr std::uint32_t pieces = 60;
/// Spaces of each column, A to I.
constexpr std::array<std::size_t, 9> columns{5, 6, 7, 8, 8, 8, 7, 6, 5};
constexpr int rounds = 5;
constexpr std::uint32_t sign_bit = std::uint32_t{1} << 31;

std::uint32_t evenly(JavaRandom& random) {
  constexpr std::uint32_t fair = sign_bit - sign_bit % pieces;
  std::uint32_t drawn = random.bits(31);
  while (drawn >= fair) drawn = random.bits(31);
  return drawn % pieces;
}

/// Of a signed number without its sign; the one that has no positive counterpart counts as 0.
std::uint32_t by_rest(JavaRandom& random) {
  const std::uint32_t drawn = random.bits(32);
  const std::uint32_t size = drawn > sign_bit ? 0 - drawn : drawn;
  return size == sign_bit ? 0 : size % pieces;
}

void exchange_colours(std::string& placed) {
  constexpr char case_bit = 'a' - 'A';
  for (char& piece : placed) piece = static_cast<char>(piece ^ case_bit);
}

}  // namespace

std::string tzaar_start(std::int64_t key, Drawing drawing, Colours colours) {
  std::string placed(in_order);
  JavaRandom random(key);
  for (int round = 0; round < rounds; ++round) {
    for (char& piece : placed) std::swap(piece, placed[drawing == Drawing::evenly ? evenly(random) : by_rest(random)]);
  }
  if (colours == Colours::exchanged) exchange_colours(placed);
  std::string setup = "position:";
  std::size_t next = 0;
  for (const std::size_t height : columns) {
    if (next > 0) setup += '/';
    setup.append(placed, next, height);
    next += height;
  }
  return setup + " w open";
}

}  // namespace boardspace
