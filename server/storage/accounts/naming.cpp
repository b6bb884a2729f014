#include "server/storage/accounts/naming.hpp"

#include <stdexcept>

#include "server/storage/accounts/name_store.hpp"

namespace storage {

namespace {

struct CurrentName {
  std::string name;
  std::int64_t renamed_ms = 0;  ///< 0: never
};

CurrentName current_name(Database& database, core::UserId user) {
  const auto row = database.prepare("SELECT name, coalesce(renamed_ms, 0) FROM users WHERE id = $1 AND guest = 0");
  row->bind(1, user.value());
  if (!row->step()) throw std::runtime_error("There is no account " + std::to_string(user.value()) + ".");
  return {row->text(0), row->number(1)};
}

/// Whether nobody else has the name or had it.
bool take_name(Database& database, const NameChange& change) {
  const auto update =
      database.prepare("UPDATE users SET name = $1, folded = $2, likeness = $3, renamed_ms = $4 WHERE id = $5");
  bind_name(*update, 1, change.name);
  update->bind(4, change.now_ms);
  update->bind(5, change.user.value());
  return update->changed() == 1;
}

void reserve(Database& database, core::UserId user, const std::string& name) {
  const auto insert = database.prepare(
      R"(INSERT INTO reserved_names (name, folded, likeness, "user") VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING)");
  bind_name(*insert, 1, name);
  insert->bind(4, user.value());
  insert->exec();
}

}  // namespace

Renamed rename_account(Database& database, const NameChange& change) {
  const CurrentName before = current_name(database, change.user);
  if (before.name == change.name) return {Renaming::done, before.name};
  const std::int64_t until_ms = before.renamed_ms + change.pause_ms;
  if (before.renamed_ms > 0 && change.now_ms < until_ms) return {Renaming::too_soon, before.name, until_ms};
  if (!take_name(database, change)) return {Renaming::taken, before.name};
  reserve(database, change.user, before.name);
  for (const std::string& name : {before.name, change.name}) remember_name(database, change.user, name);
  return {Renaming::done, before.name};
}

std::vector<std::pair<core::UserId, std::string>> changed_names(Database& database) {
  const auto row = database.prepare(
      R"(SELECT id, CASE WHEN deleted_ms IS NULL THEN name ELSE $1 END FROM users WHERE id IN
         (SELECT "user" FROM reserved_names))");
  row->bind(1, deleted_name);
  std::vector<std::pair<core::UserId, std::string>> names;
  while (row->step()) names.emplace_back(row->number(0), row->text(1));
  return names;
}

}  // namespace storage
