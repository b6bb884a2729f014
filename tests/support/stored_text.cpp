#include "tests/support/stored_text.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "server/storage/sqlite.hpp"

namespace support {

namespace {

std::string rows(storage::Database& database, const std::string& sql) {
  std::string text;
  const auto row = database.prepare(sql);
  while (row->executeStep()) {
    for (int i = 0; i < row->getColumnCount(); ++i) text += row->getColumn(i).getString() + "|";
    text += "\n";
  }
  return text;
}

}  // namespace

std::string all_rows(const std::string& path) {
  storage::Database database(path, storage::Access::read_only);
  std::string text;
  const auto table = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  while (table->executeStep()) {
    const std::string name = table->getColumn(0).getString();
    text += name + "\n" + rows(database, "SELECT * FROM " + name);
  }
  return text;
}

std::string schema_text(const std::string& path) {
  storage::Database database(path, storage::Access::read_only);
  return rows(database, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
}

std::string damage(const std::string& path) {
  storage::Database database(path, storage::Access::read_only);
  const std::string found = rows(database, "PRAGMA integrity_check") + rows(database, "PRAGMA foreign_key_check");
  return found == "ok|\n" ? "" : found;
}

}  // namespace support
