// Whether a database is whole.
#pragma once

#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"

namespace storage {

/// Of each kind of damage no more than this many sentences.
inline constexpr int most_damage_told = 100;

/// What SQLite finds damaged: pages, indexes that do not fit their tables, rows that point to none. Empty: nothing, or
/// the database is one of PostgreSQL.
/// Reads the whole file.
std::vector<std::string> damage(Database& database);

}  // namespace storage
