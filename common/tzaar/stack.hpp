// A stack of TZAAR pieces, one high or higher, as one word. All its pieces belong to one side, because only own
// pieces are stacked; therefore it is never higher than the 30 pieces of a side.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "common/game/rules.hpp"

namespace tzaar {

using game::Side;

enum class Type : std::uint8_t { tzaar, tzarra, tott };

inline constexpr std::array<Type, 3> types{Type::tzaar, Type::tzarra, Type::tott};
/// How many pieces of each type a side has.
inline constexpr std::array<int, 3> supply{6, 9, 15};
inline constexpr int pieces_a_side = 30;

constexpr std::size_t index(Type type) { return static_cast<std::size_t>(type); }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// "tzaar", as in the rulebook.
constexpr std::string_view name(Type type) {
  constexpr std::array<std::string_view, 3> names{"tzaar", "tzarra", "tott"};
  return names[index(type)];
}

/// Z, R or T: upper case, whichever side.
constexpr char letter(Type type) { return "ZRT"[index(type)]; }

class Stack {
 public:
  constexpr Stack() = default;
  constexpr Stack(Side owner, Type type)
      : bits_((owner == Side::second ? second_bit : 0) | (static_cast<std::uint64_t>(type) + 1)) {}

  constexpr bool empty() const { return bits_ == 0; }
  constexpr Side owner() const { return (bits_ & second_bit) != 0 ? Side::second : Side::first; }
  constexpr int height() const { return (static_cast<int>(std::bit_width(pieces())) + 1) / 2; }
  /// The type of the whole stack is that of its top piece. Not empty.
  constexpr Type top() const { return type_below(0); }
  /// The type of the piece that has `above` pieces on it.
  constexpr Type type_below(int above) const { return static_cast<Type>((pieces() >> 2 * above & 3) - 1); }

  /// This stack on top of another of the same side.
  constexpr Stack on(Stack below) const {
    assert(owner() == below.owner() && height() + below.height() <= pieces_a_side);
    Stack both;
    both.bits_ = (bits_ & second_bit) | pieces() | (below.pieces() << 2 * height());
    return both;
  }

  /// All that a stack is, as a number; 0 when empty.
  constexpr std::uint64_t word() const { return bits_; }
  friend constexpr bool operator==(Stack, Stack) = default;

 private:
  // Two bits a piece, type + 1, the top piece lowest; the highest bit is set for the second side.
  static constexpr std::uint64_t second_bit = std::uint64_t{1} << 63;
  constexpr std::uint64_t pieces() const { return bits_ & ~second_bit; }
  std::uint64_t bits_ = 0;
};

}  // namespace tzaar
