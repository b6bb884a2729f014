// Invitations: codes, known by their hashes, with which people may make accounts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"

namespace storage {

/// That a site has at once, spent ones too.
inline constexpr int most_invitations = 1000;

struct Invitation {
  std::int64_t id = 0;
  std::int64_t created_ms = 0;
  std::int64_t expires_ms = 0;
  int uses = 1;  ///< for how many accounts it was made
  int used = 0;
};

/// Its number; empty: there are most_invitations already. Those that have expired are removed first. `hash`: bytes, see
/// account/invitation_code.hpp.
std::optional<std::int64_t> insert_invitation(Database& database, const std::string& hash,
                                              const Invitation& invitation);

/// Whether an account can still be made with it.
bool is_invitation(Database& database, const std::string& hash, std::int64_t now_ms);
/// Uses it once. False, and nothing changes, if it cannot be used. Before anything else that its transaction writes: of
/// two that use it at once, one waits here for the other.
bool use_invitation(Database& database, const std::string& hash, std::int64_t now_ms);
/// Takes back what use_invitation() did, in the same transaction.
void give_back_invitation(Database& database, const std::string& hash);

/// The one with this hash, spent or expired, too.
std::optional<Invitation> invitation_of(Database& database, const std::string& hash);
/// All, the newest first.
std::vector<Invitation> invitations(Database& database);
/// False: there is no such invitation.
bool revoke_invitation(Database& database, std::int64_t id);

}  // namespace storage
