// The accounts of the site, as everybody may see them. Call on a read connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Member {
  User user;
  std::optional<std::int64_t> here_ms;  ///< when they were last here; empty: nobody may know, or knows
};

/// Those whose names begin so ("": all) and come behind `after` ("": from the first on), by alphabet, at most `most`;
/// upper and lower case are the same. Without the server's own computers.
std::vector<Member> members_beginning(Database& database, const std::string& beginning, const std::string& after,
                                      int most);

/// What it asks SQLite, so that its plan can be looked at.
std::string member_sql();

}  // namespace storage
