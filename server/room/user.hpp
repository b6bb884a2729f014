// Somebody as a room knows them. A value.
#pragma once

#include <string>
#include <utility>

#include "common/core/strong_id.hpp"

namespace room {

struct User {
  core::UserId id;
  std::string name;
  bool guest = true;  ///< has no ratings and plays no rated games
  bool bot = false;   ///< neither has or does a program
  int level = 0;      ///< of one of the server's own computers, while it is connected; 0: anybody else

  /// No limit that keeps people from doing too much is for these: one process plays all of their games.
  bool is_own_computer() const { return level > 0; }
};

/// What has brought a person into a room: who they are, and the key of their message.
using Request = std::pair<core::UserId, std::string>;

}  // namespace room
