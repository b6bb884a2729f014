#include "server/storage/accounts/name_store.hpp"

#include <algorithm>

#include "server/base/spelling.hpp"

namespace storage {

void remember_name(Database& database, core::UserId user, const std::string& name) {
  const auto statement =
      database.prepare(R"(INSERT INTO player_names (name, "user") VALUES ($1, $2) ON CONFLICT DO NOTHING)");
  const std::string folded = base::folded(name);
  statement->bind_view(1, folded);
  statement->bind(2, user.value());
  statement->exec();
}

std::string beyond(const std::string& beginning) { return beginning + "\U0010FFFF"; }

NameRange names_beginning(const std::string& beginning) {
  std::string folded = base::folded(beginning);
  std::string above = folded.empty() ? "" : beyond(folded);
  return {std::move(folded), std::move(above)};
}

std::string named_sql() {
  return R"(SELECT "user" FROM player_names WHERE name >= $1 AND name < $2 ORDER BY name, "user" LIMIT $3)";
}

Named find_named(Database& database, const std::string& beginning) {
  const auto statement = database.prepare(named_sql());
  const NameRange names = names_beginning(beginning);
  statement->bind(1, names.first);
  statement->bind(2, names.beyond);
  statement->bind(3, most_names_found + 1);
  Named found;
  while (statement->step()) found.people.emplace_back(statement->number(0));
  found.more = found.people.size() > most_names_found;
  if (found.more) found.people.pop_back();
  std::sort(found.people.begin(), found.people.end());
  found.people.erase(std::unique(found.people.begin(), found.people.end()), found.people.end());
  return found;
}

}  // namespace storage
