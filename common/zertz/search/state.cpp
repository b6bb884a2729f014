// Actions and what they do. The estimate is in evaluation.cpp.
#include "common/zertz/search/state.hpp"

#include <bit>

#include "common/core/hash.hpp"
#include "common/zertz/rings.hpp"
#include "common/zertz/sets.hpp"

namespace zertz {
namespace {

using search::Verdict;

/// What lies at a place counts in the hash: 0 to 2 a marble, 3 a ring.
std::uint64_t key(Point place, std::size_t what) { return core::mix(what * 64 + place.number + 1); }
constexpr std::size_t ring_itself = 3;

std::uint64_t keys(Mask places, std::size_t what) {
  std::uint64_t all = 0;
  hex::for_each(places, [&](Point place) { all ^= key(place, what); });
  return all;
}

}  // namespace

State::State(const Position& position) : position_(position) {
  for (const Colour colour : colours) rings_hash_ ^= keys(position.marbles[index(colour)], index(colour));
  rings_hash_ ^= keys(position.rings, ring_itself);
  judge();
}

std::uint64_t State::hash() const {
  std::uint64_t state = static_cast<std::uint64_t>(stage_) * 2 + index(position_.to_move);
  if (stage_ != Stage::begin) state = state * 64 + at_.number;
  for (const Counts& captives : position_.captives) {
    for (const std::uint8_t count : captives) state = state * 16 + count;
  }
  return rings_hash_ ^ core::mix(state + 1);
}

void State::actions(search::Actions& actions) const {
  switch (stage_) {
    case Stage::begin:
      if (can_jump_) {
        hex::for_each(position_.occupied(), [&](Point from) { jumps_of(from, actions); });
      } else {
        placements(actions);
      }
      break;
    case Stage::remove:
      hex::for_each(removable_, [&](Point ring) { actions.push(pack(Kind::remove, 0, ring.number)); });
      break;
    case Stage::claim:
      actions.push(pack(Kind::claim, 0, 0));
      actions.push(pack(Kind::decline, 0, 0));
      break;
    case Stage::jump:
      jumps_of(at_, actions);
      break;
  }
}

void State::jumps_of(Point from, search::Actions& actions) const {
  const Mask occupied = position_.occupied();
  const Around& beside = around(from);
  for (std::size_t way = 0; way < 6; ++way) {
    if ((beside.next[way] & occupied) == 0 || (beside.beyond[way] & position_.vacant()) == 0) continue;
    actions.push(pack(Kind::jump, way, from.number));
  }
}

void State::placements(search::Actions& actions) const {
  const Counts& source = position_.source();
  if (total(source) == 0) return actions.push(pack(Kind::pass, 0, 0));
  for (const Colour colour : colours) {
    if (source[index(colour)] == 0) continue;
    hex::for_each(position_.vacant(), [&](Point at) { actions.push(pack(Kind::place, index(colour), at.number)); });
  }
}

State::Undo State::make(Action action) {
  const Undo before = *this;
  switch (kind(action)) {
    case Kind::place:
      place(action);
      break;
    case Kind::remove:
      position_.rings &= ~hex::bit(ring(action));
      rings_hash_ ^= key(ring(action), ring_itself);
      after_removal();
      break;
    case Kind::jump:
      jump(action);
      break;
    case Kind::claim:
      claim_all();
      end_turn();
      break;
    case Kind::none:
    case Kind::decline:
    case Kind::pass:
      end_turn();
      break;
  }
  return before;
}

void State::place(Action action) {
  const std::size_t colour = number(action);
  at_ = ring(action);
  --position_.source()[colour];
  position_.marbles[colour] |= hex::bit(at_);
  rings_hash_ ^= key(at_, colour);
  removable_ = free_rings(position_.rings, position_.vacant());
  if (removable_ != 0) {
    stage_ = Stage::remove;
  } else {
    after_removal();
  }
}

void State::after_removal() {
  const Mask vacant = position_.vacant();
  claimable_ = vacant == 0 ? position_.rings : cut_off(position_.rings, vacant) & ~declined_;
  const bool choice = position_.variant.claim == ClaimRule::optional && vacant != 0 && claimable_ != 0;
  if (choice) {
    stage_ = Stage::claim;
    return;
  }
  if (claimable_ != 0) claim_all();
  end_turn();
}

void State::claim_all() {
  for (const Colour colour : colours) {
    rings_hash_ ^= keys(position_.marbles[index(colour)] & claimable_, index(colour));
  }
  rings_hash_ ^= keys(claimable_, ring_itself);
  claim(position_, claimable_);
}

void State::jump(Action action) {
  const Around& beside = around(ring(action));
  const Point over = hex::lowest(beside.next[number(action)]);
  const Point landing = hex::lowest(beside.beyond[number(action)]);
  const std::size_t colour = index(position_.colour_at(ring(action)));
  const std::size_t taken = index(position_.colour_at(over));
  position_.marbles[colour] ^= hex::bit(ring(action)) | hex::bit(landing);
  position_.marbles[taken] ^= hex::bit(over);
  ++position_.captives[index(position_.to_move)][taken];
  rings_hash_ ^= key(ring(action), colour) ^ key(landing, colour) ^ key(over, taken);
  at_ = landing;
  stage_ = Stage::jump;
  search::Actions further;
  jumps_of(landing, further);
  if (further.empty()) end_turn();
}

void State::end_turn() {
  stage_ = Stage::begin;
  position_.to_move = other(position_.to_move);
  judge();
}

/// What holds at the beginning of a turn.
void State::judge() {
  can_jump_ = has_jump(position_);
  if (position_.variant.claim == ClaimRule::optional) declined_ = cut_off(position_.rings, position_.vacant());
  const Counts& captives = position_.captives[1 - index(position_.to_move)];
  const bool nothing_to_place =
      total(position_.pool) + total(position_.captives[0]) + total(position_.captives[1]) == 0;
  if (holds_set(captives, position_.variant.mode) || position_.rings == 0) {
    verdict_ = Verdict::loss;
  } else if (nothing_to_place && !can_jump_) {
    verdict_ = Verdict::draw;
  }
}

int State::promise(Action action) const {
  switch (kind(action)) {
    case Kind::jump: {
      const Point over = hex::lowest(around(ring(action)).next[number(action)]);
      return 1000 + 200 * (2 - static_cast<int>(index(position_.colour_at(over))));
    }
    case Kind::place:
      return placement_promise(action);
    case Kind::remove:
      return removal_promise(ring(action));
    case Kind::none:
    case Kind::claim:
    case Kind::decline:
    case Kind::pass:
      break;
  }
  return 1000;
}

/// A marble beside others makes something happen.
int State::placement_promise(Action action) const {
  const Mask beside = around(ring(action)).all;
  const int marbles = std::popcount(beside & position_.occupied());
  const int rings = std::popcount(beside & position_.rings);
  return 600 + 150 * marbles + 40 * (6 - rings) + 60 * static_cast<int>(number(action));
}

/// A ring whose neighbours carry marbles brings groups nearer to being cut off.
int State::removal_promise(Point gone) const {
  const Mask beside = around(gone).all & position_.rings;
  return 800 + 150 * std::popcount(beside & position_.occupied()) - 60 * std::popcount(beside & position_.vacant());
}

}  // namespace zertz
