// TZAAR for the search: who stands where, of which type, how high, and who meets whom along the lines; changed in
// place, one action after another. Stacks only ever leave spaces, so the lines of sight are lists from which they are
// taken out and into which they are put back. The rules are those of moves.hpp, told again for speed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "common/core/hash.hpp"
#include "common/search/model.hpp"
#include "common/tzaar/position.hpp"

namespace tzaar {

using hex::Mask;

/// A stack as one byte: whose, of which type, how high. 0: nobody.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Side owner, Type type, int height)
      : bits_(static_cast<std::uint8_t>(height << 3 | static_cast<int>(type) << 1 | static_cast<int>(owner))) {}

  constexpr bool nobody() const { return bits_ == 0; }
  constexpr std::size_t owner() const { return bits_ & 1U; }
  constexpr std::size_t type() const { return bits_ >> 1 & 3U; }
  constexpr int height() const { return bits_ >> 3; }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr Piece raised(int by) const { return Piece(static_cast<std::uint8_t>(bits_ + (by << 3))); }
  /// Of another side than this, and not higher?
  constexpr bool captures(Piece other) const {
    return !other.nobody() && ((bits_ ^ other.bits_) & 1U) != 0 && bits_ >> 3 >= other.bits_ >> 3;
  }

 private:
  explicit constexpr Piece(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

class State {
 public:
  using Action = search::Action;
  /// Placements keep their type + 1 where the others keep the space they start from.
  enum class Kind : std::uint8_t { place, capture, stack, pass };
  static constexpr std::size_t action_count = std::size_t{1} << 14;

  static constexpr Action pack(Kind kind, std::size_t from, std::size_t to) {
    return static_cast<Action>(static_cast<std::size_t>(kind) << 12 | from << 6 | to);
  }
  static constexpr Kind kind(Action action) { return static_cast<Kind>(action >> 12); }
  static constexpr std::size_t from(Action action) { return action >> 6 & 63U; }
  static constexpr std::size_t to(Action action) { return action & 63U; }

  struct Undo {
    Piece from;
    Piece to;
    Side mover;
    Phase phase;
    bool second;
    search::Verdict verdict;
    std::int32_t standing;
    std::uint64_t hash;
    Mask tall;
  };

  explicit State(const Position& position);

  Side mover() const { return mover_; }
  bool turn_begins() const { return !second_; }
  std::uint64_t hash() const {
    return hash_ ^ core::mix(static_cast<std::uint64_t>(mover_) * 2 + (second_ ? 1 : 0) + 7);
  }
  search::Verdict verdict() const { return verdict_; }
  bool may_repeat() const { return false; }

  void actions(search::Actions& actions) const;
  Undo make(Action action);
  void unmake(Action action, const Undo& undo);

  /// Can the mover take the last visible pieces of a type with what is left of this turn?
  bool wins_now() const;
  bool quiet() const { return true; }
  static constexpr std::size_t enough_tries(int) { return search::Actions::most; }
  /// Could the opponent do so with a whole turn, as far as the pieces attacked now say?
  bool threatened() const;
  search::Score evaluate() const;
  int promise(Action action) const;

  Phase phase() const { return phase_; }
  Mask of(std::size_t side) const { return sides_[side]; }
  Mask of(std::size_t side, std::size_t type) const { return sides_[side] & types_[type]; }
  int visible(std::size_t side, std::size_t type) const { return std::popcount(of(side, type)); }
  Piece at(std::size_t space) const { return pieces_[space]; }
  /// What a stack meets that way; at(nobody_there) is nobody.
  std::size_t met(std::size_t space, std::size_t way) const { return met_[space][way]; }
  static constexpr std::size_t nobody_there = spaces;

  /// By space; what is above nobody_there means nothing.
  using Row = std::array<Piece, 64>;
  const Row& row() const { return pieces_; }
  /// What each stack meets, by way; where nobody is it means nothing.
  const std::array<Row, 6>& rows_seen() const { return seen_; }
  /// Stacks of more than one piece.
  Mask tall() const { return tall_; }

 private:
  static std::int32_t standing(std::size_t space, Piece piece);
  static std::uint64_t key(std::size_t space, Piece piece) { return core::mix(space << 8 | piece.bits()); }
  void find_lines();
  void take_out(std::size_t space);
  void put_back(std::size_t space);
  void show(std::size_t space, Piece piece);
  void move(Action action, Piece arrived);
  void place(Action action);
  void end_turn();
  void captures(search::Actions& actions) const;
  void second_actions(search::Actions& actions) const;
  void placements(search::Actions& actions) const;
  bool is_attacked(std::size_t space) const;
  bool takes_both(Mask last_two) const;

  std::array<Mask, 2> sides_{};
  std::array<Mask, 3> types_{};
  Row pieces_{};
  std::array<std::array<std::uint8_t, 6>, spaces + 1> met_{};
  std::array<Row, 6> seen_{};  ///< pieces_[met_[space][way]] by way and space
  Mask tall_ = 0;
  std::uint64_t hash_ = 0;     ///< of the stacks alone
  std::int32_t standing_ = 0;  ///< what evaluation.cpp says of each stack by itself, White's less Black's
  Side mover_;
  Phase phase_;
  bool second_ = false;  ///< has the first action of the turn been made?
  search::Verdict verdict_ = search::Verdict::open;
};

static_assert(search::SearchState<State>);

}  // namespace tzaar
