// People who may not write in chats for a while.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/database.hpp"

namespace storage {

struct Mute {
  core::UserId user;
  std::int64_t until_ms = 0;  ///< Unix time
  std::string reason;
  friend bool operator==(const Mute&, const Mute&) = default;
};

/// In place of the one that the person has, if any.
void set_mute(Database& database, const Mute& mute);

/// Whether there was one.
bool lift_mute(Database& database, core::UserId user);

/// All that last beyond this moment.
std::vector<Mute> mutes_after(Database& database, std::int64_t now_ms);

}  // namespace storage
