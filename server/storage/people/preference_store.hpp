// What people set in one browser and find in another: a text of which the server reads the language alone.
#pragma once

#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// A JSON object; "{}": they have set nothing.
std::string preferences_of(Database& database, core::UserId user);

/// In place of all that were there.
void set_preferences(Database& database, core::UserId user, const std::string& body);

}  // namespace storage
