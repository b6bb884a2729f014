// The steps of a capture: which marble, ring by ring, or a whole chain at once. Part of turn_builder.
#pragma once

#include "common/core/expected.hpp"
#include "common/zertz/notation.hpp"

namespace zertz {

/// Some marble can jump.
game::Steps capture_beginning(const Position& position);

/// A marble has been selected and has maybe jumped.
core::Expected<game::Steps, game::Refusal> capture_steps(const Position& position, const WrittenTurn& written);

}  // namespace zertz
