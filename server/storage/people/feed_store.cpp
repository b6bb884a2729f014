#include "server/storage/people/feed_store.hpp"

#include <utility>

namespace storage {

bool make_feed(Database& database, core::UserId user, const std::string& session, const std::string& hash,
               std::int64_t now_ms) {
  const auto insert = database.prepare(
      R"(INSERT INTO feeds ("user", hash, since_ms) SELECT "user", $1, $2 FROM tokens WHERE hash = $3 AND "user" = $4
         ON CONFLICT ("user") DO UPDATE SET hash = excluded.hash, since_ms = excluded.since_ms)");
  insert->bind_bytes(1, hash);
  insert->bind(2, now_ms);
  insert->bind_bytes(3, session);
  insert->bind(4, user.value());
  return insert->changed() > 0;
}

void end_feed(Database& database, core::UserId user) {
  const auto statement = database.prepare(R"(DELETE FROM feeds WHERE "user" = $1)");
  statement->bind(1, user.value());
  statement->exec();
}

std::optional<std::int64_t> feed_since(Database& database, core::UserId user) {
  const auto row = database.prepare(R"(SELECT since_ms FROM feeds WHERE "user" = $1)");
  row->bind(1, user.value());
  if (!row->step()) return std::nullopt;
  return row->number(0);
}

std::optional<FeedOwner> feed_owner(Database& database, const std::string& hash) {
  const auto row = database.prepare(select_user(", feeds.since_ms") +
                                    R"( JOIN feeds ON feeds."user" = users.id WHERE feeds.hash = $1)");
  row->bind_bytes(1, hash);
  std::optional<User> user = first_user(row);
  if (!user) return std::nullopt;
  return FeedOwner{std::move(*user), row->number(user_column_count)};
}

}  // namespace storage
