// The table of games: a new game is one line of `entries`.
#include "common/game/registry.hpp"

#include <array>
#include <string>

#include "common/core/text_cursor.hpp"
#include "common/game/game_of.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/zertz.hpp"

namespace game {
namespace {

template <Rules R>
core::Expected<std::unique_ptr<Game>, Refusal> start_as(std::string_view setup) {
  const auto position = R::start(setup);
  if (!position) return core::Unexpected<Refusal>(position.error());
  return std::make_unique<GameOf<R>>(std::string(setup), *position);
}

struct Entry {
  const GameInfo& (*info)();
  core::Expected<std::unique_ptr<Game>, Refusal> (*start)(std::string_view setup);
};

template <Rules R>
constexpr Entry entry() {
  return {R::info, start_as<R>};
}

/// Every game of this build, in the order they are offered.
constexpr std::array entries{entry<tzaar::Tzaar>(), entry<zertz::Zertz>()};

const Entry* find(std::string_view game_id) {
  for (const Entry& each : entries) {
    if (each.info().id == game_id) return &each;
  }
  return nullptr;
}

}  // namespace

std::span<const GameInfo* const> games() {
  static const auto infos = [] {
    std::array<const GameInfo*, entries.size()> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = &entries[i].info();
    return list;
  }();
  return infos;
}

core::Expected<std::unique_ptr<Game>, Refusal> start(std::string_view game_id, std::string_view setup) {
  const Entry* found = find(game_id);
  if (found == nullptr) {
    return core::Unexpected<Refusal>({"unknown_game", "There is no game \"" + std::string(game_id) + "\" here."});
  }
  return found->start(core::trim(setup));
}

std::string with_seed(std::string_view game_id, std::string_view setup, std::string_view seed) {
  const Entry* found = find(game_id);
  if (found == nullptr) return std::string(setup);
  for (const SetupInfo& each : found->info().setups) {
    if (each.needs_seed && each.id == setup) return std::string(setup) + ":" + std::string(seed);
  }
  return std::string(setup);
}

}  // namespace game
