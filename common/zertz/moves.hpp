// The rules of ZÈRTZ: which turns are legal, what a turn does, how the game ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/zertz/position.hpp"

namespace zertz {

/// The rings on which a jumping marble lands, in order. No chain is longer: every jump takes another marble.
class Path {
 public:
  static constexpr std::size_t longest = 23;

  constexpr std::size_t size() const { return size_; }
  constexpr Point operator[](std::size_t i) const { return landings_[i]; }
  constexpr void push(Point landing) { landings_[size_++] = landing; }
  constexpr void pop() { landings_[--size_] = {}; }
  friend constexpr bool operator==(const Path&, const Path&) = default;

 private:
  std::array<Point, longest> landings_{};
  std::uint8_t size_ = 0;
};

enum class TurnKind : std::uint8_t { place, capture, pass };

/// declines: under claim=optional, where something could be claimed.
enum class Claiming : std::uint8_t { claims, declines };

/// A marble placed and, where one is free, a ring removed; or a whole chain of jumps; or a forced pass.
struct Turn {
  TurnKind kind = TurnKind::pass;
  Colour colour = Colour::white;  ///< of the marble placed
  Point at{};                     ///< where it is placed, or where the jumping marble starts
  Point removed = nowhere;        ///< nowhere: no ring was free
  Claiming claiming = Claiming::claims;
  Path path;
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// Why the game is over, if it is. Reasons: "winning_set", "full_board" (the mover claimed all and holds no set; both
/// are wins of the player who has just moved) and the draw "no_action" (neither side can ever act again).
std::optional<game::Outcome> outcome(const Position& position);

/// Every legal turn, none when the game is over; and how many they are.
std::vector<Turn> legal_turns(const Position& position);
std::uint64_t count_turns(const Position& position);
/// The one at place n of legal_turns(), n < count_turns(): a turn can be drawn without making them all.
Turn turn_at(const Position& position, std::uint64_t n);

/// The position after a legal turn.
Position play(Position position, const Turn& turn);

/// The rings that a legal placement with its removal claims or could claim; 0 for other turns.
Mask claimable(const Position& position, const Turn& turn);
/// May the mover decline what is claimable? Not where claiming is automatic, and not the whole board.
bool may_decline(const Position& position, const Turn& turn);

/// Parts of a turn, legal ones; whose turn it is does not change.
void place(Position& position, Colour colour, Point at);
void remove_ring(Position& position, Point ring);
void jump(Position& position, Point from, Point to);
void claim(Position& position, Mask rings);

/// Can any marble jump? Then the turn is a capture.
bool has_jump(const Position& position);
/// The rings on which the marble at `from` can land with one jump.
Mask landings(const Position& position, Point from);
/// The ring between the two if they are a jump apart.
std::optional<Point> between(Point from, Point to);
/// The whole chains that are legal, no more than the first `most`.
std::vector<Turn> captures(const Position& position, std::size_t most);
std::size_t count_captures(const Position& position, std::size_t most);
/// The ways in which the marble at `at` can go on jumping to the end, no more than the first `most`.
std::vector<Path> endings(const Position& position, Point at, std::size_t most);

}  // namespace zertz
