// A list of games as a type: what registry.hpp offers, for any rules. Names no game.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "common/core/text_cursor.hpp"
#include "common/game/game_of.hpp"

namespace game {

template <Rules... R>
class RegistryOf {
 public:
  static std::span<const GameInfo* const> games() {
    static const std::array<const GameInfo*, sizeof...(R)> infos{&R::info()...};
    return infos;
  }

  static core::Expected<std::unique_ptr<Game>, Refusal> start(std::string_view game_id, std::string_view setup) {
    const Entry* found = find(game_id);
    if (found == nullptr) {
      return core::Unexpected<Refusal>({"unknown_game", "There is no game \"" + std::string(game_id) + "\" here."});
    }
    return found->start(core::trim(setup));
  }

  static std::string with_seed(std::string_view game_id, std::string_view setup, std::string_view seed) {
    const Entry* found = find(game_id);
    if (found == nullptr) return std::string(setup);
    for (const SetupInfo& each : found->info().setups) {
      if (each.needs_seed && each.id == setup) return std::string(setup) + ":" + std::string(seed);
    }
    return std::string(setup);
  }

 private:
  struct Entry {
    const GameInfo& (*info)();
    core::Expected<std::unique_ptr<Game>, Refusal> (*start)(std::string_view setup);
  };

  template <Rules One>
  static core::Expected<std::unique_ptr<Game>, Refusal> start_as(std::string_view setup) {
    const auto position = One::start(setup);
    if (!position) return core::Unexpected<Refusal>(position.error());
    return std::make_unique<GameOf<One>>(std::string(setup), *position);
  }

  static const Entry* find(std::string_view game_id) {
    static constexpr std::array entries{Entry{R::info, start_as<R>}...};
    for (const Entry& each : entries) {
      if (each.info().id == game_id) return &each;
    }
    return nullptr;
  }
};

}  // namespace game
