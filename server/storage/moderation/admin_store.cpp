#include "server/storage/moderation/admin_store.hpp"

namespace storage {

bool is_admin(Database& database, core::UserId user) {
  const auto row = database.prepare("SELECT admin FROM users WHERE id = $1 AND deleted_ms IS NULL");
  row->bind(1, user.value());
  return row->step() && row->integer(0) == 1;
}

namespace {

/// `sql`: sets $1 for the account $2.
bool flag_account(Database& database, const char* sql, core::UserId user, bool is_to_be) {
  const auto update = database.prepare(sql);
  update->bind(1, is_to_be ? 1 : 0);
  update->bind(2, user.value());
  return update->changed() == 1;
}

}  // namespace

bool make_admin(Database& database, core::UserId user, bool is_to_be) {
  constexpr const char* sql = "UPDATE users SET admin = $1 WHERE id = $2 AND password IS NOT NULL AND admin <> $1";
  return flag_account(database, sql, user, is_to_be);
}

bool confirm(Database& database, core::UserId user, bool is_to_be) {
  constexpr const char* sql =
      "UPDATE users SET confirmed = $1 WHERE id = $2 AND password IS NOT NULL AND confirmed <> $1";
  return flag_account(database, sql, user, is_to_be);
}

std::vector<Restriction> restrictions_after(Database& database, std::int64_t now_ms, const Restriction& last,
                                            int most) {
  const auto row = database.prepare(
      R"(SELECT is_ban, is_network, whom, until_ms, reason FROM (
          SELECT 1 AS is_ban, CASE WHEN bans.network IS NULL THEN 0 ELSE 1 END AS is_network,
          coalesce(bans.network, users.name) AS whom, bans.until_ms AS until_ms, bans.reason AS reason
          FROM bans LEFT JOIN users ON users.id = bans."user" WHERE bans.until_ms > $1
          UNION ALL SELECT 0, 0, users.name, mutes.until_ms, mutes.reason
          FROM mutes JOIN users ON users.id = mutes."user" WHERE mutes.until_ms > $1) AS lasting
         WHERE (until_ms, is_ban, whom) > ($2, $3, $4) ORDER BY until_ms, is_ban, whom LIMIT $5)");
  row->bind(1, now_ms);
  row->bind(2, last.until_ms);
  row->bind(3, last.is_ban ? 1 : 0);
  row->bind(4, std::string_view(last.whom));
  row->bind(5, most);
  std::vector<Restriction> found;
  while (row->step()) {
    found.push_back({row->integer(0) == 1, row->integer(1) == 1, row->text(2), row->number(3), row->text(4)});
  }
  return found;
}

}  // namespace storage
