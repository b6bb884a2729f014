// Actions and what they do. The estimate is in evaluation.cpp.
#include "common/tzaar/search/state.hpp"

#include <optional>

#include "common/tzaar/field.hpp"

namespace tzaar {

using search::Verdict;

State::State(const Position& position) : mover_(position.to_move), phase_(position.phase) {
  for (std::size_t space = 0; space < spaces; ++space) {
    const Stack& stack = position.stacks[space];
    if (stack.empty()) continue;
    pieces_[space] = Piece(stack.owner(), stack.top(), stack.height());
    sides_[index(stack.owner())] |= Mask{1} << space;
    types_[index(stack.top())] |= Mask{1} << space;
    if (stack.height() > 1) tall_ |= Mask{1} << space;
    hash_ ^= key(space, pieces_[space]);
    standing_ += standing(space, pieces_[space]);
  }
  if (phase_ == Phase::place) return;
  find_lines();
  const Field field(position);
  if (field.misses_a_type(mover_)) {
    verdict_ = Verdict::loss;
  } else if (field.misses_a_type(other(mover_))) {
    verdict_ = Verdict::win;
  }
}

void State::find_lines() {
  const Mask occupied = sides_[0] | sides_[1];
  for (std::uint8_t space = 0; space < spaces; ++space) {
    for (const hex::Direction way : hex::directions) {
      const std::optional<Point> met = board.first_on_way({space}, way, occupied);
      met_[space][index(way)] = met ? met->number : static_cast<std::uint8_t>(nobody_there);
      seen_[index(way)][space] = pieces_[met_[space][index(way)]];
    }
  }
}

void State::take_out(std::size_t space) {
  const auto& met = met_[space];
  for (std::size_t way = 0; way < 3; ++way) {
    met_[met[way]][way + 3] = met[way + 3];
    met_[met[way + 3]][way] = met[way];
    seen_[way + 3][met[way]] = pieces_[met[way + 3]];
    seen_[way][met[way + 3]] = pieces_[met[way]];
  }
}

void State::put_back(std::size_t space) {
  const auto& met = met_[space];
  for (std::size_t way = 0; way < 3; ++way) {
    met_[met[way]][way + 3] = static_cast<std::uint8_t>(space);
    met_[met[way + 3]][way] = static_cast<std::uint8_t>(space);
  }
}

/// Tells all who meet a space what is on it.
void State::show(std::size_t space, Piece piece) {
  const auto& met = met_[space];
  for (std::size_t way = 0; way < 3; ++way) {
    seen_[way + 3][met[way]] = piece;
    seen_[way][met[way + 3]] = piece;
  }
}

void State::actions(search::Actions& actions) const {
  if (phase_ == Phase::place) return placements(actions);
  second_ ? second_actions(actions) : captures(actions);
}

void State::captures(search::Actions& actions) const {
  hex::for_each(of(index(mover_)), [&](Point from) {
    const Piece piece = pieces_[from.number];
    for (const std::uint8_t to : met_[from.number]) {
      if (piece.captures(pieces_[to])) actions.push(pack(Kind::capture, from.number, to));
    }
  });
}

void State::second_actions(search::Actions& actions) const {
  Mask last = 0;
  for (std::size_t type = 0; type < types.size(); ++type) {
    const Mask shown = of(index(mover_), type);
    if (std::has_single_bit(shown)) last |= shown;
  }
  hex::for_each(of(index(mover_)), [&](Point from) {
    const Piece piece = pieces_[from.number];
    for (const std::uint8_t to : met_[from.number]) {
      const Piece other = pieces_[to];
      if (piece.captures(other)) {
        actions.push(pack(Kind::capture, from.number, to));
      } else if (!other.nobody() && other.owner() == piece.owner() && (last >> to & 1) == 0) {
        actions.push(pack(Kind::stack, from.number, to));
      }
    }
  });
  actions.push(pack(Kind::pass, 0, 0));
}

void State::placements(search::Actions& actions) const {
  for (std::size_t type = 0; type < types.size(); ++type) {
    if (visible(index(mover_), type) == supply[type]) continue;
    hex::for_each(all_spaces & ~(sides_[0] | sides_[1]),
                  [&](Point to) { actions.push(pack(Kind::place, type + 1, to.number)); });
  }
}

State::Undo State::make(Action action) {
  const Undo undo{
      pieces_[from(action)], pieces_[to(action)], mover_, phase_, second_, verdict_, standing_, hash_, tall_};
  switch (kind(action)) {
    case Kind::place:
      place(action);
      break;
    case Kind::capture: {
      const Mask lost = of(1 - index(mover_), undo.to.type());
      move(action, undo.from);
      if (std::has_single_bit(lost)) verdict_ = Verdict::loss;
      break;
    }
    case Kind::stack:
      move(action, undo.from.raised(undo.to.height()));
      break;
    case Kind::pass:
      break;
  }
  if (second_ || phase_ != Phase::play || verdict_ == Verdict::loss) {
    end_turn();
  } else {
    second_ = true;
  }
  return undo;
}

void State::end_turn() {
  second_ = false;
  mover_ = other(mover_);
  if (phase_ == Phase::open) phase_ = Phase::play;
  if (phase_ == Phase::place && (sides_[0] | sides_[1]) == all_spaces) {
    phase_ = Phase::open;
    find_lines();
  }
}

void State::place(Action action) {
  const std::size_t type = from(action) - 1;
  const Piece piece(mover_, types[type], 1);
  pieces_[to(action)] = piece;
  sides_[index(mover_)] |= Mask{1} << to(action);
  types_[type] |= Mask{1} << to(action);
  hash_ ^= key(to(action), piece);
  standing_ += standing(to(action), piece);
}

/// A stack leaves its space; where it arrives nothing is left of what was there.
void State::move(Action action, Piece arrived) {
  const std::size_t start = from(action);
  const std::size_t end = to(action);
  const Piece left = pieces_[start];
  const Piece gone = pieces_[end];
  hash_ ^= key(start, left) ^ key(end, gone) ^ key(end, arrived);
  standing_ += standing(end, arrived) - standing(start, left) - standing(end, gone);
  const Mask there = Mask{1} << end;
  const Mask both = Mask{1} << start | there;
  tall_ = (tall_ & ~both) | (arrived.height() > 1 ? there : 0);
  sides_[gone.owner()] &= ~there;
  sides_[left.owner()] = (sides_[left.owner()] & ~both) | there;
  types_[gone.type()] &= ~there;
  types_[left.type()] = (types_[left.type()] & ~both) | there;
  pieces_[start] = Piece();
  pieces_[end] = arrived;
  show(end, arrived);
  take_out(start);
}

void State::unmake(Action action, const Undo& undo) {
  const std::size_t start = from(action);
  const std::size_t end = to(action);
  const Mask there = Mask{1} << end;
  switch (kind(action)) {
    case Kind::place:
      sides_[index(undo.mover)] &= ~there;
      types_[start - 1] &= ~there;
      pieces_[end] = Piece();
      break;
    case Kind::capture:
    case Kind::stack:
      put_back(start);
      pieces_[start] = undo.from;
      pieces_[end] = undo.to;
      show(start, undo.from);
      show(end, undo.to);
      sides_[undo.from.owner()] &= ~there;
      sides_[undo.to.owner()] |= there;
      sides_[undo.from.owner()] |= Mask{1} << start;
      types_[undo.from.type()] &= ~there;
      types_[undo.to.type()] |= there;
      types_[undo.from.type()] |= Mask{1} << start;
      break;
    case Kind::pass:
      break;
  }
  mover_ = undo.mover;
  phase_ = undo.phase;
  second_ = undo.second;
  verdict_ = undo.verdict;
  standing_ = undo.standing;
  hash_ = undo.hash;
  tall_ = undo.tall;
}

bool State::is_attacked(std::size_t space) const {
  for (const std::uint8_t near : met_[space]) {
    if (pieces_[near].captures(pieces_[space])) return true;
  }
  return false;
}

bool State::wins_now() const {
  if (phase_ != Phase::play) return false;
  for (std::size_t type = 0; type < types.size(); ++type) {
    const Mask shown = of(1 - index(mover_), type);
    const int count = std::popcount(shown);
    if (count == 1 && is_attacked(hex::lowest(shown).number)) return true;
    if (count == 2 && !second_ && takes_both(shown)) return true;
  }
  return false;
}

/// Can the mover take one of these and then the other?
bool State::takes_both(Mask last_two) const {
  State after = *this;
  bool found = false;
  hex::for_each(last_two, [&](Point target) {
    const std::size_t rest = hex::lowest(last_two & ~hex::bit(target)).number;
    for (const std::uint8_t near : met_[target.number]) {
      if (found || !pieces_[near].captures(pieces_[target.number])) continue;
      const Action capture = pack(Kind::capture, near, target.number);
      const Undo undo = after.make(capture);
      found = after.is_attacked(rest);
      after.unmake(capture, undo);
    }
  });
  return found;
}

bool State::threatened() const {
  if (phase_ != Phase::play) return false;
  for (std::size_t type = 0; type < types.size(); ++type) {
    const Mask shown = of(index(mover_), type);
    if (std::popcount(shown) > 2) continue;
    bool all = true;
    hex::for_each(shown, [&](Point point) { all = all && is_attacked(point.number); });
    if (all) return true;
  }
  return false;
}

namespace {

/// What each of so many pieces of a type is worth.
constexpr auto shares = [] {
  std::array<int, 16> all{};
  for (int of = 1; of < 16; ++of) all[static_cast<std::size_t>(of)] = 1200 / of;
  return all;
}();

}  // namespace

int State::promise(Action action) const {
  const std::size_t mover = index(mover_);
  const Piece moved = pieces_[from(action)];
  const Piece other = pieces_[to(action)];
  const auto share = [this](std::size_t side, std::size_t type) {
    return shares[static_cast<std::size_t>(visible(side, type))];
  };
  switch (kind(action)) {
    case Kind::capture:
      return 1200 + 100 * other.height() + share(1 - mover, other.type()) - 8 * moved.height();
    case Kind::stack:
      return 800 + 60 * moved.height() + 60 * other.height() + share(mover, moved.type()) / 2 -
             share(mover, other.type()) * 3 / 4;
    case Kind::pass:
      return 0;
    case Kind::place:
      break;
  }
  return 1000;
}

}  // namespace tzaar
