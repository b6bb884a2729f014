// The set-ups of TZAAR: "fixed", "random:<seed>", "tournament", "position:<text>".
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/tzaar/position.hpp"

namespace tzaar {

/// Codes: "unknown_setup", "bad_setup".
core::Expected<Position, game::Refusal> start(std::string_view setup);

/// All 60 pieces shuffled by the seed, as schema/notation.md describes.
Position random_start(std::string_view seed);

}  // namespace tzaar
