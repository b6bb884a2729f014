// Under which secret links programs read somebody's own games. Only the hashes of the secrets are stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// In place of the one before. `hash`: bytes, see account/tokens.hpp. False, and nothing is stored, if this session of
/// theirs has ended: a link is as good as a session.
bool make_feed(Database& database, core::UserId user, const std::string& session, const std::string& hash,
               std::int64_t now_ms);
/// delete_tokens_of() and delete_other_tokens() do so, too: whoever shuts others out means these as well.
void end_feed(Database& database, core::UserId user);

/// Since when they have a link (Unix time, milliseconds); empty: they have none.
std::optional<std::int64_t> feed_since(Database& database, core::UserId user);

struct FeedOwner {
  User user;
  std::int64_t since_ms = 0;
};
/// Whose link this is; empty: nobody's any more.
std::optional<FeedOwner> feed_owner(Database& database, const std::string& hash);

}  // namespace storage
