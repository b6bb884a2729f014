// The rules of YINSH: which turns are legal, what a turn does, how the game ends.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/yinsh/position.hpp"

namespace yinsh {

/// A row taken, and the ring taken off with it.
struct Removal {
  Row row;
  Point ring = nowhere;
  friend constexpr bool operator==(const Removal&, const Removal&) = default;
};

/// In the order in which they are made. Three rings win, so there are no more.
class Removals {
 public:
  static constexpr std::size_t most = 3;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Removal& operator[](std::size_t i) const { return all_[i]; }
  constexpr const Removal* begin() const { return all_.data(); }
  constexpr const Removal* end() const { return all_.data() + size_; }
  constexpr void push(const Removal& removal) {
    assert(size_ < most);
    all_[size_++] = removal;
  }
  constexpr void pop() { all_[--size_] = {}; }
  friend constexpr bool operator==(const Removals&, const Removals&) = default;

 private:
  std::array<Removal, most> all_{};
  std::uint8_t size_ = 0;
};

/// rows: the game is won by rows that the opponent made, and nothing else follows.
enum class TurnKind : std::uint8_t { place, move, pass, rows };

struct Turn {
  TurnKind kind = TurnKind::pass;
  Point from = nowhere;  ///< of the ring that moves
  Point to = nowhere;    ///< where a ring is placed or comes to rest
  Removals before;       ///< of rows that the opponent's turn made
  Removals after;        ///< of rows that this move made
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// Why the game is over, if it is. Reasons: "rings_taken" (a win with the third ring, in blitz the first), and where
/// more rings taken off win and as many are a draw: "markers_used_up", "both_blocked" (both sides passed).
std::optional<game::Outcome> outcome(const Position& position);

/// Every legal turn, none when the game is over; and how many they are. The same rows taken in another order are
/// another turn.
std::vector<Turn> legal_turns(const Position& position);
std::uint64_t count_turns(const Position& position);

/// The position after a legal turn.
Position play(Position position, const Turn& turn);

/// Parts of a turn, legal ones; whose turn it is does not change.
void place_ring(Position& position, Point at);
void move_ring(Position& position, Point from, Point to);
void remove_row(Position& position, Row row);
void take_ring(Position& position, Point ring);

/// Where the ring on this point may move to, whosever it is.
Mask destinations(const Position& position, Point ring);
/// The markers between the two, which turn over.
Mask jumped(const Position& position, Point from, Point to);
/// Has the player to move a ring that can move?
bool can_move(const Position& position);

}  // namespace yinsh
