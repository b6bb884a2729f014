// Game logs of boardspace.net, an online board game site, as records. schema/record.md says what of the dialect is read
// and what is assumed. Pure.
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/registry.hpp"
#include "common/record/record.hpp"

namespace boardspace {

/// The value of the records' source.
inline constexpr std::string_view source = "boardspace.net";

/// The game of an SGF file, every turn checked against the rules and written in our notation; or why it cannot be read.
/// `start` starts the games of the registry that knows the rules.
core::Expected<record::Record, record::Error> read(std::string_view text, game::StartGame start = game::start);

}  // namespace boardspace
