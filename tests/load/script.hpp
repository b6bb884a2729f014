// Legal games played beforehand, so that the clients cost little while they measure. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/game/rules.hpp"

namespace load {

struct ScriptedTurn {
  game::Side side{};
  std::string text;
  std::string hash;  ///< of the position after it, as on the wire
};

/// One whole game, from the set-up to its end by the rules.
using Script = std::vector<ScriptedTurn>;

/// Random games, the same each time. Throws std::runtime_error for a text that is no set-up.
std::vector<Script> make_scripts(const std::string& game, const std::string& setup, std::size_t count);

}  // namespace load
