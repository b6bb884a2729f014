// What the players agree on before a game of ZÈRTZ: the board, the sets that win, and whether claiming is a choice.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/zertz/board.hpp"
#include "common/zertz/marble.hpp"

namespace zertz {

enum class Mode : std::uint8_t { standard, blitz };

/// automatic: every group that is cut off full is claimed. optional: the mover may decline.
enum class ClaimRule : std::uint8_t { automatic, optional };

struct Variant {
  BoardId board = BoardId::rings37;
  Mode mode = Mode::standard;
  ClaimRule claim = ClaimRule::automatic;
  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

constexpr const Board& board(const Variant& variant) { return board(variant.board); }

/// The marbles in the game.
constexpr Counts supply(Mode mode) { return mode == Mode::standard ? Counts{6, 8, 10} : Counts{5, 7, 9}; }

/// How many marbles win: of each colour, or of one colour alone.
struct Sets {
  int of_each;
  std::array<int, 3> alone;
};
constexpr Sets sets(Mode mode) { return mode == Mode::standard ? Sets{3, {4, 5, 6}} : Sets{2, {3, 4, 5}}; }

/// "37", "37:blitz", "48:claim=optional", "37:blitz:claim=optional".
std::string text(const Variant& variant);

/// Reads exactly what text() writes. Codes: "unknown_setup" for what names no board, "bad_setup" for the rest.
core::Expected<Variant, game::Refusal> read_variant(std::string_view text);

}  // namespace zertz
