#include "server/storage/upkeep/integrity.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace storage {

namespace {

void add_broken_pages(Database& database, std::vector<std::string>& found) {
  const auto statement = database.prepare("PRAGMA integrity_check(" + std::to_string(most_damage_told) + ")");
  while (statement->executeStep()) {
    std::string line = statement->getColumn(0).getString();
    if (line != "ok") found.push_back(std::move(line));
  }
}

void add_broken_links(Database& database, std::vector<std::string>& found) {
  const auto statement = database.prepare("PRAGMA foreign_key_check");
  for (int told = 0; told < most_damage_told && statement->executeStep(); ++told) {
    // A table without rowids has none to name.
    const auto row = statement->getColumn(1);
    found.push_back("a row of " + statement->getColumn(0).getString() +
                    (row.isNull() ? "" : " (" + std::to_string(row.getInt64()) + ")") +
                    " points to a row that is not in " + statement->getColumn(2).getString());
  }
}

}  // namespace

std::vector<std::string> damage(Database& database) {
  std::vector<std::string> found;
  add_broken_pages(database, found);
  add_broken_links(database, found);
  return found;
}

}  // namespace storage
