// By what puzzles are told apart.
#pragma once

#include <string>
#include <string_view>

namespace puzzle {

/// The explorer's key of the position with which this set-up starts, 16 hex digits; empty: there is no such position.
std::string key_of(std::string_view game, std::string_view setup);

}  // namespace puzzle
