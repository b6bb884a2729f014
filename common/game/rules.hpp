// The words all games share: sides, results, refusals, what a game says of itself; and the concept `Rules`,
// which is all that a game has to offer. Values only; nothing here or behind it waits, prints or reads a clock.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"

namespace game {

enum class Side : std::uint8_t { first, second };

inline constexpr std::array<Side, 2> both_sides{Side::first, Side::second};

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

/// "first" or "second", as on the wire.
constexpr std::string_view name(Side side) { return side == Side::first ? "first" : "second"; }

/// How the rules (not the room: resignation and time are the room's) have ended a game.
struct Outcome {
  std::optional<Side> winner;  ///< empty: a draw
  std::string_view reason;     ///< stable word for programs, e.g. "no_capture"; has static storage
  std::string detail{};        ///< for people, what the reason leaves open: "3 of each, 6 black"
};

/// Why something was not accepted. Nothing has changed when one is returned.
struct Refusal {
  std::string code;         ///< stable, for programs, e.g. "must_capture"
  std::string sentence;     ///< for people, in English
  std::string detail = {};  ///< stable too: which case of the code it is, where that has several
};

struct SetupInfo {
  std::string_view id;      ///< "fixed"
  std::string_view name;    ///< "Fixed start"
  bool needs_seed;          ///< the full set-up is "<id>:<seed>"; the server draws the seed
  std::string_view pool{};  ///< whose games are rated together, "tzaar"; empty: games that start so are not rated
};

struct GameInfo {
  std::string_view id;                    ///< "tzaar"
  std::string_view name;                  ///< "TZAAR"
  std::array<std::string_view, 2> sides;  ///< {"White", "Black"}
  std::span<const SetupInfo> setups;
};

/// One thing a clicking player may do next. Several steps may share a point (which piece to place there).
struct Step {
  std::string partial;  ///< the turn as chosen so far with this step taken: feed it to steps() again
  std::string point;    ///< the board point to click, as printed on the board ("C3"); empty: a button ("pass")
  std::string kind;     ///< stable word: "select" "capture" "stack" "pass" "place" "remove" "claim"
  std::string label;    ///< for people: "Capture C3", "Pass", "Place a tott on C3"
  std::string gain{};   ///< pieces it wins beside what a capture's point says, in the game's notation: "Wa1Ga2"
};

/// A point where a player may expect to act and cannot.
struct Blocked {
  std::string point;
  std::string code;    ///< stable, for programs
  std::string reason;  ///< for people
};

/// What may follow the part of a turn chosen so far.
struct Steps {
  std::string position;             ///< text of the position to show: the partial turn's actions already made
  std::optional<std::string> turn;  ///< set when the part chosen is a whole legal turn: its canonical text
  std::string warning;              ///< for people, non-empty if sending `turn` would lose at once
  std::vector<Step> next;           ///< empty when nothing more can be added
  std::vector<Blocked> blocked{};   ///< why other points are not among them, where that is worth saying
};

/// One number that shows a player how the game is going.
struct Fact {
  std::optional<Side> side;  ///< empty: it belongs to both
  std::string_view id;       ///< stable, e.g. "tzaars"; has static storage
  std::string label;         ///< for people: "visible tzaars"
  int value;
  int limit;  ///< the number with which the game is won or lost, or the most there can be: each fact's id says which
  bool warn;  ///< the next turn could decide by it
};

/// A legal turn and what follows from it.
template <class Position, class Turn>
struct Played {
  Turn turn;
  Position next;
  std::uint64_t hash;              ///< of `next`
  std::optional<Outcome> outcome;  ///< of `next`, by the rules alone: repetition is not looked at
};

/// What a game is: a value `Position`, a value `Turn` (all that a player does before the other one moves), and
/// the functions below. `game_of.hpp` puts any such type behind `Game`.
template <class R>
concept Rules = std::regular<typename R::Position> && std::copyable<typename R::Turn> &&
    requires(const typename R::Position& position, const typename R::Turn& turn, std::string_view text) {
  { R::info() } -> std::same_as<const GameInfo&>;
  /// The position a full set-up starts from. Codes: "unknown_setup", "bad_setup".
  { R::start(text) } -> std::same_as<core::Expected<typename R::Position, Refusal>>;
  /// The canonical text of everything but the history. "position:<text>" is a set-up of every game.
  { R::text(position) } -> std::same_as<std::string>;
  { R::hash(position) } -> std::same_as<std::uint64_t>;
  { R::to_move(position) } -> std::same_as<Side>;
  { R::outcome(position) } -> std::same_as<std::optional<Outcome>>;
  /// The legal turn that this text means, read tolerantly, or the rule it breaks. The game is not over.
  { R::read(position, text) } -> std::same_as<core::Expected<typename R::Turn, Refusal>>;
  /// The exact text of a legal turn.
  { R::write(position, turn) } -> std::same_as<std::string>;
  /// The position after a legal turn.
  { R::play(position, turn) } -> std::same_as<typename R::Position>;
  /// None when the game is over.
  { R::legal_turns(position) } -> std::same_as<std::vector<typename R::Turn>>;
  /// As many as legal_turns() has, without making them.
  { R::count_turns(position) } -> std::same_as<std::uint64_t>;
  { R::steps(position, text) } -> std::same_as<core::Expected<Steps, Refusal>>;
  { R::facts(position) } -> std::same_as<std::vector<Fact>>;
  /// The game is drawn when a position occurs this many times; 0: it cannot recur.
  { R::repetition_limit } -> std::convertible_to<int>;
};

}  // namespace game
