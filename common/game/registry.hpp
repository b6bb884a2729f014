// The games this build knows: an explicit table, one line a game in registry.cpp.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "common/game/game.hpp"

namespace game {

/// What every known game says of itself, in the order they are offered.
std::span<const GameInfo* const> games();

/// A new game from a full set-up ("fixed", "random:7f3a", "position:..."). Refuses an unknown game
/// ("unknown_game") or set-up ("unknown_setup", "bad_setup").
core::Expected<std::unique_ptr<Game>, Refusal> start(std::string_view game_id, std::string_view setup);

/// What start() is, for those who may be given another registry's (RegistryOf).
using StartGame = core::Expected<std::unique_ptr<Game>, Refusal> (*)(std::string_view game_id, std::string_view setup);

/// The set-up with the seed filled in where it wants one ("random" -> "random:<seed>"), else unchanged.
std::string with_seed(std::string_view game_id, std::string_view setup, std::string_view seed);

}  // namespace game
