// The ways in which a set of places of a hexagonal board falls on itself: turned by sixths of a circle, mirrored, or
// both.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "common/hex/board.hpp"

namespace hex {

/// Numbers of places are below this, also on boards that have more than a Mask holds.
inline constexpr std::size_t most_places = 128;

/// By the number of a place; numbers that are no place stay.
struct Symmetry {
  std::array<std::uint8_t, most_places> to{};    ///< where it comes to lie
  std::array<std::uint8_t, most_places> from{};  ///< what comes to lie there
};

constexpr Point moved(Point point, const Symmetry& symmetry) { return {symmetry.to[point.number]}; }

constexpr Mask moved(Mask mask, const Symmetry& symmetry) {
  Mask all = 0;
  for_each(mask, [&](Point point) { all |= bit(moved(point, symmetry)); });
  return all;
}

constexpr Symmetry inverse(const Symmetry& symmetry) { return {symmetry.from, symmetry.to}; }

/// About the grid's origin: first mirrored at the upright axis or not, then turned clockwise by this many sixths.
constexpr Axial turned(Axial place, int sixths, bool mirrored) {
  if (mirrored) place = {-place.q, place.t - place.q};
  for (; sixths > 0; --sixths) place = {place.t, place.t - place.q};
  return place;
}

/// The number of the place there, if the board has one.
template <std::size_t N>
constexpr std::optional<std::uint8_t> number_at(const Board<N>& board, Axial place) {
  for (std::size_t i = 0; i < N; ++i) {
    if (board.at[i] == place) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

/// The symmetry that turns and mirrors so about the middle of these places; nothing if they do not fall on themselves.
template <std::size_t N>
std::optional<Symmetry> symmetry(const Board<N>& board, Mask places, int sixths, bool mirrored) {
  const int count = std::popcount(places);
  Axial middle{0, 0};  // times `count`
  for_each(places, [&](Point point) {
    middle.q += board.at[point.number].q;
    middle.t += board.at[point.number].t;
  });
  const Axial away = turned(middle, sixths, mirrored);
  const Axial shift{middle.q - away.q, middle.t - away.t};
  if (shift.q % count != 0 || shift.t % count != 0) return std::nullopt;
  Symmetry found{};
  std::iota(found.to.begin(), found.to.end(), std::uint8_t{0});
  found.from = found.to;
  bool falls = true;
  for_each(places, [&](Point point) {
    const Axial at = turned(board.at[point.number], sixths, mirrored);
    const auto to = number_at(board, {at.q + shift.q / count, at.t + shift.t / count});
    falls = falls && to && has(places, Point{*to});
    if (!falls) return;
    found.to[point.number] = *to;
    found.from[*to] = point.number;
  });
  return falls ? std::optional(found) : std::nullopt;
}

/// All of them, 1 to 12; the first leaves everything where it is.
template <std::size_t N>
std::vector<Symmetry> symmetries(const Board<N>& board, Mask places) {
  std::vector<Symmetry> all;
  for (const bool mirrored : {false, true}) {
    for (int sixths = 0; sixths < 6; ++sixths) {
      if (const auto found = symmetry(board, places, sixths, mirrored)) all.push_back(*found);
    }
  }
  return all;
}

}  // namespace hex
