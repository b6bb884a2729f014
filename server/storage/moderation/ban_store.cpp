#include "server/storage/moderation/ban_store.hpp"

namespace storage {

namespace {

/// What is not given stays null.
void bind_whom(Prepared& statement, const Ban& ban) {
  if (ban.network.empty()) {
    statement.bind(1, ban.user.value());
  } else {
    statement.bind(2, ban.network);
  }
}

}  // namespace

void set_ban(Database& database, const Ban& ban) {
  const auto statement =
      database.prepare("INSERT INTO bans (user, network, until_ms, reason) VALUES (?, ?, ?, ?) ON CONFLICT (" +
                       std::string(ban.network.empty() ? "user" : "network") +
                       ") DO UPDATE SET until_ms = excluded.until_ms, reason = excluded.reason");
  bind_whom(*statement, ban);
  statement->bind(3, ban.until_ms);
  statement->bind(4, ban.reason);
  statement->exec();
}

bool lift_ban(Database& database, const Ban& ban) {
  const auto statement = database.prepare("DELETE FROM bans WHERE user = ? OR network = ?");
  bind_whom(*statement, ban);
  return statement->changed() == 1;
}

std::vector<Ban> bans_after(Database& database, std::int64_t now_ms) {
  std::vector<Ban> bans;
  const auto row = database.prepare(
      "SELECT coalesce(user, 0), coalesce(network, ''), until_ms, reason FROM bans WHERE until_ms > ? ORDER BY rowid");
  row->bind(1, now_ms);
  while (row->step()) {
    bans.push_back({core::UserId(row->number(0)), row->text(1), row->number(2), row->text(3)});
  }
  return bans;
}

}  // namespace storage
