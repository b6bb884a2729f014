// ZÈRTZ for the search: a position and how far the turn has come, small enough to be copied before each action. The
// rules are those of moves.hpp, told again action by action: a marble, a ring, a claim where it is a choice; or one
// jump after another.
#pragma once

#include <cstdint>

#include "common/search/model.hpp"
#include "common/zertz/moves.hpp"
#include "common/zertz/position.hpp"

namespace zertz {

class State {
 public:
  using Action = search::Action;
  /// place: number is the colour. jump: number is the way.
  enum class Kind : std::uint8_t { none, place, remove, jump, claim, decline, pass };
  static constexpr std::size_t action_count = std::size_t{1} << 12;
  using Undo = State;

  static constexpr Action pack(Kind kind, std::size_t number, std::size_t ring) {
    return static_cast<Action>(static_cast<std::size_t>(kind) << 9 | number << 6 | ring);
  }
  static constexpr Kind kind(Action action) { return static_cast<Kind>(action >> 9); }
  static constexpr std::size_t number(Action action) { return action >> 6 & 7U; }
  static constexpr Point ring(Action action) { return {static_cast<std::uint8_t>(action & 63U)}; }

  explicit State(const Position& position);

  Side mover() const { return position_.to_move; }
  bool turn_begins() const { return stage_ == Stage::begin; }
  std::uint64_t hash() const;
  search::Verdict verdict() const { return verdict_; }
  bool may_repeat() const { return total(position_.pool) == 0; }

  void actions(search::Actions& actions) const;
  Undo make(Action action);
  void unmake(Action, const Undo& undo) { *this = undo; }

  bool wins_now() const { return false; }
  /// Jumps are played out, and a marble placed is looked at with the ring that goes.
  bool quiet() const { return turn_begins() && !can_jump_; }
  bool threatened() const { return false; }
  /// Late placements and removals near the end of a line seldom matter.
  static constexpr std::size_t enough_tries(int depth) {
    const auto left = static_cast<std::size_t>(depth > 0 ? depth : 0);
    return left > 3 ? search::Actions::most : 3 + 8 * left * left;
  }
  search::Score evaluate() const;
  int promise(Action action) const;

  const Position& position() const { return position_; }
  bool can_jump() const { return can_jump_; }

 private:
  enum class Stage : std::uint8_t { begin, remove, claim, jump };

  void placements(search::Actions& actions) const;
  void jumps_of(Point from, search::Actions& actions) const;
  void place(Action action);
  void jump(Action action);
  void after_removal();
  void claim_all();
  void end_turn();
  void judge();
  int removal_promise(Point gone) const;
  int placement_promise(Action action) const;

  Position position_;
  std::uint64_t rings_hash_ = 0;  ///< of rings and marbles
  Mask removable_ = 0;            ///< stage remove
  Mask claimable_ = 0;            ///< stage claim
  Mask declined_ = 0;             ///< rings of groups that were full when the turn began
  Point at_ = nowhere;            ///< the marble just placed or jumping
  Stage stage_ = Stage::begin;
  bool can_jump_ = false;  ///< at the beginning of a turn
  search::Verdict verdict_ = search::Verdict::open;
};

static_assert(search::SearchState<State>);

}  // namespace zertz
