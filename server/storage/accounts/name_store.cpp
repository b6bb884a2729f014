#include "server/storage/accounts/name_store.hpp"

#include <algorithm>

#include "server/base/spelling.hpp"

namespace storage {

void remember_name(Database& database, core::UserId user, const std::string& name) {
  const auto statement = database.prepare("INSERT OR IGNORE INTO player_names (name, user) VALUES (?, ?)");
  const std::string folded = base::folded(name);
  statement->bind_view(1, folded);
  statement->bind(2, user.value());
  statement->exec();
}

std::string beyond(const std::string& beginning) { return beginning + "\U0010FFFF"; }

void bind_beginning(Prepared& statement, const std::string& beginning, const char* first, const char* last) {
  const std::string folded = base::folded(beginning);
  statement.bind(first, folded);
  statement.bind(last, folded.empty() ? folded : beyond(folded));
}

std::string named_sql() {
  return "SELECT user FROM player_names WHERE name >= :beginning AND name < :beyond"
         " ORDER BY name, user LIMIT :limit";
}

Named find_named(Database& database, const std::string& beginning) {
  const auto statement = database.prepare(named_sql());
  bind_beginning(*statement, beginning, ":beginning", ":beyond");
  statement->bind(":limit", most_names_found + 1);
  Named found;
  while (statement->step()) found.people.emplace_back(statement->number(0));
  found.more = found.people.size() > most_names_found;
  if (found.more) found.people.pop_back();
  std::sort(found.people.begin(), found.people.end());
  found.people.erase(std::unique(found.people.begin(), found.people.end()), found.people.end());
  return found;
}

}  // namespace storage
