// The set-ups of DVONN: "standard", "random:<seed>", "position:<text>".
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/dvonn/position.hpp"

namespace dvonn {

/// Codes: "unknown_setup", "bad_setup".
core::Expected<Position, game::Refusal> start(std::string_view setup);

/// All 49 pieces shuffled by the seed and placed, as schema/notation.md describes; White moves.
Position random_start(std::string_view seed);

}  // namespace dvonn
