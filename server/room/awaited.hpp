// A person whom a room waits for and who may not know it. A value.
#pragma once

#include <string>

#include "common/core/strong_id.hpp"

namespace room {

struct Awaited {
  enum class For { turn, challenge };
  core::UserId user;
  For what{};
  std::string game;
  std::string opponent;  ///< the other player's name; empty: the seat is free
  int ply = 0;
};

}  // namespace room
