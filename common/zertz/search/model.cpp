#include "common/zertz/search/model.hpp"

namespace zertz {

Turn SearchModel::turn(std::span<const search::Action> actions) {
  Turn turn;
  for (const search::Action action : actions) {
    const Point ring = State::ring(action);
    switch (State::kind(action)) {
      case State::Kind::place:
        turn.kind = TurnKind::place;
        turn.colour = colours[State::number(action)];
        turn.at = ring;
        break;
      case State::Kind::remove:
        turn.removed = ring;
        break;
      case State::Kind::jump:
        if (turn.kind != TurnKind::capture) turn.at = ring;
        turn.kind = TurnKind::capture;
        turn.path.push(hex::lowest(around(ring).beyond[State::number(action)]));
        break;
      case State::Kind::decline:
        turn.claiming = Claiming::declines;
        break;
      case State::Kind::none:
      case State::Kind::claim:
      case State::Kind::pass:
        break;
    }
  }
  return turn;
}

}  // namespace zertz
