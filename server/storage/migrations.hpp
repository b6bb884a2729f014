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

/// For a command that any version's tables serve: throws std::runtime_error if the file is no database of gipfel. A
/// file that is not there is not made.
void require_ours(const std::string& path);

/// For a command that may run beside a server and so does not migrate: throws std::runtime_error if the file is of an
/// older version, of a newer one, or no database of gipfel. A file that is not there is not made.
void require_up_to_date(const std::string& path);

}  // namespace storage
