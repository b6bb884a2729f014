#include "common/rating/pool.hpp"

#include <algorithm>

#include "common/game/registry.hpp"

namespace rating {

namespace {

constexpr std::string_view by_days = "-days";

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
  return std::string(pool) + std::string(std::holds_alternative<clocks::Correspondence>(control) ? by_days : "");
}

std::vector<std::string> pools() {
  std::vector<std::string> all;
  for (const game::GameInfo* info : game::games()) {
    for (const game::SetupInfo& each : info->setups) {
      const std::string pool(each.pool);
      if (pool.empty() || std::find(all.begin(), all.end(), pool) != all.end()) continue;
      all.push_back(pool);
      all.push_back(pool + std::string(by_days));
    }
  }
  return all;
}

}  // namespace rating
