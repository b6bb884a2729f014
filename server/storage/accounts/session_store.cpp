#include "server/storage/accounts/session_store.hpp"

#include "server/base/spelling.hpp"
#include "server/storage/people/feed_store.hpp"

namespace storage {

std::vector<Session> sessions_of(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto statement = database.prepare(
      R"(SELECT hash, created_ms, place FROM tokens WHERE "user" = $1 AND expires_ms > $2
         ORDER BY created_ms DESC, hash LIMIT $3)");
  statement->bind(1, user.value());
  statement->bind(2, now_ms);
  statement->bind(3, most_sessions_told);
  std::vector<Session> sessions;
  while (statement->step()) {
    sessions.push_back({statement->text(0), statement->number(1), statement->text(2)});
  }
  return sessions;
}

std::vector<std::string> delete_other_tokens(Database& database, core::UserId user, const std::string& kept_hash) {
  const auto statement = database.prepare(R"(DELETE FROM tokens WHERE "user" = $1 AND hash <> $2 RETURNING hash)");
  statement->bind(1, user.value());
  statement->bind_bytes(2, kept_hash);
  std::vector<std::string> deleted;
  while (statement->step()) deleted.push_back(statement->text(0));
  end_feed(database, user);
  return deleted;
}

std::optional<std::string> password_of(Database& database, core::UserId user) {
  const auto statement = database.prepare("SELECT password FROM users WHERE id = $1 AND password IS NOT NULL");
  statement->bind(1, user.value());
  if (!statement->step()) return std::nullopt;
  return statement->text(0);
}

void set_recovery(Database& database, core::UserId user, const std::string& code_hash) {
  const auto statement = database.prepare("UPDATE users SET recovery = $1 WHERE id = $2");
  statement->bind_bytes(1, code_hash);
  statement->bind(2, user.value());
  statement->exec();
}

void forget_recovery(Database& database, core::UserId user) {
  const auto statement = database.prepare("UPDATE users SET recovery = NULL WHERE id = $1");
  statement->bind(1, user.value());
  statement->exec();
}

std::optional<User> find_recovery(Database& database, const std::string& name, const std::string& code_hash) {
  const auto find = database.prepare(select_user() + " WHERE users.folded = $1 AND users.recovery = $2");
  find->bind(1, base::folded(name));
  find->bind_bytes(2, code_hash);
  return first_user(find);
}

}  // namespace storage
