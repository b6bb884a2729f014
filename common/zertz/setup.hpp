// The set-ups of ZÈRTZ: a variant such as "37", "37:blitz", "48:claim=optional"; or "position:<text>".
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/zertz/position.hpp"

namespace zertz {

/// Codes: "unknown_setup", "bad_setup".
core::Expected<Position, game::Refusal> start(std::string_view setup);

}  // namespace zertz
