#include "server/storage/upkeep/first_look.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/sqlite/file_lock.hpp"

namespace storage {

namespace {

/// By the last game that was played here and the guest seen last: both are quick to find.
std::optional<std::int64_t> newest_ms(Database& database) {
  const auto statement = database.prepare(
      "SELECT max(known.at_ms) FROM (SELECT max(seen_ms) AS at_ms FROM users UNION ALL SELECT * FROM"
      " (SELECT ended_ms FROM games WHERE imported_ms IS NULL ORDER BY number DESC LIMIT 1) AS played)"
      " AS known");
  if (!statement->step() || statement->is_null(0)) return std::nullopt;
  return statement->number(0);
}

}  // namespace

FirstLook look_at(const std::string& path) {
  FirstLook look;
  try {
    Database database(path, Access::read_only);
    if (!database.connection().is_ours()) {
      look.refused = "It is empty. To begin a new site there, start the server once with --create.";
      return look;
    }
    const int known = known_version(database.connection().engine());
    look.versions_behind = known - database.connection().version();
    if (look.versions_behind == 0) look.newest_ms = newest_ms(database);
    if (look.versions_behind < 0) look.refused = "It was made by a newer gipfel. Use the newer program.";
  } catch (const std::exception& error) {
    look.refused = explain(error);
  }
  return look;
}

bool is_in_use(const std::string& path) {
  if (is_postgres(path)) return Database(path, Access::read_only).connection().has_server();
  const int file = open((real_path(path) + ".lock").c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_free = flock(file, LOCK_SH | LOCK_NB) == 0;
  close(file);
  return !is_free;
}

}  // namespace storage
