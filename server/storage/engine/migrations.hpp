// Brings a database up to date: the scripts of schema/sql for its engine, in order, once each, forward only.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/engine/database.hpp"

namespace storage {

struct Migration {
  int version = 0;  ///< the number its file name begins with; the same one stands for the same tables in both engines
  std::string_view sql;
};

/// A folder of schema/sql as compiled into this program.
std::vector<Migration> embedded_migrations(Engine engine = Engine::sqlite);
/// Of a database that has all of them.
int known_version(Engine engine = Engine::sqlite);

/// Applies what is missing and notes its number in the database: to a new one all in one transaction, which waits for
/// the disk once, to an older one each in a transaction of its own. Throws std::runtime_error, and has changed nothing,
/// if the database was made by a newer program or the versions do not rise by one. At least one.
void migrate(Database& database, std::span<const Migration> migrations);
/// With those of its engine. Throws std::runtime_error, too, as require_whole() does.
void migrate(Database& database);

/// The setting that a database has while another one is copied into it (upkeep/copy.hpp).
inline constexpr std::string_view unfinished_copy = "unfinished copy";
/// Throws std::runtime_error if it has that.
void require_whole(Database& database);

/// For a command that any version's tables serve: throws std::runtime_error if this is no database of gipfel. A
/// file that is not there is not made.
void require_ours(const std::string& address);

/// For a command that may run beside a server and so does not migrate: throws std::runtime_error if it is of an
/// older version, of a newer one, or no database of gipfel. A file that is not there is not made.
void require_up_to_date(const std::string& address);

}  // namespace storage
