// The start of a Tzaar-random, of which a log says only the key that it was drawn from: schema/record.md says how.
// Pure.
#pragma once

#include <cstdint>
#include <string>

namespace boardspace {

/// How a number below 60 was drawn: since 25 October 2013 evenly, before it as the rest of a division.
enum class Drawing : std::uint8_t { evenly, by_rest };

/// Whether the pieces drawn as white are those of the player who acts first.
enum class Colours : std::uint8_t { as_drawn, exchanged };

/// As a set-up: "position:rrRtt/..."
std::string tzaar_start(std::int64_t key, Drawing drawing, Colours colours);

}  // namespace boardspace
