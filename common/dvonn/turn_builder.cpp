// Every step carries the text of the turn with it taken, so the caller holds no state but that text.
#include "common/dvonn/turn_builder.hpp"

#include <bit>
#include <string>
#include <utility>

#include "common/core/text_cursor.hpp"
#include "common/dvonn/legality.hpp"
#include "common/dvonn/notation.hpp"

namespace dvonn {
namespace {

using game::Refusal;
using game::Step;
using game::Steps;

std::string name_of_next(const Position& position) {
  const Piece piece = piece_to_place(std::popcount(position.occupied()));
  return piece == Piece::red ? "DVONN piece" : piece == Piece::white ? "white piece" : "black piece";
}

void add_placements(const Position& position, Steps& steps) {
  const std::string piece = name_of_next(position);
  for (const Turn& turn : legal_turns(position)) {
    steps.next.push_back({write(turn), name(turn.to), "place", "Place a " + piece + " on " + name(turn.to)});
  }
}

/// The stacks that can move, and why others cannot.
void add_selections(const Position& position, Steps& steps) {
  const Mask alone = position.occupied() & ~position.stacks[0] & ~position.stacks[1];
  hex::for_each(position.of(position.to_move) | alone, [&](Point from) {
    if (auto refused = refuse_from(position, from)) {
      steps.blocked.push_back({name(from), std::move(refused->code), std::move(refused->sentence)});
    } else {
      steps.next.push_back({name(from), name(from), "select", "Move " + name(from)});
    }
  });
}

/// ", cutting off 1 of White's stacks and 2 of Black's": empty if the move cuts off nothing.
std::string cut_off_by(const Position& before, const Turn& turn, const Position& after) {
  const Mask gone = before.occupied() & ~after.occupied() & ~hex::bit(turn.from);
  const int white = std::popcount(gone & before.of(Side::first));
  const int black = std::popcount(gone & before.of(Side::second));
  if (gone == 0) return {};
  std::string text = ", cutting off ";
  if (white > 0) text += std::to_string(white) + " white";
  if (white > 0 && black > 0) text += " and ";
  if (black > 0) text += std::to_string(black) + " black";
  return text + (white + black == 1 ? " stack" : " stacks");
}

core::Expected<Steps, Refusal> beginning(const Position& position) {
  Steps steps{text(position), {}, {}, {}};
  if (position.phase == Phase::place) {
    add_placements(position, steps);
  } else if (can_move(position, position.to_move)) {
    add_selections(position, steps);
  } else {
    steps.next.push_back({"-", "", "pass", "Pass"});
  }
  return steps;
}

core::Expected<Steps, Refusal> selected(const Position& position, Point from) {
  if (auto refused = refuse_kind(position, TurnKind::move)) return core::Unexpected<Refusal>(std::move(*refused));
  if (auto refused = refuse_from(position, from)) return core::Unexpected<Refusal>(std::move(*refused));
  Steps steps{text(position), {}, {}, {}};
  hex::for_each(targets(position, from), [&](Point to) {
    const Turn turn{TurnKind::move, from, to};
    std::string label = "Stack on " + name(to) + cut_off_by(position, turn, play(position, turn));
    steps.next.push_back({write(turn), name(to), "stack", std::move(label)});
  });
  return steps;
}

core::Expected<Steps, Refusal> whole(const Position& position, const Turn& turn) {
  if (auto refused = refuse(position, turn)) return core::Unexpected<Refusal>(std::move(*refused));
  const Position after = play(position, turn);
  Steps steps{text(after), write(turn), {}, {}};
  const auto ended = outcome(after);
  if (ended && ended->winner == after.to_move) steps.warning = "This ends the game, and the opponent has more pieces.";
  return steps;
}

}  // namespace

core::Expected<Steps, Refusal> steps(const Position& position, std::string_view text) {
  if (core::trim(text).empty()) return beginning(position);
  const auto turn = read_turn(text);
  if (!turn) return core::Unexpected<Refusal>(turn.error());
  if (turn->kind == TurnKind::place && position.phase == Phase::move) return selected(position, turn->to);
  return whole(position, *turn);
}

}  // namespace dvonn
