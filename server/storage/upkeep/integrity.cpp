#include "server/storage/upkeep/integrity.hpp"

namespace storage {

namespace {

void add_broken_pages(Database& database, std::vector<std::string>& found) {
  const auto statement = database.prepare("PRAGMA integrity_check(" + std::to_string(most_damage_told) + ")");
  while (statement->step()) {
    std::string line = statement->text(0);
    if (line != "ok") found.push_back(std::move(line));
  }
}

void add_broken_links(Database& database, std::vector<std::string>& found) {
  const auto statement = database.prepare("PRAGMA foreign_key_check");
  for (int told = 0; told < most_damage_told && statement->step(); ++told) {
    // A table without rowids has none to name.
    found.push_back("a row of " + statement->text(0) + (statement->is_null(1) ? "" : " (" + statement->text(1) + ")") +
                    " points to a row that is not in " + statement->text(2));
  }
}

}  // namespace

std::vector<std::string> damage(Database& database) {
  // PostgreSQL checks its rows as it writes them, and its pages are for its own programs to check.
  if (database.connection().engine() == Engine::postgres) return {};
  std::vector<std::string> found;
  add_broken_pages(database, found);
  add_broken_links(database, found);
  return found;
}

}  // namespace storage
