// Every step carries the text of the turn with it taken, so the caller holds no state but that text. Captures are in
// capture_builder.cpp.
#include "common/zertz/turn_builder.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "common/zertz/capture_builder.hpp"
#include "common/zertz/legality.hpp"
#include "common/zertz/notation.hpp"
#include "common/zertz/rings.hpp"

namespace zertz {
namespace {

using game::Refusal;
using game::Step;
using game::Steps;

/// The step to a whole turn of placing. What must be claimed is named; a choice of claiming comes later.
Step whole_step(const Position& position, Turn turn, Point point, std::string kind, std::string label) {
  if (may_decline(position, turn)) turn.claiming = Claiming::declines;
  const Mask claimed = claimable(position, turn);
  if (claimed == 0) return {write(position, turn), position.label(point), std::move(kind), std::move(label)};
  Position placed = position;
  place(placed, turn.colour, turn.at);
  label += turn.claiming == Claiming::claims ? ", claiming " : ", may claim ";
  label += in_words(marbles_on(placed, claimed));
  return {write(position, turn), position.label(point), std::move(kind), std::move(label),
          write_claim(placed, claimed, turn.at)};
}

/// Why the ring cannot be chosen before the marble, which needs one, too.
std::optional<Refusal> refuse_ring_first(const Position& position, Point ring) {
  if (auto refused = refuse_removal(position, ring)) return refused;
  if (position.vacant() != hex::bit(ring)) return std::nullopt;
  return Refusal{"last_vacant", "The marble can only be placed on " + position.label(ring) + ", so that ring stays."};
}

/// The rings that may be removed, and why the others may not.
void add_removals(const Position& now, std::optional<Refusal> (*refuse)(const Position&, Point), Steps& steps,
                  const std::function<Step(Point)>& step) {
  hex::for_each(now.rings, [&](Point ring) {
    if (const auto refused = refuse(now, ring)) {
      steps.blocked.push_back({now.label(ring), refused->code, refused->sentence});
    } else {
      steps.next.push_back(step(ring));
    }
  });
}

/// Every marble on every ring that is vacant now; with a ring chosen for removal these are whole turns.
void add_placements(const Position& position, Point removed, Steps& steps) {
  const Mask free = free_rings(position.rings, position.vacant());
  hex::for_each(position.vacant() & ~hex::bit(removed), [&](Point at) {
    const bool whole = removed != nowhere || (free & ~hex::bit(at)) == 0;
    for (const Colour colour : colours) {
      if (position.source()[index(colour)] == 0) continue;
      const Turn turn{TurnKind::place, colour, at, removed, Claiming::claims, {}};
      const std::string label = "Place " + std::string(name(colour)) + " on " + position.label(at);
      if (whole) {
        steps.next.push_back(whole_step(position, turn, at, "place", label));
      } else {
        steps.next.push_back({letter(colour) + position.label(at), position.label(at), "place", label});
      }
    }
  });
}

Steps beginning(const Position& position) {
  Steps steps{text(position), {}, {}, {}};
  if (total(position.source()) == 0) {
    steps.next.push_back({"-", "", "pass", "Pass"});
    return steps;
  }
  add_placements(position, nowhere, steps);
  add_removals(position, refuse_ring_first, steps, [&](Point ring) {
    return Step{',' + position.label(ring), position.label(ring), "remove", "Remove " + position.label(ring)};
  });
  return steps;
}

/// A ring has been chosen, the marble has not.
core::Expected<Steps, Refusal> ring_first(const Position& position, Point removed) {
  if (auto refused = refuse_ring_first(position, removed)) return core::Unexpected<Refusal>(std::move(*refused));
  Position now = position;
  remove_ring(now, removed);
  Steps steps{text(now), {}, {}, {}};
  add_placements(position, removed, steps);
  return steps;
}

/// A marble has been placed, a ring has to be removed.
Steps marble_first(const Position& position, const Position& placed, const Turn& turn) {
  Steps steps{text(placed), {}, {}, {}};
  add_removals(placed, refuse_removal, steps, [&](Point ring) {
    Turn whole = turn;
    whole.removed = ring;
    return whole_step(position, whole, ring, "remove", "Remove " + position.label(ring));
  });
  return steps;
}

core::Expected<Steps, Refusal> whole(const Position& position, const WrittenTurn& written) {
  const auto turn = read_legal(position, written);
  if (!turn) return core::Unexpected<Refusal>(turn.error());
  Steps steps{text(play(position, *turn)), write(position, *turn), {}, {}};
  if (turn->claiming == Claiming::declines) {
    Turn claiming = *turn;
    claiming.claiming = Claiming::claims;
    Position placed = position;
    place(placed, turn->colour, turn->at);
    const Mask claimed = claimable(position, *turn);
    steps.next.push_back({write(position, claiming), "", "claim", "Claim " + in_words(marbles_on(placed, claimed)),
                          write_claim(placed, claimed, turn->at)});
  }
  return steps;
}

core::Expected<Steps, Refusal> placing(const Position& position, const WrittenTurn& written) {
  if (written.at == nowhere) return ring_first(position, written.removed);
  if (auto refused = refuse_marble(position, written.colour, written.at)) {
    return core::Unexpected<Refusal>(std::move(*refused));
  }
  Position placed = position;
  place(placed, written.colour, written.at);
  const bool ring_missing = written.removed == nowhere && free_rings(placed.rings, placed.vacant()) != 0;
  if (!ring_missing || !written.claims.empty()) return whole(position, written);
  return marble_first(position, placed, {TurnKind::place, written.colour, written.at, nowhere, {}, {}});
}

}  // namespace

core::Expected<Steps, Refusal> steps(const Position& position, std::string_view text) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return has_jump(position) ? capture_beginning(position) : beginning(position);
  }
  const auto written = read_turn(position.board(), text);
  if (!written) return core::Unexpected<Refusal>(written.error());
  if (auto refused = refuse_kind(position, written->kind)) return core::Unexpected<Refusal>(std::move(*refused));
  if (written->kind == TurnKind::capture) return capture_steps(position, *written);
  return written->kind == TurnKind::place ? placing(position, *written) : whole(position, *written);
}

}  // namespace zertz
