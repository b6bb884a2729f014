// Invitations for new accounts, wherever an operator makes or revokes them, with a line of the audit log; in the
// caller's transaction. Whoever has the database open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/core/expected.hpp"
#include "server/storage/accounts/invitation_store.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace moderation {

inline constexpr int most_invitation_uses = 1000;
inline constexpr int most_invitation_days = 365;

/// Who does it, and when.
struct By {
  std::optional<storage::Player> admin;  ///< empty: the command line
  std::int64_t now_ms = 0;               ///< Unix time
  std::string key = {};                  ///< as Act::key
};

/// `hash`: of its code, account/invitation_code.hpp. `uses`: 1 to most_invitation_uses accounts; `days`: 1 to
/// most_invitation_days. The invitation, or the end of a sentence: then nothing has changed.
core::Expected<storage::Invitation, std::string> invite(storage::Database& database, const std::string& hash, int uses,
                                                        int days, const By& by);

/// "20 accounts, until 2026-09-21T14:13:20.000Z"
std::string terms_of(const storage::Invitation& invitation);

/// False: there is no such invitation. Accounts that were made with it stay.
bool revoke_invitation(storage::Database& database, std::int64_t number, const By& by);

}  // namespace moderation
