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
    if (migration.version != expected++) throw std::runtime_error("The migrations are not numbered 1, 2, 3 ….");
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
  const auto known = static_cast<std::int64_t>(migrations.size());
  if (present > known) {
    throw std::runtime_error("The database is of version " + std::to_string(present) +
                             ", made by a newer gipfel; this one knows versions up to " + std::to_string(known) + ".");
  }
  for (const Migration& migration : migrations.subspan(static_cast<std::size_t>(present))) apply(database, migration);
}

void bring_up_to_date(const std::string& path) {
  const auto migrations = embedded_migrations();
  Database present(path, Access::read_only);
  const bool is_older = present.number("PRAGMA user_version") < static_cast<std::int64_t>(migrations.size());
  if (!is_older) return migrate(present, migrations);
  Database database(path, Access::read_write);
  migrate(database, migrations);
}

}  // namespace storage
