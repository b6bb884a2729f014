// A position of YINSH between two turns, its text and its hash. A plain value; knows no rules of movement.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"
#include "common/yinsh/row.hpp"

namespace yinsh {

using game::Side;

inline constexpr int rings_a_side = 5;
inline constexpr int all_markers = 51;

enum class Mode : std::uint8_t { standard, blitz };

/// Rings taken off that win.
constexpr int rings_to_win(Mode mode) { return mode == Mode::standard ? 3 : 1; }

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// What the player to move does first.
enum class Step : std::uint8_t { place, move, before };

struct Position {
  std::array<Mask, 2> rings{};          ///< by Side
  std::array<Mask, 2> markers{};        ///< by the side whose colour is up
  std::array<std::uint8_t, 2> taken{};  ///< rings taken off, by Side
  Side to_move = Side::first;
  std::uint8_t passes = 0;  ///< of the last turns, one behind the other
  Mode mode = Mode::standard;

  constexpr Mask all_rings() const { return rings[0] | rings[1]; }
  constexpr Mask markers_on_board() const { return markers[0] | markers[1]; }
  constexpr Mask occupied() const { return all_rings() | markers_on_board(); }
  constexpr Mask vacant() const { return all_points & ~occupied(); }

  /// Of the player to move.
  constexpr Mask own_rings() const { return rings[index(to_move)]; }
  constexpr Mask own_markers() const { return markers[index(to_move)]; }
  constexpr Rows own_rows() const { return Rows(own_markers()); }

  constexpr int markers_left() const { return all_markers - count(markers_on_board()); }
  /// Second places the last ring.
  constexpr bool placing() const { return count(rings[1]) + taken[1] < rings_a_side; }
  constexpr bool has_won(Side side) const { return taken[index(side)] >= rings_to_win(mode); }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// Follows from what lies on the board.
Step step(const Position& position);

/// The canonical text, see schema/notation.md. Equal positions have equal texts and the other way round.
std::string text(const Position& position);

/// Reads exactly what text() writes. Code "bad_setup" for anything else and for what no game can reach; the detail says
/// which case of that it is.
core::Expected<Position, game::Refusal> read_position(std::string_view text);

/// All that lies on no point, as a number.
std::uint64_t state(const Position& position);

/// Covers all that the text holds.
std::uint64_t hash(const Position& position);

}  // namespace yinsh
