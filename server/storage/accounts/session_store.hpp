// A person's sessions as they see them, and what their account is kept by: password and recovery code, as hashes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Session {
  std::string hash;             ///< of its token
  std::int64_t created_ms = 0;  ///< 0: not known
  std::string place;            ///< browser, system and network; empty: not known
};

/// How many of one person's sessions are told at most.
inline constexpr int most_sessions_told = 500;

/// The newest, in this order.
std::vector<Session> sessions_of(Database& database, core::UserId user, std::int64_t now_ms);

/// Ends all sessions of this person but one, which may be nobody's. The hashes of those that ended.
std::vector<std::string> delete_other_tokens(Database& database, core::UserId user, const std::string& kept_hash);

/// The hash of their password; empty: they have none.
std::optional<std::string> password_of(Database& database, core::UserId user);

/// In place of the code they had.
void set_recovery(Database& database, core::UserId user, const std::string& code_hash);
/// The code they had is good for nothing.
void forget_recovery(Database& database, core::UserId user);

/// Whose code this is, if it is that of the account with this name (upper and lower case are the same).
std::optional<User> find_recovery(Database& database, const std::string& name, const std::string& code_hash);

}  // namespace storage
