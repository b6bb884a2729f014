// Numbers and times in the engine's commands, read strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace engine {

/// More nodes than any search visits.
inline constexpr std::uint64_t most_nodes = 1'000'000'000'000;

/// A whole number from `least` to `most`, and nothing else.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t least, std::uint64_t most);

/// "hh:mm:ss", the seconds with up to three decimals if need be: "00:00:00.5". In seconds, more than 0.
std::optional<double> read_seconds(std::string_view text);

}  // namespace engine
