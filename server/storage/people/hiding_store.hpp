// Which accounts do not want to be shown as present.
#pragma once

#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// From now on. When somebody was last here is not kept while they hide.
void set_hides(Database& database, core::UserId account, bool hides);

bool hides(Database& database, core::UserId user);

std::vector<core::UserId> all_who_hide(Database& database);

/// What the first two ask SQLite, so that their plans can be looked at.
std::vector<std::string> hiding_sql();

}  // namespace storage
