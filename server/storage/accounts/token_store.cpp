#include "server/storage/accounts/token_store.hpp"

#include "server/storage/people/feed_store.hpp"

namespace storage {

void insert_token(Database& database, const std::string& hash, core::UserId user, std::int64_t expires_ms,
                  const Beginning& beginning) {
  const auto statement = database.prepare(
      R"(INSERT INTO tokens (hash, "user", expires_ms, created_ms, place, browser) VALUES ($1, $2, $3, $4, $5, $6))");
  statement->bind_bytes(1, hash);
  statement->bind(2, user.value());
  statement->bind(3, expires_ms);
  statement->bind(4, beginning.at_ms);
  statement->bind(5, beginning.place);
  if (!beginning.browser.empty()) statement->bind_bytes(6, beginning.browser);
  statement->exec();
}

std::optional<User> find_token(Database& database, const std::string& hash, std::int64_t now_ms) {
  const auto statement =
      database.prepare(select_user() +
                       R"( JOIN tokens ON tokens."user" = users.id WHERE tokens.hash = $1 AND tokens.expires_ms > $2
                          AND NOT EXISTS (SELECT 1 FROM bans WHERE bans."user" IN (users.id, bots.owner)
                          AND bans.until_ms > $2))");
  statement->bind_bytes(1, hash);
  statement->bind(2, now_ms);
  return first_user(statement);
}

std::string browser_of_token(Database& database, const std::string& hash) {
  const auto statement = database.prepare("SELECT browser FROM tokens WHERE hash = $1 AND browser IS NOT NULL");
  statement->bind_bytes(1, hash);
  return statement->step() ? statement->text(0) : std::string();
}

void delete_token(Database& database, const std::string& hash) {
  const auto statement = database.prepare("DELETE FROM tokens WHERE hash = $1");
  statement->bind_bytes(1, hash);
  statement->exec();
}

bool delete_token_of(Database& database, core::UserId user, const std::string& hash) {
  const auto statement = database.prepare(R"(DELETE FROM tokens WHERE hash = $1 AND "user" = $2)");
  statement->bind_bytes(1, hash);
  statement->bind(2, user.value());
  return statement->changed() > 0;
}

std::vector<std::string> delete_tokens_of(Database& database, core::UserId user) {
  const auto statement = database.prepare(R"(DELETE FROM tokens WHERE "user" = $1 RETURNING hash)");
  statement->bind(1, user.value());
  std::vector<std::string> deleted;
  while (statement->step()) deleted.push_back(statement->text(0));
  end_feed(database, user);
  return deleted;
}

int delete_expired_tokens(Database& database, std::int64_t now_ms) {
  const auto statement =
      database.prepare("DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE expires_ms <= $1 LIMIT $2)");
  statement->bind(1, now_ms);
  statement->bind(2, most_tokens_deleted);
  return statement->changed();
}

}  // namespace storage
