// What people set in one browser and find in another: a text that the server does not read.
#pragma once

#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/sqlite.hpp"

namespace storage {

/// A JSON object; "{}": they have set nothing.
std::string preferences_of(Database& database, core::UserId user);

/// In place of all that were there.
void set_preferences(Database& database, core::UserId user, const std::string& body);

}  // namespace storage
