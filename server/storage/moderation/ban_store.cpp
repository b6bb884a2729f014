#include "server/storage/moderation/ban_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace storage {

namespace {

/// What is not given stays null.
void bind_whom(SQLite::Statement& statement, const Ban& ban) {
  if (ban.network.empty()) {
    statement.bind(1, ban.user.value());
  } else {
    statement.bind(2, ban.network);
  }
}

}  // namespace

void set_ban(Database& database, const Ban& ban) {
  const auto statement =
      database.prepare("INSERT OR REPLACE INTO bans (user, network, until_ms, reason) VALUES (?, ?, ?, ?)");
  bind_whom(*statement, ban);
  statement->bind(3, ban.until_ms);
  statement->bind(4, ban.reason);
  statement->exec();
}

bool lift_ban(Database& database, const Ban& ban) {
  const auto statement = database.prepare("DELETE FROM bans WHERE user = ? OR network = ?");
  bind_whom(*statement, ban);
  return statement->exec() == 1;
}

std::vector<Ban> bans_after(Database& database, std::int64_t now_ms) {
  std::vector<Ban> bans;
  const auto row = database.prepare(
      "SELECT coalesce(user, 0), coalesce(network, ''), until_ms, reason FROM bans WHERE until_ms > ? ORDER BY rowid");
  row->bind(1, now_ms);
  while (row->executeStep()) {
    bans.push_back({core::UserId(row->getColumn(0).getInt64()), row->getColumn(1).getString(),
                    row->getColumn(2).getInt64(), row->getColumn(3).getString()});
  }
  return bans;
}

}  // namespace storage
