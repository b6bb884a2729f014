#include "server/storage/upkeep/beginning.hpp"

#include <filesystem>
#include <system_error>

#include "server/storage/engine/address.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/sqlite/neighbour.hpp"
#include "server/storage/sqlite/usable_file.hpp"

namespace storage {

namespace {

bool is_missing_file(const std::string& address) {
  std::error_code ignored;
  return !is_postgres(address) && !std::filesystem::exists(address, ignored);
}

/// Opened as a database, a file of another program would get others beside it.
void require_usable(const std::string& address) try {
  if (!is_postgres(address)) sqlite::require_usable(address);
} catch (const std::exception& error) {
  throw cannot_open(address, explain(error));
}

bool is_there(const std::string& address) {
  require_usable(address);
  return !is_missing_file(address) && Database(address, Access::read_only).connection().is_ours();
}

std::string what_is_there(const std::string& address) {
  if (!is_missing_file(address)) return "the database " + shown(address) + " is empty";
  const std::string beside = database_beside_missing(address);
  return "there is no database " + address + (beside.empty() ? "" : ", but there is " + beside);
}

}  // namespace

std::string why_no_database(const std::string& address) {
  if (is_there(address)) return "";
  return what_is_there(address) +
         ". Correct the setting \"database\", or mount its disk; or, to begin a new site, start once with: gipfel "
         "serve "
         "--create";
}

bool begin_database(const std::string& address) {
  if (is_there(address)) return false;
  Database database(address, Access::sole);
  migrate(database);
  return true;
}

}  // namespace storage
