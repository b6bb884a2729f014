// A person or program as a room knows them. A value.
#pragma once

#include <string>
#include <utility>

#include "common/core/strong_id.hpp"

namespace room {

struct User {
  core::UserId id;
  std::string name;
  bool guest = true;  ///< has no ratings and plays no rated games
  bool bot = false;   ///< a program: the same holds for it
  int level = 0;      ///< of the server's own computers, while connected; 0: anybody else

  /// No limit that keeps people from doing too much is for these: one process plays all of their games.
  bool is_own_computer() const { return level > 0; }
};

/// The request that brought a person into a room: the person and the key of their message.
using Request = std::pair<core::UserId, std::string>;

}  // namespace room
