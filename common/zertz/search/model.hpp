// ZÈRTZ as the search wants it.
#pragma once

#include <span>

#include "common/search/model.hpp"
#include "common/zertz/search/levels.hpp"
#include "common/zertz/search/state.hpp"
#include "common/zertz/zertz.hpp"

namespace zertz {

struct SearchModel {
  using Rules = Zertz;
  using State = zertz::State;

  static State state(const Position& position) { return State(position); }
  /// The turn that consists of these actions.
  static Turn turn(std::span<const search::Action> actions);
  static constexpr const search::Levels& levels = zertz::levels;
};

static_assert(search::Model<SearchModel>);

}  // namespace zertz
