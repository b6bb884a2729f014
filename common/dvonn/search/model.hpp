// DVONN as the search wants it.
#pragma once

#include <span>

#include "common/dvonn/dvonn.hpp"
#include "common/dvonn/search/levels.hpp"
#include "common/dvonn/search/state.hpp"
#include "common/search/model.hpp"

namespace dvonn {

struct SearchModel {
  using Rules = Dvonn;
  using State = dvonn::State;

  static State state(const Position& position) { return State(position); }
  /// The turn that consists of this one action.
  static Turn turn(std::span<const search::Action> actions);
  static constexpr const search::Levels& levels = dvonn::levels;
};

static_assert(search::Model<SearchModel>);

}  // namespace dvonn
