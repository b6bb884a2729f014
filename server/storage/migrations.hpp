// Brings a database up to date: the scripts of schema/sql, in order, once each, forward only.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/sqlite.hpp"

namespace storage {

struct Migration {
  int version = 0;  ///< 1, 2, 3 …: the number its file name begins with
  std::string_view sql;
};

/// schema/sql as compiled into this program.
std::vector<Migration> embedded_migrations();

/// Applies what is missing, each in a transaction of its own, recorded in PRAGMA user_version. Throws
/// std::runtime_error, and has changed nothing, if the database was made by a newer program or the
/// versions are not 1, 2, 3 ….
void migrate(Database& database, std::span<const Migration> migrations);

/// For a command that only reads the file: one of an older version is migrated, which needs the right to write; one of
/// a newer version is refused, and a file that is not there is not made. Throws std::runtime_error.
void bring_up_to_date(const std::string& path);

}  // namespace storage
