// Browsers that people have signed in with, by secrets of which only hashes are stored.
#pragma once

#include <cstdint>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Of one person; beyond that, the first to expire is forgotten.
inline constexpr int most_known_browsers = 20;

/// So many people are known by one browser's secret: it is that of a browser, not of somebody who makes accounts.
inline constexpr int most_of_a_browser = 20;

/// Whether the person of this name (upper and lower case are the same) has signed in with it. `hash`: bytes, see
/// account/tokens.hpp.
bool knows_browser(Database& database, const std::string& name, const std::string& hash, std::int64_t now_ms);

/// This person has signed in with the browser that had one secret, or none, and has another from now on. It stays known
/// to everybody else who had signed in with it, but for those beyond most_of_a_browser, who keep a secret that is lost.
void know_browser(Database& database, core::UserId user, const std::string& old_hash, const std::string& new_hash,
                  std::int64_t expires_ms);

/// This person has signed in with none of them.
void forget_browsers_of(Database& database, core::UserId user);

void delete_expired_browsers(Database& database, std::int64_t now_ms);

}  // namespace storage
