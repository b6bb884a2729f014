#include "server/storage/people/session_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "server/storage/people/feed_store.hpp"

namespace storage {

namespace {

void bind_bytes(SQLite::Statement& statement, int at, const std::string& bytes) {
  statement.bind(at, bytes.data(), static_cast<int>(bytes.size()));
}

}  // namespace

std::vector<Session> sessions_of(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto statement = database.prepare(
      "SELECT hash, created_ms, place FROM tokens WHERE user = ? AND expires_ms > ? ORDER BY created_ms DESC, hash");
  statement->bind(1, user.value());
  statement->bind(2, now_ms);
  std::vector<Session> sessions;
  while (statement->executeStep()) {
    sessions.push_back(
        {statement->getColumn(0).getString(), statement->getColumn(1).getInt64(), statement->getColumn(2).getString()});
  }
  return sessions;
}

std::vector<std::string> delete_other_tokens(Database& database, core::UserId user, const std::string& kept_hash) {
  const auto statement = database.prepare("DELETE FROM tokens WHERE user = ? AND hash <> ? RETURNING hash");
  statement->bind(1, user.value());
  bind_bytes(*statement, 2, kept_hash);
  std::vector<std::string> deleted;
  while (statement->executeStep()) deleted.push_back(statement->getColumn(0).getString());
  end_feed(database, user);
  return deleted;
}

std::optional<std::string> password_of(Database& database, core::UserId user) {
  const auto statement = database.prepare("SELECT password FROM users WHERE id = ? AND password IS NOT NULL");
  statement->bind(1, user.value());
  if (!statement->executeStep()) return std::nullopt;
  return statement->getColumn(0).getString();
}

void set_recovery(Database& database, core::UserId user, const std::string& code_hash) {
  const auto statement = database.prepare("UPDATE users SET recovery = ? WHERE id = ?");
  bind_bytes(*statement, 1, code_hash);
  statement->bind(2, user.value());
  statement->exec();
}

void forget_recovery(Database& database, core::UserId user) {
  const auto statement = database.prepare("UPDATE users SET recovery = NULL WHERE id = ?");
  statement->bind(1, user.value());
  statement->exec();
}

std::optional<User> take_recovery(Database& database, const std::string& name, const std::string& code_hash) {
  const auto find = database.prepare(select_user() + " WHERE users.folded = folded(?) AND users.recovery = ?");
  find->bind(1, name);
  bind_bytes(*find, 2, code_hash);
  std::optional<User> user = first_user(find);
  if (!user) return std::nullopt;
  forget_recovery(database, user->id);
  return user;
}

}  // namespace storage
