// DVONN for the search: whose stack is where, how high, and which hold a DVONN piece; changed in place, one turn after
// another, each of one action. What else stacks hold is left out. The rules are those of moves.hpp, told again for
// speed.
#pragma once

#include <array>
#include <cstdint>

#include "common/core/hash.hpp"
#include "common/dvonn/position.hpp"
#include "common/search/model.hpp"

namespace dvonn {

class State {
 public:
  using Action = search::Action;
  enum class Kind : std::uint8_t { none, place, move, pass };
  static constexpr std::size_t action_count = std::size_t{1} << 14;

  static constexpr Action pack(Kind kind, Point from, Point to) {
    return static_cast<Action>(static_cast<int>(kind) << 12 | from.number << 6 | to.number);
  }
  static constexpr Kind kind(Action action) { return static_cast<Kind>(action >> 12); }
  static constexpr Point from(Action action) { return {static_cast<std::uint8_t>(action >> 6 & 63)}; }
  static constexpr Point to(Action action) { return {static_cast<std::uint8_t>(action & 63)}; }

  /// Heights are not among it: that of an empty space is kept, as none is filled again once stacks move.
  struct Undo {
    std::array<Mask, 2> sides;
    Mask dvonn;
    std::uint64_t hash;
    Side mover;
    Phase phase;
    search::Verdict verdict;
  };

  explicit State(const Position& position);

  Side mover() const { return mover_; }
  bool turn_begins() const { return true; }
  std::uint64_t hash() const {
    return hash_ ^ core::mix(static_cast<std::uint64_t>(phase_) * 2 + static_cast<std::uint64_t>(mover_) + 7);
  }
  search::Verdict verdict() const { return verdict_; }
  bool may_repeat() const { return false; }

  void actions(search::Actions& actions) const;
  Undo make(Action action);
  void unmake(Action action, const Undo& undo);

  bool wins_now() const { return false; }
  bool quiet() const { return true; }
  bool threatened() const { return false; }
  static constexpr std::size_t enough_tries(int) { return search::Actions::most; }
  search::Score evaluate() const;
  int promise(Action action) const;

  Phase phase() const { return phase_; }
  Mask of(std::size_t side) const { return sides_[side]; }
  /// The spaces of the stacks that hold a DVONN piece, and of the single ones.
  Mask dvonn() const { return dvonn_; }
  Mask occupied() const { return sides_[0] | sides_[1] | dvonn_; }
  int height(Point point) const { return height_[point.number]; }
  /// Where a stack that is not surrounded can move.
  Mask targets(Point from) const;

 private:
  std::uint64_t key(Point point) const;
  std::uint64_t keys(Mask points) const;
  void place(Point to);
  void move(Point from, Point to);
  bool can_move(std::size_t side) const;
  void judge();

  std::array<Mask, 2> sides_{};
  Mask dvonn_ = 0;
  std::array<std::uint8_t, places> height_{};
  std::uint64_t hash_ = 0;  ///< of the stacks alone
  Side mover_;
  Phase phase_;
  search::Verdict verdict_ = search::Verdict::open;
};

static_assert(search::SearchState<State>);

}  // namespace dvonn
