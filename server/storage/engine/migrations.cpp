#include "server/storage/engine/migrations.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

#include "embedded/postgres_migrations.hpp"
#include "embedded/sqlite_migrations.hpp"

namespace storage {

namespace {

int version_of(std::string_view file_name) {
  int version = 0;
  std::from_chars(file_name.data(), file_name.data() + file_name.size(), version);
  return version;
}

void check_order(std::span<const Migration> migrations) {
  int expected = migrations.front().version;
  for (const Migration& migration : migrations) {
    if (migration.version != expected++) throw std::runtime_error("A number is missing among the migrations.");
  }
}

/// All of them or none.
void apply(Database& database, std::span<const Migration> migrations) {
  const WithoutStatementTimeout unlimited(database);
  Transaction transaction(database);
  // Another program may have been first: only now nobody else can write.
  const int present = database.connection().version();
  for (const Migration& migration : migrations) {
    if (migration.version <= present) continue;
    database.execute(std::string(migration.sql));
    database.connection().set_version(migration.version);
  }
  transaction.commit();
}

std::runtime_error newer(int present, int known) {
  return std::runtime_error("The database has version " + std::to_string(present) +
                            ", made by a newer gipfel; this one knows versions up to " + std::to_string(known) +
                            ". Use the newer program.");
}

}  // namespace

std::vector<Migration> embedded_migrations(Engine engine) {
  std::vector<Migration> migrations;
  const auto files = engine == Engine::sqlite ? embed::sqlite_migrations() : embed::postgres_migrations();
  for (const embed::EmbeddedFile& file : files) {
    migrations.push_back({version_of(file.name), file.content});
  }
  return migrations;
}

int known_version(Engine engine) { return embedded_migrations(engine).back().version; }

void migrate(Database& database, std::span<const Migration> migrations) {
  check_order(migrations);
  const int present = database.connection().version();
  if (present > migrations.back().version) throw newer(present, migrations.back().version);
  // With them, dropping a table that is made anew would delete what refers to it.
  database.connection().follow_references(false);
  if (present == 0) apply(database, migrations);
  for (const Migration& migration : migrations) {
    if (migration.version > database.connection().version()) apply(database, {&migration, 1});
  }
  database.connection().follow_references(true);
}

void migrate(Database& database) {
  migrate(database, embedded_migrations(database.connection().engine()));
  require_whole(database);
}

void require_whole(Database& database) {
  if (database.number("SELECT count(*) FROM settings WHERE name = '" + std::string(unfinished_copy) + "'") == 0) return;
  throw std::runtime_error("A copy into this database was begun and is not finished. Run the same gipfel copy again.");
}

void require_ours(const std::string& address) {
  Database database(address, Access::read_only);
  if (!database.connection().is_ours()) throw std::runtime_error("This is not a gipfel database.");
}

void require_up_to_date(const std::string& address) {
  require_ours(address);
  Database database(address, Access::read_only);
  const int known = known_version(database.connection().engine());
  const int present = database.connection().version();
  if (present > known) throw newer(present, known);
  if (present < known) {
    throw std::runtime_error("The database has version " + std::to_string(present) +
                             ", made by an older gipfel; this one needs " + std::to_string(known) +
                             ". Start this version's server on it once to bring it up to date.");
  }
}

}  // namespace storage
