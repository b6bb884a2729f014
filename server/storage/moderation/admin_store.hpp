// Accounts that may moderate, those whom the operator knows, and who may not do something.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

bool is_admin(Database& database, core::UserId user);

/// Of an account that is no bot; false: it is none, or was that already.
bool make_admin(Database& database, core::UserId user, bool is_to_be);

/// Of an account that is no bot: whether a leaderboard counts it as a known opponent, whatever its rating. False: it is
/// none, or was that already.
bool confirm(Database& database, core::UserId user, bool is_to_be);

/// A mute or a ban that lasts.
struct Restriction {
  bool is_ban = false;
  bool is_network = false;
  std::string whom;           ///< the name now, or the network
  std::int64_t until_ms = 0;  ///< Unix time
  std::string reason;
  friend bool operator==(const Restriction&, const Restriction&) = default;
};

/// Those that last beyond this moment and come behind `last`, a default one: from the first. Those that end first
/// before the others. At most `most`.
std::vector<Restriction> restrictions_after(Database& database, std::int64_t now_ms, const Restriction& last, int most);

}  // namespace storage
