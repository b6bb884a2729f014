#include "common/tzaar/search/model.hpp"

namespace tzaar {
namespace {

Action unpacked(search::Action action) {
  const Point from{static_cast<std::uint8_t>(State::from(action))};
  const Point to{static_cast<std::uint8_t>(State::to(action))};
  switch (State::kind(action)) {
    case State::Kind::place:
      return {ActionKind::place, types[State::from(action) - 1], {}, to};
    case State::Kind::capture:
      return {ActionKind::capture, {}, from, to};
    case State::Kind::stack:
      return {ActionKind::stack, {}, from, to};
    case State::Kind::pass:
      break;
  }
  return {ActionKind::pass, {}, {}, {}};
}

}  // namespace

Turn SearchModel::turn(std::span<const search::Action> actions) {
  return {unpacked(actions[0]), actions.size() > 1 ? unpacked(actions[1]) : Action{}};
}

}  // namespace tzaar
