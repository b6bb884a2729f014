// The list of games: a new game is one word of `Known`.
#include "common/game/registry.hpp"

#include "common/game/registry_of.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/zertz.hpp"

namespace game {

/// Every game of this build, in the order they are offered.
using Known = RegistryOf<tzaar::Tzaar, zertz::Zertz>;

std::span<const GameInfo* const> games() { return Known::games(); }

core::Expected<std::unique_ptr<Game>, Refusal> start(std::string_view game_id, std::string_view setup) {
  return Known::start(game_id, setup);
}

std::string with_seed(std::string_view game_id, std::string_view setup, std::string_view seed) {
  return Known::with_seed(game_id, setup, seed);
}

}  // namespace game
