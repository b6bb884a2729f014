// TZAAR as the search wants it.
#pragma once

#include <span>

#include "common/search/model.hpp"
#include "common/tzaar/search/levels.hpp"
#include "common/tzaar/search/state.hpp"
#include "common/tzaar/tzaar.hpp"

namespace tzaar {

struct SearchModel {
  using Rules = Tzaar;
  using State = tzaar::State;

  static State state(const Position& position) { return State(position); }
  /// The turn that consists of these actions.
  static Turn turn(std::span<const search::Action> actions);
  static constexpr const search::Levels& levels = tzaar::levels;
};

static_assert(search::Model<SearchModel>);

}  // namespace tzaar
