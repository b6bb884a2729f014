#include "common/yinsh/symmetry.hpp"

#include <array>
#include <numeric>

namespace yinsh {
namespace {

using Symmetries = std::array<hex::Symmetry, hex::most_symmetries>;

constexpr hex::Axial middle{5, 6};

hex::Symmetry about_the_middle(int sixths, bool mirrored) {
  hex::Symmetry symmetry;
  std::iota(symmetry.to.begin(), symmetry.to.end(), std::uint8_t{0});
  symmetry.from = symmetry.to;
  for_each(all_points, [&](Point point) {
    const hex::Axial place{column_of(point) - middle.q, row_of(point) - middle.t};
    const hex::Axial there = hex::turned(place, sixths, mirrored);
    const Point to = *find(there.q + middle.q, there.t + middle.t);
    symmetry.to[point.number] = to.number;
    symmetry.from[to.number] = point.number;
  });
  return symmetry;
}

Symmetries all_symmetries() {
  Symmetries all;
  for (int sixths = 0; sixths < 6; ++sixths) {
    all[static_cast<std::size_t>(sixths)] = about_the_middle(sixths, false);
    all[static_cast<std::size_t>(sixths) + 6] = about_the_middle(sixths, true);
  }
  return all;
}

void add_changes(hex::SymmetricHash& hash, Mask before, Mask after, std::uint64_t what) {
  for_each(before ^ after, [&](Point point) { hash.add(point, has(after, point) ? what : 0 - what); });
}

Mask moved(Mask mask, const hex::Symmetry& symmetry) {
  Mask all;
  for_each(mask, [&](Point point) { all |= Mask::of(hex::moved(point, symmetry)); });
  return all;
}

Removals moved(const Removals& removals, const hex::Symmetry& symmetry) {
  Removals all;
  for (const Removal& each : removals) {
    const Row row = *row_between(hex::moved(each.row.start, symmetry), hex::moved(each.row.end(), symmetry));
    all.push({row, hex::moved(each.ring, symmetry)});
  }
  return all;
}

}  // namespace

std::span<const hex::Symmetry> symmetries(const Position&) {
  static const Symmetries all = all_symmetries();
  return all;
}

const hex::PlaceNumbers& place_numbers(const Position& position) {
  static const hex::PlaceNumbers numbers(symmetries(position));
  return numbers;
}

void add_board(hex::SymmetricHash& hash, const Position& position) { add_turn(hash, Position(), {}, position); }

void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn&, const Position& after) {
  for (const Side side : game::both_sides) {
    const std::size_t i = index(side);
    add_changes(hash, before.rings[i], after.rings[i], core::mix(i + 1));
    add_changes(hash, before.markers[i], after.markers[i], core::mix(i + 3));
  }
}

Position moved(const Position& position, const hex::Symmetry& symmetry) {
  Position other = position;
  for (Mask& rings : other.rings) rings = moved(rings, symmetry);
  for (Mask& markers : other.markers) markers = moved(markers, symmetry);
  return other;
}

Turn moved(const Turn& turn, const hex::Symmetry& symmetry) {
  Turn other = turn;
  other.from = hex::moved(turn.from, symmetry);
  other.to = hex::moved(turn.to, symmetry);
  other.before = moved(turn.before, symmetry);
  other.after = moved(turn.after, symmetry);
  return other;
}

}  // namespace yinsh
