#include "common/dvonn/search/model.hpp"

namespace dvonn {

Turn SearchModel::turn(std::span<const search::Action> actions) {
  const search::Action action = actions.front();
  switch (State::kind(action)) {
    case State::Kind::place:
      return {TurnKind::place, nowhere, State::to(action)};
    case State::Kind::move:
      return {TurnKind::move, State::from(action), State::to(action)};
    case State::Kind::none:
    case State::Kind::pass:
      break;
  }
  return {};
}

}  // namespace dvonn
