#include "server/storage/moderation/device_mark_store.hpp"

namespace storage {

void mark_devices_of(Database& database, core::UserId user) {
  const auto statement = database.prepare(
      R"(INSERT INTO device_marks (hash, "user") SELECT hash, "user" FROM tokens WHERE "user" = $1 UNION
         SELECT browser, "user" FROM tokens WHERE "user" = $1 AND browser IS NOT NULL ON CONFLICT DO NOTHING)");
  statement->bind(1, user.value());
  statement->exec();
}

void carry_marks(Database& database, const std::string& session, const std::string& browser,
                 const std::string& new_browser) {
  const auto statement = database.prepare(
      R"(INSERT INTO device_marks (hash, "user") SELECT $1, "user" FROM device_marks WHERE hash IN ($2, $3)
         ON CONFLICT DO NOTHING)");
  statement->bind_bytes(1, new_browser);
  statement->bind_bytes(2, session);
  statement->bind_bytes(3, browser);
  statement->exec();
}

void unmark_devices_of(Database& database, core::UserId user) {
  const auto statement = database.prepare(
      R"(DELETE FROM device_marks WHERE "user" = $1 AND "user" NOT IN (SELECT "user" FROM mutes) AND "user" NOT IN
         (SELECT "user" FROM bans WHERE "user" IS NOT NULL))");
  statement->bind(1, user.value());
  statement->exec();
}

std::optional<Ban> ban_of_device(Database& database, const std::string& session, const std::string& browser,
                                 std::int64_t now_ms) {
  const auto row = database.prepare(
      R"(SELECT bans."user", bans.until_ms, bans.reason FROM device_marks JOIN bans ON bans."user" = device_marks."user"
         WHERE device_marks.hash IN ($1, $2) AND bans.until_ms > $3 ORDER BY bans.until_ms DESC LIMIT 1)");
  row->bind_bytes(1, session);
  row->bind_bytes(2, browser);
  row->bind(3, now_ms);
  std::optional<Ban> found;
  if (!row->step()) return found;
  found.emplace();
  found->user = core::UserId(row->number(0));
  found->until_ms = row->number(1);
  found->reason = row->text(2);
  return found;
}

std::optional<Mute> mute_of_device(Database& database, const std::string& session, const std::string& browser,
                                   std::int64_t now_ms) {
  const auto row = database.prepare(
      R"(SELECT coalesce(mutes.passed_on_by, mutes."user"), mutes.until_ms, mutes.reason FROM device_marks JOIN mutes
         ON mutes."user" = device_marks."user" WHERE device_marks.hash IN ($1, $2) AND mutes.until_ms > $3
         ORDER BY mutes.until_ms DESC LIMIT 1)");
  row->bind_bytes(1, session);
  row->bind_bytes(2, browser);
  row->bind(3, now_ms);
  if (!row->step()) return std::nullopt;
  return Mute{core::UserId(row->number(0)), row->number(1), row->text(2)};
}

void delete_expired_marks(Database& database, std::int64_t now_ms) {
  const auto statement = database.prepare(
      R"(DELETE FROM device_marks WHERE "user" NOT IN (SELECT "user" FROM bans WHERE "user" IS NOT NULL
         AND until_ms > $1) AND "user" NOT IN (SELECT "user" FROM mutes WHERE until_ms > $1))");
  statement->bind(1, now_ms);
  statement->exec();
}

}  // namespace storage
