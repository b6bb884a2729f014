#include "server/storage/user_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <utility>

#include "server/storage/name_store.hpp"

namespace storage {

std::optional<core::UserId> insert_guest(Database& database, const std::string& name, std::int64_t now_ms) {
  const auto statement = database.prepare(
      "INSERT INTO users (name, guest, created_ms) VALUES (?, 1, ?) ON CONFLICT (name) DO NOTHING RETURNING id");
  statement->bind(1, name);
  statement->bind(2, now_ms);
  if (!statement->executeStep()) return std::nullopt;
  return core::UserId(statement->getColumn(0).getInt64());
}

std::optional<core::UserId> insert_account(Database& database, const std::string& name, const std::string& password,
                                           std::int64_t now_ms) {
  const auto statement = database.prepare(
      "INSERT INTO users (name, guest, created_ms, password) VALUES (?, 0, ?, ?)"
      " ON CONFLICT (name) DO NOTHING RETURNING id");
  statement->bind(1, name);
  statement->bind(2, now_ms);
  statement->bind(3, password);
  if (!statement->executeStep()) return std::nullopt;
  return core::UserId(statement->getColumn(0).getInt64());
}

bool make_account(Database& database, core::UserId guest, const std::string& name, const std::string& password) {
  const auto statement =
      database.prepare("UPDATE OR IGNORE users SET name = ?, guest = 0, password = ? WHERE id = ? AND guest = 1");
  statement->bind(1, name);
  statement->bind(2, password);
  statement->bind(3, guest.value());
  if (statement->exec() != 1) return false;
  remember_name(database, guest, name);
  return true;
}

std::optional<Login> find_login(Database& database, const std::string& name) {
  const auto statement =
      database.prepare("SELECT id, name, guest, password FROM users WHERE name = ? AND password IS NOT NULL");
  statement->bind(1, name);
  std::optional<User> user = first_user(statement);
  if (!user) return std::nullopt;
  return Login{std::move(*user), statement->getColumn(3).getString()};
}

void set_password(Database& database, core::UserId account, const std::string& password) {
  const auto statement = database.prepare("UPDATE users SET password = ? WHERE id = ? AND guest = 0");
  statement->bind(1, password);
  statement->bind(2, account.value());
  statement->exec();
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
