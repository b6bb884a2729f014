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

const std::string lasting_bans =
    R"(SELECT coalesce("user", 0), coalesce(network, ''), until_ms, reason FROM bans WHERE until_ms > $1)";

Ban ban_at(Prepared& row) { return {core::UserId(row.number(0)), row.text(1), row.number(2), row.text(3)}; }

std::vector<Ban> all_of(Prepared& row) {
  std::vector<Ban> bans;
  while (row.step()) bans.push_back(ban_at(row));
  return bans;
}

}  // namespace

void set_ban(Database& database, const Ban& ban) {
  const std::string whom = ban.network.empty() ? R"("user")" : "network";
  const auto statement =
      database.prepare(R"(INSERT INTO bans ("user", network, until_ms, reason) VALUES ($1, $2, $3, $4) ON CONFLICT ()" +
                       whom + ") DO UPDATE SET until_ms = excluded.until_ms, reason = excluded.reason");
  bind_whom(*statement, ban);
  statement->bind(3, ban.until_ms);
  statement->bind(4, ban.reason);
  statement->exec();
}

bool lift_ban(Database& database, const Ban& ban) {
  const auto statement = database.prepare(R"(DELETE FROM bans WHERE "user" = $1 OR network = $2)");
  bind_whom(*statement, ban);
  return statement->changed() == 1;
}

std::vector<Ban> bans_after(Database& database, std::int64_t now_ms) {
  const auto row = database.prepare(lasting_bans + " ORDER BY rowid");
  row->bind(1, now_ms);
  return all_of(*row);
}

std::vector<Ban> network_bans_after(Database& database, std::int64_t now_ms) {
  const auto row = database.prepare(lasting_bans + " AND network IS NOT NULL ORDER BY rowid");
  row->bind(1, now_ms);
  return all_of(*row);
}

std::optional<Ban> ban_of(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto row = database.prepare(lasting_bans + R"( AND "user" = $2)");
  row->bind(1, now_ms);
  row->bind(2, user.value());
  if (!row->step()) return std::nullopt;
  return ban_at(*row);
}

}  // namespace storage
