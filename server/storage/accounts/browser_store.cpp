#include "server/storage/accounts/browser_store.hpp"

#include "server/base/spelling.hpp"

namespace storage {

namespace {

void rename(Database& database, const std::string& old_hash, const std::string& new_hash) {
  const auto statement = database.prepare(
      R"(UPDATE known_browsers SET hash = $1 WHERE hash = $2 AND "user" IN
         (SELECT "user" FROM known_browsers WHERE hash = $2 ORDER BY expires_ms DESC LIMIT $3))");
  statement->bind_bytes(1, new_hash);
  statement->bind_bytes(2, old_hash);
  statement->bind(3, most_of_a_browser - 1);  // and whoever signs in now
  statement->exec();
}

void keep_newest_browsers(Database& database, core::UserId user) {
  const auto statement = database.prepare(
      R"(DELETE FROM known_browsers WHERE "user" = $1 AND hash NOT IN (SELECT hash FROM known_browsers WHERE "user" = $1
         ORDER BY expires_ms DESC LIMIT $2))");
  statement->bind(1, user.value());
  statement->bind(2, most_known_browsers);
  statement->exec();
}

}  // namespace

bool knows_browser(Database& database, const std::string& name, const std::string& hash, std::int64_t now_ms) {
  const auto statement = database.prepare(
      R"(SELECT 1 FROM known_browsers JOIN users ON users.id = known_browsers."user" WHERE known_browsers.hash = $1
         AND known_browsers.expires_ms > $2 AND users.folded = $3)");
  statement->bind_bytes(1, hash);
  statement->bind(2, now_ms);
  statement->bind(3, base::folded(name));
  return statement->step();
}

void know_browser(Database& database, core::UserId user, const std::string& old_hash, const std::string& new_hash,
                  std::int64_t expires_ms) {
  rename(database, old_hash, new_hash);
  const auto statement = database.prepare(
      R"(INSERT INTO known_browsers ("user", hash, expires_ms) VALUES ($1, $2, $3)
         ON CONFLICT ("user", hash) DO UPDATE SET expires_ms = excluded.expires_ms)");
  statement->bind(1, user.value());
  statement->bind_bytes(2, new_hash);
  statement->bind(3, expires_ms);
  statement->exec();
  keep_newest_browsers(database, user);
}

void forget_browsers_of(Database& database, core::UserId user) {
  const auto statement = database.prepare(R"(DELETE FROM known_browsers WHERE "user" = $1)");
  statement->bind(1, user.value());
  statement->exec();
}

void delete_expired_browsers(Database& database, std::int64_t now_ms) {
  const auto statement = database.prepare("DELETE FROM known_browsers WHERE expires_ms <= $1");
  statement->bind(1, now_ms);
  statement->exec();
}

}  // namespace storage
