#include "server/storage/people/player_store.hpp"

#include "server/base/spelling.hpp"
#include "server/storage/accounts/name_store.hpp"

namespace storage {

namespace {

std::string by_name() {
  return select_user(", users.created_ms") + " WHERE users.folded = $1 AND users.deleted_ms IS NULL";
}

/// The highest id is the last person.
std::string by_former_name() {
  return select_user(", users.created_ms") +
         R"( WHERE users.id = (SELECT max(player_names."user") FROM player_names JOIN users
            ON users.id = player_names."user" WHERE player_names.name = $1 AND users.deleted_ms IS NULL))";
}

std::string by_prefix() {
  return select_user() +
         R"( WHERE users.guest = 0 AND users.folded >= $1 AND users.folded < $2 AND users.deleted_ms IS NULL
            ORDER BY users.folded LIMIT $3)";
}

std::optional<KnownPlayer> first_player(Database& database, const std::string& sql, const std::string& name) {
  const auto statement = database.prepare(sql);
  statement->bind(1, base::folded(name));
  std::optional<User> user = first_user(statement);
  if (!user) return std::nullopt;
  return KnownPlayer{std::move(*user), statement->number(user_column_count)};
}

}  // namespace

std::optional<KnownPlayer> find_player(Database& database, const std::string& name) {
  if (name.size() > longest_name_sought) return std::nullopt;
  auto player = first_player(database, by_name(), name);
  return player ? player : first_player(database, by_former_name(), name);
}

std::vector<User> accounts_beginning(Database& database, const std::string& prefix) {
  const auto statement = database.prepare(by_prefix());
  const NameRange names = names_beginning(prefix);
  statement->bind(1, names.first);
  statement->bind(2, names.beyond);
  statement->bind(3, most_players_found);
  std::vector<User> found;
  while (auto user = first_user(statement)) found.push_back(std::move(*user));
  return found;
}

std::vector<std::string> player_sql() { return {by_name(), by_former_name(), by_prefix()}; }

}  // namespace storage
