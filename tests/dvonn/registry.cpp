// The registry of a build that knows only DVONN. Linked into the conformance suite in place of
// common/game/registry.cpp.
#include "common/game/registry.hpp"

#include "common/dvonn/dvonn.hpp"
#include "common/game/registry_of.hpp"

namespace game {

using Known = RegistryOf<dvonn::Dvonn>;

std::span<const GameInfo* const> games() { return Known::games(); }

core::Expected<std::unique_ptr<Game>, Refusal> start(std::string_view game_id, std::string_view setup) {
  return Known::start(game_id, setup);
}

std::string with_seed(std::string_view game_id, std::string_view setup, std::string_view seed) {
  return Known::with_seed(game_id, setup, seed);
}

}  // namespace game
