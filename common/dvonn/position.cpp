// Changing, writing and hashing positions. Reading is in read_position.cpp.
#include "common/dvonn/position.hpp"

#include <algorithm>
#include <tuple>

#include "common/core/hash.hpp"

namespace dvonn {
namespace {

void write_stack(std::string& out, const Position& position, Point point) {
  const int height = position.height_at(point);
  if (height == 0) out += '.';
  if (height > 1) out += '(';
  for (int below = 0; below < height; ++below) out += letter(position.piece_at(point, below));
  if (height > 1) out += ')';
}

// A hash is made of these.

std::uint64_t part_of_state(const Position& position) { return core::mix(state(position) + 1); }

std::uint64_t part_of_space(const Position& position, Point point) {
  const std::uint64_t all = word(position, point);
  return all == 0 ? 0 : core::mix(core::mix(point.number + std::uint64_t{1}) ^ all);
}

}  // namespace

Piece Position::piece_at(Point point, int below) const {
  for (const DvonnPiece& each : dvonn) {
    if (each.space == point && each.below == below) return Piece::red;
  }
  return (black[point.number] >> below & 1) != 0 ? Piece::black : Piece::white;
}

std::array<int, 3> count_pieces(const Position& position) {
  std::array<int, 3> counts{};
  hex::for_each(position.occupied(), [&](Point point) {
    for (int below = 0; below < position.height_at(point); ++below) ++counts[index(position.piece_at(point, below))];
  });
  return counts;
}

Piece piece_to_place(int placed) {
  if (placed < static_cast<int>(dvonn_pieces)) return Piece::red;
  return placed % 2 == 0 ? Piece::white : Piece::black;
}

void order(std::array<DvonnPiece, dvonn_pieces>& all) {
  std::sort(all.begin(), all.end(), [](const DvonnPiece& a, const DvonnPiece& b) {
    return std::tie(a.space.number, a.below) < std::tie(b.space.number, b.below);
  });
}

void put(Position& position, Piece piece, Point to) {
  position.height[to.number] = 1;
  if (piece == Piece::red) {
    position.dvonn.back() = {to, 0};
    order(position.dvonn);
    return;
  }
  position.stacks[index(piece)] |= hex::bit(to);
  position.black[to.number] = piece == Piece::black ? 1 : 0;
}

void stack(Position& position, Point from, Point to) {
  const std::uint8_t under = position.height[to.number];
  const std::size_t owner = hex::has(position.stacks[0], from) ? 0 : 1;
  position.black[to.number] |= position.black[from.number] << under;
  position.black[from.number] = 0;
  position.height[to.number] = static_cast<std::uint8_t>(under + position.height[from.number]);
  position.height[from.number] = 0;
  position.stacks[owner] = (position.stacks[owner] & ~hex::bit(from)) | hex::bit(to);
  position.stacks[1 - owner] &= ~hex::bit(to);
  if (!hex::has(position.dvonn_spaces(), from)) return;
  for (DvonnPiece& each : position.dvonn) {
    if (each.space == from) each = {to, static_cast<std::uint8_t>(each.below + under)};
  }
  order(position.dvonn);
}

void remove(Position& position, Mask gone) {
  for (Mask& side : position.stacks) side &= ~gone;
  hex::for_each(gone, [&position](Point point) {
    position.height[point.number] = 0;
    position.black[point.number] = 0;
  });
}

std::string text(const Position& position) {
  std::string out;
  for (std::size_t row = 1; row <= column_height; ++row) {
    if (row > 1) out += '/';
    for (std::size_t column = 0; column < column_count; ++column) {
      if (const auto space = find(column, row)) write_stack(out, position, *space);
    }
  }
  out += position.to_move == Side::first ? " w " : " b ";
  return out += position.phase == Phase::place ? "place" : "move";
}

std::uint64_t state(const Position& position) {
  return static_cast<std::uint64_t>(position.phase) * 2 + index(position.to_move);
}

std::uint64_t word(const Position& position, Point point) {
  const int height = position.height_at(point);
  if (height == 0) return 0;
  std::uint64_t red = 0;
  for (const DvonnPiece& each : position.dvonn) {
    if (each.space == point) red |= std::uint64_t{1} << each.below;
  }
  return (std::uint64_t{1} << height | position.black[point.number]) ^ core::mix(red);
}

std::uint64_t hash(const Position& position) {
  std::uint64_t all = part_of_state(position);
  hex::for_each(position.occupied(), [&](Point point) { all ^= part_of_space(position, point); });
  return all;
}

std::uint64_t hash_after(std::uint64_t hash_before, const Position& before, const Position& after, Mask changed) {
  std::uint64_t all = hash_before ^ part_of_state(before) ^ part_of_state(after);
  hex::for_each(changed, [&](Point point) { all ^= part_of_space(before, point) ^ part_of_space(after, point); });
  return all;
}

}  // namespace dvonn
