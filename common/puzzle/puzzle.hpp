// A puzzle: a position after which the player to move went wrong, and in which exactly one turn, or one set of
// equivalent ones, reaches a goal. There are two goals. To win: the turn forces a win within so many turns, and it is
// proved that no other one does, or none was found. To hold: every other turn is proved to lose, whatever the solver
// does next, within so many turns of the other side; after the solution it is proved that the other side forces no win
// within most_turns. Values only; schema/http/puzzle.json says what each is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/game/rules.hpp"

namespace puzzle {

/// Turns of whoever wins within which the win has to be forced.
inline constexpr int most_turns = 3;

enum class Goal : std::uint8_t { win, hold };

constexpr std::string_view name(Goal goal) { return goal == Goal::win ? "win" : "hold"; }

namespace themes {

inline constexpr std::string_view win_in_one = "win_in_one";
inline constexpr std::string_view win_in_two = "win_in_two";
inline constexpr std::string_view win_in_three = "win_in_three";
inline constexpr std::string_view defence = "defence";
inline constexpr std::string_view forced_captures = "forced_captures";
inline constexpr std::string_view sacrifice = "sacrifice";
inline constexpr std::string_view isolation = "isolation";
inline constexpr std::string_view last_of_a_kind = "last_of_a_kind";
inline constexpr std::string_view no_capture_left = "no_capture_left";
inline constexpr std::string_view stack_against_stack = "stack_against_stack";

inline constexpr std::array all{win_in_one, win_in_two, win_in_three,   defence,         forced_captures,
                                sacrifice,  isolation,  last_of_a_kind, no_capture_left, stack_against_stack};

}  // namespace themes

/// A turn of the solver and the answer to it.
struct Step {
  std::string turn;  ///< exact; the line goes on with it, and it is played in place of an equivalent one
  std::vector<std::string>
      accepted;       ///< patterns (common/puzzle/pattern.hpp), at least one; one of them is matched by `turn`
  std::string reply;  ///< what holds out longest; empty: the last step
  friend bool operator==(const Step&, const Step&) = default;
};

/// How it is known that every other first turn fails.
struct Failing {
  bool is_proved = false;   ///< else some were searched as far as the limit without a win being found; always, to hold
  std::uint64_t nodes = 0;  ///< the limit, for each turn
  friend bool operator==(const Failing&, const Failing&) = default;
};

struct Source {
  std::string game;                  ///< the stored game's id; empty: of a game that nobody keeps
  int ply = 0;                       ///< turns played before the position
  std::array<std::string, 2> names;  ///< who played it, by side
  std::string date;                  ///< "2019-05-02"; empty: not known
  friend bool operator==(const Source&, const Source&) = default;
};

struct Puzzle {
  std::string key;  ///< explorer's key of the position in hex
  std::string game;
  std::string setup;  ///< "position:<text>"
  game::Side side = game::Side::first;
  std::vector<Step> steps;  ///< to hold: one
  Goal goal = Goal::win;
  int turns = 1;  ///< 1 to most_turns: of the solver to the win; to hold: of the other side to its win after the others
  Failing others;
  std::string foil;  ///< the turn really played
  std::vector<std::string> themes;
  std::int64_t legal_turns = 0;
  std::optional<int> level;  ///< the weakest that finds the first turn; empty: none does
  int rating = 1500;         ///< the first one, before anybody has solved it
  int deviation = 350;
  Source source;
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

}  // namespace puzzle
