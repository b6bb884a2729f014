// Lines of turns as JSON, the same on the wire and in the database. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/protocol/messages.hpp"

namespace protocol {

/// `[["D5xD4 pass","E6xD6 F8+F7"]]`
std::string turn_lines_json(const TurnLines& lines);
/// Empty: it is no such text.
std::optional<TurnLines> read_turn_lines(std::string_view json);

}  // namespace protocol
