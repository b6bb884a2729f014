// People who may not sign in for a while, and networks from which nobody may do anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Ban {
  core::UserId user;          ///< 0: it is of a network
  std::string network;        ///< as base::read_network reads it; empty: it is of a person
  std::int64_t until_ms = 0;  ///< Unix time
  std::string reason;
  friend bool operator==(const Ban&, const Ban&) = default;
};

/// In place of the one of the same person or network, if any.
void set_ban(Database& database, const Ban& ban);

/// Whether there was one. Only who is banned counts.
bool lift_ban(Database& database, const Ban& ban);

/// All that last beyond this moment.
std::vector<Ban> bans_after(Database& database, std::int64_t now_ms);
/// Those of networks among them.
std::vector<Ban> network_bans_after(Database& database, std::int64_t now_ms);
/// The ban of this person that lasts beyond this moment; empty: there is none.
std::optional<Ban> ban_of(Database& database, core::UserId user, std::int64_t now_ms);

}  // namespace storage
