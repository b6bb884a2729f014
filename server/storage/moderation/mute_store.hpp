// People who may not write in chats for a while.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Mute {
  core::UserId user;
  std::int64_t until_ms = 0;  ///< Unix time
  std::string reason;
  friend bool operator==(const Mute&, const Mute&) = default;
};

/// In place of the one that the person has, if any, and of those that were passed on from it.
void set_mute(Database& database, const Mute& mute);
/// Whoever is new on a device of somebody who is muted is muted, too: until the same moment, for the same reason.
/// In place of one that they have.
void pass_on_mute(Database& database, const Mute& mute, core::UserId to);

/// Whether there was one. Those that were passed on from it end with it.
bool lift_mute(Database& database, core::UserId user);

/// The one that the person has beyond this moment.
std::optional<Mute> mute_of(Database& database, core::UserId user, std::int64_t now_ms);

/// All that last beyond this moment.
std::vector<Mute> mutes_after(Database& database, std::int64_t now_ms);

}  // namespace storage
