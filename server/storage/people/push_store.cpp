#include "server/storage/people/push_store.hpp"

namespace storage {

namespace {

void keep_newest_subscriptions(Database& database, core::UserId user) {
  const auto statement = database.prepare(
      R"(DELETE FROM push_subscriptions WHERE "user" = $1 AND endpoint NOT IN
         (SELECT endpoint FROM push_subscriptions WHERE "user" = $1 ORDER BY since_ms DESC, rowid DESC LIMIT $2))");
  statement->bind(1, user.value());
  statement->bind(2, static_cast<std::int64_t>(most_push_subscriptions));
  statement->exec();
}

}  // namespace

bool subscribe_to_push(Database& database, core::UserId user, const std::string& session,
                       const PushSubscription& subscription, std::int64_t now_ms) {
  const auto insert = database.prepare(
      R"(INSERT INTO push_subscriptions (endpoint, session, "user", p256dh, auth, since_ms)
         SELECT $1, hash, "user", $2, $3, $4 FROM tokens WHERE hash = $5 AND "user" = $6
         ON CONFLICT (endpoint) DO UPDATE SET session = excluded.session, "user" = excluded."user",
         p256dh = excluded.p256dh, auth = excluded.auth, since_ms = excluded.since_ms)");
  insert->bind(1, subscription.endpoint);
  insert->bind(2, subscription.p256dh);
  insert->bind(3, subscription.auth);
  insert->bind(4, now_ms);
  insert->bind_bytes(5, session);
  insert->bind(6, user.value());
  if (insert->changed() == 0) return false;
  keep_newest_subscriptions(database, user);
  return true;
}

void unsubscribe_from_push(Database& database, core::UserId user, const std::string& endpoint) {
  const auto statement = database.prepare(R"(DELETE FROM push_subscriptions WHERE endpoint = $1 AND "user" = $2)");
  statement->bind(1, endpoint);
  statement->bind(2, user.value());
  statement->exec();
}

void forget_push(Database& database, const std::string& endpoint) {
  const auto statement = database.prepare("DELETE FROM push_subscriptions WHERE endpoint = $1");
  statement->bind(1, endpoint);
  statement->exec();
}

std::vector<PushSubscription> push_subscriptions_of(Database& database, core::UserId user) {
  const auto row = database.prepare(
      R"(SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE "user" = $1 ORDER BY since_ms, rowid)");
  row->bind(1, user.value());
  std::vector<PushSubscription> found;
  while (row->step()) {
    found.push_back({row->text(0), row->text(1), row->text(2)});
  }
  return found;
}

std::string push_key(Database& database, const std::string& made) {
  const auto insert = database.prepare("INSERT INTO push_key (id, pem) VALUES (1, $1) ON CONFLICT DO NOTHING");
  insert->bind(1, made);
  insert->exec();
  const auto row = database.prepare("SELECT pem FROM push_key");
  row->step();
  return row->text(0);
}

}  // namespace storage
