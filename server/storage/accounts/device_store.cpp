#include "server/storage/accounts/device_store.hpp"

#include <algorithm>

#include "server/storage/accounts/browser_store.hpp"

namespace storage {

namespace {

std::vector<core::UserId> others_with(Database& database, core::UserId user, const std::string& hash) {
  const auto statement =
      database.prepare(R"(SELECT "user" FROM known_browsers WHERE hash = $1 AND "user" <> $2 LIMIT $3)");
  statement->bind_bytes(1, hash);
  statement->bind(2, user.value());
  statement->bind(3, most_of_a_browser);
  std::vector<core::UserId> others;
  while (statement->step()) others.emplace_back(statement->number(0));
  return others;
}

}  // namespace

std::vector<core::UserId> share_browser(Database& database, core::UserId user, const std::string& hash,
                                        std::int64_t expires_ms) {
  std::vector<core::UserId> others = others_with(database, user, hash);
  const auto statement = database.prepare(
      R"(INSERT INTO shared_devices ("user", other, expires_ms) VALUES ($1, $2, $3)
         ON CONFLICT ("user", other) DO UPDATE SET expires_ms = excluded.expires_ms)");
  for (const core::UserId other : others) {
    statement->bind(1, std::min(user.value(), other.value()));
    statement->bind(2, std::max(user.value(), other.value()));
    statement->bind(3, expires_ms);
    statement->exec();
  }
  return others;
}

std::vector<SharedDevice> shared_devices(Database& database, std::int64_t now_ms) {
  const auto row = database.prepare(R"(SELECT "user", other, expires_ms FROM shared_devices WHERE expires_ms > $1)");
  row->bind(1, now_ms);
  std::vector<SharedDevice> found;
  while (row->step()) {
    found.push_back({core::UserId(row->number(0)), core::UserId(row->number(1)), row->number(2)});
  }
  return found;
}

void delete_expired_devices(Database& database, std::int64_t now_ms) {
  const auto statement = database.prepare("DELETE FROM shared_devices WHERE expires_ms <= $1");
  statement->bind(1, now_ms);
  statement->exec();
}

}  // namespace storage
