// What each player of a tournament did in each round: the value from which pairings, tie-breaks and exports are made.
// Pure.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/game/rules.hpp"

namespace tournament {

/// Points are counted in halves: a won game is worth 2, a drawn one 1.
using HalfPoints = int;
inline constexpr HalfPoints points_of_win = 2;
inline constexpr HalfPoints points_of_draw = 1;

/// How a player spent a round.
enum class Kind : std::uint8_t {
  absent,         ///< not paired: not there yet, withdrawn, or did not check in
  asked_bye,      ///< not paired, as they had asked
  paired_bye,     ///< nobody was left to play with
  pending,        ///< paired, without a result yet
  played,         ///< at least one game of the pairing was played
  won_unplayed,   ///< the other did not appear
  lost_unplayed,  ///< did not appear
};

struct Entry {
  Kind kind = Kind::absent;
  int opponent = -1;                    ///< its row; -1: none
  game::Side side = {};                 ///< in the first game; of no meaning without an opponent
  std::array<HalfPoints, 2> by_game{};  ///< the second stays 0 where a pairing is one game

  HalfPoints points() const { return by_game[0] + by_game[1]; }
};

struct Row {
  std::vector<Entry> rounds;  ///< as many for each player
};

/// Rows are numbered in the order of seeds: row 0 is the strongest player.
struct Crosstable {
  int games_a_pairing = 1;  ///< 1 or 2
  bool round_robin = false;
  std::vector<Row> rows;

  HalfPoints most_a_round() const { return points_of_win * games_a_pairing; }
  int rounds() const { return rows.empty() ? 0 : static_cast<int>(rows.front().rounds.size()); }
  /// After so many of the rounds.
  HalfPoints points_after(int row, int rounds) const {
    HalfPoints sum = 0;
    for (int round = 0; round < rounds; ++round) sum += rows[row].rounds[round].points();
    return sum;
  }
  HalfPoints points(int row) const { return points_after(row, rounds()); }
};

/// The player had an opponent, and the two played.
constexpr bool is_played(Kind kind) { return kind == Kind::played; }

}  // namespace tournament
