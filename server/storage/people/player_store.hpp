// People as others find them: by a name, or by its beginning. Call on a read connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Bytes of a name that is looked for: nobody's is longer.
inline constexpr std::size_t longest_name_sought = 200;
/// How many names one search tells.
inline constexpr int most_players_found = 20;

struct KnownPlayer {
  User user;
  std::int64_t created_ms = 0;
};

/// Who has this name, else the last person who had it; upper and lower case are the same. Empty: nobody has been called
/// so. Players of imported games are nobody here.
std::optional<KnownPlayer> find_player(Database& database, const std::string& name);

/// Accounts whose names begin so, by alphabet; upper and lower case are the same.
std::vector<User> accounts_beginning(Database& database, const std::string& prefix);

/// What the two ask SQLite, so that their plans can be looked at.
std::vector<std::string> player_sql();

}  // namespace storage
