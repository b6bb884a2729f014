#include "server/storage/migrations.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

#include "embedded/migrations.hpp"

namespace storage {

namespace {

int version_of(std::string_view file_name) {
  int version = 0;
  std::from_chars(file_name.data(), file_name.data() + file_name.size(), version);
  return version;
}

void check_order(std::span<const Migration> migrations) {
  int expected = 1;
  for (const Migration& migration : migrations) {
    if (migration.version != expected++) throw std::runtime_error("The migrations are not numbered 1, 2, 3, ….");
  }
}

void apply(Database& database, const Migration& migration) {
  Transaction transaction(database);
  // Another program may have been first: only now nobody else can write.
  if (database.number("PRAGMA user_version") >= migration.version) return;
  database.execute(std::string(migration.sql));
  database.execute("PRAGMA user_version = " + std::to_string(migration.version));
  transaction.commit();
}

std::runtime_error newer(std::int64_t present, std::size_t known) {
  return std::runtime_error("The database has version " + std::to_string(present) +
                            ", made by a newer gipfel; this one knows versions up to " + std::to_string(known) +
                            ". Use the newer program.");
}

/// Every version has these tables, and hardly any other program's database has.
bool is_ours(Database& database) {
  return database.number(
             "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('room_events', 'games')") == 2;
}

}  // namespace

std::vector<Migration> embedded_migrations() {
  std::vector<Migration> migrations;
  for (const embed::EmbeddedFile& file : embed::migrations()) {
    migrations.push_back({version_of(file.name), file.content});
  }
  return migrations;
}

void migrate(Database& database, std::span<const Migration> migrations) {
  check_order(migrations);
  const std::int64_t present = database.number("PRAGMA user_version");
  if (present > static_cast<std::int64_t>(migrations.size())) throw newer(present, migrations.size());
  for (const Migration& migration : migrations.subspan(static_cast<std::size_t>(present))) apply(database, migration);
}

void require_ours(const std::string& path) {
  Database database(path, Access::read_only);
  if (!is_ours(database)) throw std::runtime_error("This is not a gipfel database.");
}

void require_up_to_date(const std::string& path) {
  require_ours(path);
  const std::size_t known = embedded_migrations().size();
  const std::int64_t present = Database(path, Access::read_only).number("PRAGMA user_version");
  if (present > static_cast<std::int64_t>(known)) throw newer(present, known);
  if (present < static_cast<std::int64_t>(known)) {
    throw std::runtime_error("The database has version " + std::to_string(present) +
                             ", made by an older gipfel; this one needs " + std::to_string(known) +
                             ". Start this version's server on it once to bring it up to date.");
  }
}

}  // namespace storage
