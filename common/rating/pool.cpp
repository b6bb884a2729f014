#include "common/rating/pool.hpp"

#include "common/game/registry.hpp"

namespace rating {

namespace {

std::string_view setup_pool(std::string_view game, std::string_view setup) {
  for (const game::GameInfo* info : game::games()) {
    if (info->id != game) continue;
    for (const game::SetupInfo& each : info->setups) {
      if (each.id == setup) return each.pool;
    }
  }
  return {};
}

}  // namespace

std::optional<std::string> pool_of(std::string_view game, std::string_view setup, const clocks::TimeControl& control) {
  const std::string_view pool = setup_pool(game, setup);
  if (pool.empty() || std::holds_alternative<clocks::Untimed>(control)) return std::nullopt;
  return std::string(pool) + (std::holds_alternative<clocks::Correspondence>(control) ? "-days" : "");
}

}  // namespace rating
