// The rules one by one, each with its code and sentence.
#include "common/zertz/legality.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "common/zertz/rings.hpp"

namespace zertz {
namespace {

using game::Refusal;
using Refused = std::optional<Refusal>;

/// Chains are counted for a sentence no further than this: a contrived position can have very many.
constexpr std::size_t most_counted = 1000;

std::string captures_are_possible(const Position& position) {
  const std::size_t count = count_captures(position, most_counted);
  if (count == 1) return "1 capture is possible";
  return (count == most_counted ? "at least " : "") + std::to_string(count) + " captures are possible";
}

Refused refuse_missing(const Position& position, Point ring) {
  if (hex::has(position.rings, ring)) return std::nullopt;
  return Refusal{"ring_gone", "The ring " + position.label(ring) + " is no longer on the board."};
}

std::string nothing_left_sentence(const Position& position, Colour colour) {
  const std::string wanted(name(colour));
  if (total(position.pool) == 0) {
    return "The pool is empty and you have captured no " + wanted + " marble: you have " + in_words(position.source()) +
           ".";
  }
  return "No " + wanted + " marble is left in the pool, which has " + in_words(position.pool) +
         "; captives are played only when it is empty.";
}

/// The ring that is removed, after the marble has been placed.
Refused refuse_removed(const Position& placed, Point removed) {
  if (removed != nowhere) return refuse_removal(placed, removed);
  const Mask free = free_rings(placed.rings, placed.vacant());
  if (free == 0) return std::nullopt;
  const int count = std::popcount(free);
  const std::string one = placed.label(hex::lowest(free));
  return Refusal{"must_remove",
                 "A free ring must be removed: " +
                     (count == 1 ? one + " is." : std::to_string(count) + " are, for example " + one + ".")};
}

/// Are exactly the marbles on the claimed rings written, in whatever order?
bool is_whole_claim(const Position& placed, Mask claimed, const std::vector<WrittenClaim>& written) {
  Mask named = 0;
  for (const WrittenClaim& each : written) {
    if (!hex::has(claimed & placed.marbles[index(each.colour)], each.ring)) return false;
    named |= hex::bit(each.ring);
  }
  return named == claimed && written.size() == static_cast<std::size_t>(std::popcount(claimed));
}

Refused refuse_claim(const Position& position, const Turn& turn, const std::vector<WrittenClaim>& written) {
  if (written.empty()) return std::nullopt;
  Position placed = position;
  place(placed, turn.colour, turn.at);
  const Mask claimed = claimable(position, turn);
  if (is_whole_claim(placed, claimed, written)) return std::nullopt;
  if (claimed == 0) return Refusal{"wrong_claim", "This turn claims nothing."};
  return Refusal{"wrong_claim", "This turn claims " + write_claim(placed, claimed, turn.at) + ", no more and no less."};
}

core::Expected<Turn, Refusal> read_placement(const Position& position, const WrittenTurn& written) {
  Turn turn{TurnKind::place, written.colour, written.at, written.removed, Claiming::claims, {}};
  if (written.at == nowhere) {
    return core::Unexpected<Refusal>({"marble_missing", "A marble is placed, too: write Wd4,d1."});
  }
  if (auto refused = refuse_marble(position, turn.colour, turn.at)) return core::Unexpected<Refusal>(*refused);
  Position placed = position;
  place(placed, turn.colour, turn.at);
  if (auto refused = refuse_removed(placed, turn.removed)) return core::Unexpected<Refusal>(*refused);
  if (auto refused = refuse_claim(position, turn, written.claims)) return core::Unexpected<Refusal>(*refused);
  if (written.claims.empty() && may_decline(position, turn)) turn.claiming = Claiming::declines;
  return turn;
}

core::Expected<Turn, Refusal> read_capture(const Position& position, const WrittenTurn& written) {
  Turn turn{TurnKind::capture, {}, written.at, nowhere, Claiming::claims, {}};
  if (auto refused = refuse_start(position, turn.at)) return core::Unexpected<Refusal>(*refused);
  Position now = position;
  Point at = turn.at;
  for (const WrittenJump& each : written.jumps) {
    if (auto refused = refuse_jump(now, at, each)) return core::Unexpected<Refusal>(*refused);
    jump(now, at, each.landing);
    at = each.landing;
    turn.path.push(at);
  }
  const Mask next = landings(now, at);
  if (next == 0) return turn;
  return core::Unexpected<Refusal>({"must_jump_on", "The marble on " + position.label(at) + " has to jump, to " +
                                                        position.label(hex::lowest(next)) +
                                                        (std::popcount(next) > 1 ? " or another way." : ".")});
}

}  // namespace

core::Expected<Turn, Refusal> read_legal(const Position& position, const WrittenTurn& written) {
  if (auto refused = refuse_kind(position, written.kind)) return core::Unexpected<Refusal>(std::move(*refused));
  if (written.kind == TurnKind::pass) return Turn{};
  return written.kind == TurnKind::place ? read_placement(position, written) : read_capture(position, written);
}

Refused refuse_kind(const Position& position, TurnKind kind) {
  if (has_jump(position)) {
    if (kind == TurnKind::capture) return std::nullopt;
    return Refusal{"must_capture", "You must capture: " + captures_are_possible(position) + "."};
  }
  const bool can_place = total(position.source()) > 0;
  if (kind == TurnKind::capture) {
    return Refusal{"no_capture", can_place ? "No marble can jump now: place one." : "No marble can jump now."};
  }
  if (kind == TurnKind::place && !can_place) {
    return Refusal{"must_pass", "The pool is empty and you have no captives: you must pass, written -."};
  }
  if (kind == TurnKind::pass && can_place) {
    return Refusal{"pass_not_forced", "Only a player who can neither place nor capture passes."};
  }
  return std::nullopt;
}

Refused refuse_marble(const Position& position, Colour colour, Point at) {
  if (Refused refused = refuse_missing(position, at)) return refused;
  if (hex::has(position.occupied(), at)) {
    return Refusal{"occupied", "A marble is placed on a vacant ring: " + position.label(at) + " is taken."};
  }
  if (position.source()[index(colour)] > 0) return std::nullopt;
  return Refusal{"none_left", nothing_left_sentence(position, colour)};
}

Refused refuse_removal(const Position& position, Point ring) {
  const std::string label = position.label(ring);
  switch (hold(position.rings, position.vacant(), ring)) {
    case Hold::missing:
      return refuse_missing(position, ring);
    case Hold::occupied:
      return Refusal{"ring_occupied", "A ring with a marble on it is not removed: " + label + " is taken."};
    case Hold::not_at_edge:
      return Refusal{"not_at_edge", "A ring is removed from the edge: " + label + " has six neighbours."};
    case Hold::held:
      return Refusal{"held", "A ring must slide out past no other: " + label + " is held by its neighbours."};
    case Hold::free:
      break;
  }
  return std::nullopt;
}

Refused refuse_start(const Position& position, Point from) {
  if (Refused refused = refuse_missing(position, from)) return refused;
  const std::string label = position.label(from);
  if (!hex::has(position.occupied(), from)) return Refusal{"empty_from", "There is no marble on " + label + "."};
  if (landings(position, from) != 0) return std::nullopt;
  return Refusal{"cannot_jump",
                 "The marble on " + label + " cannot jump; " + captures_are_possible(position) + " elsewhere."};
}

Refused refuse_jump(const Position& position, Point from, const WrittenJump& jump) {
  const std::string to = position.label(jump.landing);
  if (Refused refused = refuse_missing(position, jump.landing)) return refused;
  const std::optional<Point> over = between(from, jump.landing);
  if (!over) {
    return Refusal{"not_a_jump", "A jump leads over one neighbour to the ring straight behind it: not from " +
                                     position.label(from) + " to " + to + "."};
  }
  if (!hex::has(position.occupied(), *over)) {
    return Refusal{"nothing_jumped", "There is no marble on " + position.label(*over) + " to jump over."};
  }
  if (hex::has(position.occupied(), jump.landing)) {
    return Refusal{"landing_occupied", "A jump ends on a vacant ring: " + to + " is taken."};
  }
  const Colour taken = position.colour_at(*over);
  if (!jump.taken || *jump.taken == taken) return std::nullopt;
  return Refusal{"wrong_colour", "The marble on " + position.label(*over) + " is " + std::string(name(taken)) + "."};
}

}  // namespace zertz
