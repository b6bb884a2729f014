// A new password for somebody who has forgotten theirs and has no recovery code, wherever an operator gives it: on the
// command line or on the admin page. Whoever has the database open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/core/expected.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace moderation {

struct PasswordHelp {
  std::string name;                   ///< the account's
  std::string hash;                   ///< of its new password, account/password_hash.hpp
  std::optional<storage::Player> by;  ///< the admin; empty: the command line
  std::int64_t now_ms = 0;            ///< Unix time
  std::string key = {};               ///< as Act::key
};

/// Gives the account that password, ends its sessions, and forgets its known browsers and recovery code, with a line of
/// the audit log; in the caller's transaction. The account's name, or the end of a sentence: then nothing has changed.
/// The accounts of admins are helped on the command line alone, so that no admin becomes another.
core::Expected<std::string, std::string> renew_password(storage::Database& database, const PasswordHelp& help);

}  // namespace moderation
