// The pieces of DVONN: white and black ones of the players, red ones of nobody; and how many there are.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "common/game/rules.hpp"

namespace dvonn {

using game::Side;

/// red: a DVONN piece.
enum class Piece : std::uint8_t { white, black, red };

/// How many there are of each; together they fill the board.
inline constexpr std::array<int, 3> supply{23, 23, 3};
inline constexpr std::size_t dvonn_pieces = 3;

constexpr std::size_t index(Piece piece) { return static_cast<std::size_t>(piece); }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

constexpr Piece piece_of(Side side) { return side == Side::first ? Piece::white : Piece::black; }

/// w, b or r.
constexpr char letter(Piece piece) { return "wbr"[index(piece)]; }

constexpr std::string_view side_name(Side side) { return side == Side::first ? "White" : "Black"; }

}  // namespace dvonn
