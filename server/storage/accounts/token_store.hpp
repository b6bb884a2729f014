// Session tokens. Only their hashes are stored: nobody can log in with what the file has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// How a session began, for its owner.
struct Beginning {
  std::int64_t at_ms = 0;    ///< 0: not known
  std::string place = {};    ///< browser, system and network; empty: not known
  std::string browser = {};  ///< hash of the known browser (browser_store.hpp); empty: it is not known
};

/// `hash`: bytes, see account/tokens.hpp.
void insert_token(Database& database, const std::string& hash, core::UserId user, std::int64_t expires_ms,
                  const Beginning& beginning = {});

/// Whose token this is, if it is known and has not expired, and neither they nor, of a bot, its owner is banned.
std::optional<User> find_token(Database& database, const std::string& hash, std::int64_t now_ms);

/// Beginning::browser of this session; empty, too, if there is none.
std::string browser_of_token(Database& database, const std::string& hash);

void delete_token(Database& database, const std::string& hash);
/// False: this person has no such session.
bool delete_token_of(Database& database, core::UserId user, const std::string& hash);
/// The hashes of all that a person has. The secret link to their games ends, too.
std::vector<std::string> delete_tokens_of(Database& database, core::UserId user);

/// At once, so that others can write in between.
inline constexpr int most_tokens_deleted = 1000;

/// How many were removed; there may be more if it is the most.
int delete_expired_tokens(Database& database, std::int64_t now_ms);

}  // namespace storage
