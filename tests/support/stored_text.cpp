#include "tests/support/stored_text.hpp"

#include "server/storage/engine/database.hpp"

namespace support {

namespace {

std::string rows(storage::Database& database, const std::string& sql) {
  std::string text;
  const auto row = database.prepare(sql);
  while (row->step()) {
    for (int i = 0; i < row->columns(); ++i) text += row->text(i) + "|";
    text += "\n";
  }
  return text;
}

}  // namespace

std::string all_rows(const std::string& path) {
  storage::Database database(path, storage::Access::read_only);
  std::string text;
  const auto table = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  while (table->step()) {
    const std::string name = table->text(0);
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
