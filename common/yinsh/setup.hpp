// The set-ups of YINSH: "standard", "blitz" or "position:<text>".
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/yinsh/position.hpp"

namespace yinsh {

/// Codes: "unknown_setup", "bad_setup".
core::Expected<Position, game::Refusal> start(std::string_view setup);

}  // namespace yinsh
