// What the rings alone decide: which of them are free, and which are cut off from every vacant ring.
#pragma once

#include <bit>
#include <cstdint>

#include "common/zertz/board.hpp"

namespace zertz {

/// Why a ring may not be removed. not_at_edge: all six neighbours are there. held: no two neighbouring places hold
/// no ring, so it could not be slid out.
enum class Hold : std::uint8_t { free, missing, occupied, not_at_edge, held };

/// Does the place lie open: do two places next to each other beside it hold no ring?
constexpr bool is_open(Mask rings, Point ring) {
  for (const Mask pair : around(ring).pair) {
    if ((pair & rings) == 0) return true;
  }
  return false;
}

/// The hold on one ring of a board on which these rings are left and these are vacant.
constexpr Hold hold(Mask rings, Mask vacant, Point ring) {
  if (!hex::has(rings, ring)) return Hold::missing;
  if (!hex::has(vacant, ring)) return Hold::occupied;
  if (is_open(rings, ring)) return Hold::free;
  return std::popcount(around(ring).all & rings) == 6 ? Hold::not_at_edge : Hold::held;
}

/// The free rings: vacant, and open at the side.
constexpr Mask free_rings(Mask rings, Mask vacant) {
  Mask free = 0;
  hex::for_each(vacant, [&](Point ring) { free |= is_open(rings, ring) ? hex::bit(ring) : 0; });
  return free;
}

/// The connected group among these rings to which one of them belongs.
constexpr Mask group_of(Mask rings, Point ring) {
  Mask group = hex::bit(ring);
  for (Mask before = 0; before != group;) {
    before = group;
    hex::for_each(before, [&](Point member) { group |= around(member).all & rings; });
  }
  return group;
}

/// The rings of all groups that have no vacant ring.
constexpr Mask cut_off(Mask rings, Mask vacant) {
  Mask unreached = rings & ~vacant;
  for (Mask before = 0; before != unreached;) {
    before = unreached;
    hex::for_each(before, [&](Point ring) {
      if ((around(ring).all & rings & ~unreached) != 0) unreached &= ~hex::bit(ring);
    });
  }
  return unreached;
}

}  // namespace zertz
