// Accounts as an operator sees them. Call on a read connection.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct ListedAccount {
  core::UserId id;
  std::string name;
  bool is_bot = false;
  bool is_admin = false;
  std::int64_t created_ms = 0;  ///< Unix time
  std::int64_t games = 0;       ///< that are listed, private ones too
  friend bool operator==(const ListedAccount&, const ListedAccount&) = default;
};

/// Accounts whose names begin so ("": all), by alphabet, at most `most`; upper and lower case are the same.
std::vector<ListedAccount> list_accounts(Database& database, const std::string& beginning, int most);

/// "; did you mean NAME?" where an account has nearly this name and the same first letter, else nothing.
std::string did_you_mean_account(Database& database, const std::string& name);

}  // namespace storage
