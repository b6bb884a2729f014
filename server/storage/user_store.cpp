#include "server/storage/user_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace storage {

std::optional<core::UserId> insert_guest(Database& database, const std::string& name, std::int64_t now_ms) {
  const auto statement = database.prepare(
      "INSERT INTO users (name, guest, created_ms) VALUES (?, 1, ?) ON CONFLICT (name) DO NOTHING RETURNING id");
  statement->bind(1, name);
  statement->bind(2, now_ms);
  if (!statement->executeStep()) return std::nullopt;
  return core::UserId(statement->getColumn(0).getInt64());
}

std::optional<User> find_user(Database& database, std::string_view name) {
  const auto statement = database.prepare("SELECT id, name, guest FROM users WHERE name = ?");
  statement->bind(1, std::string(name));
  return first_user(statement);
}

std::optional<User> first_user(const Statement& query) {
  if (!query->executeStep()) return std::nullopt;
  return User{core::UserId(query->getColumn(0).getInt64()), query->getColumn(1).getString(),
              query->getColumn(2).getInt() != 0};
}

}  // namespace storage
