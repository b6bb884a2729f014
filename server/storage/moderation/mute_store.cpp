#include "server/storage/moderation/mute_store.hpp"

namespace storage {

void set_mute(Database& database, const Mute& mute) {
  const auto statement = database.prepare(
      R"(INSERT INTO mutes ("user", until_ms, reason, passed_on_by) VALUES ($1, $2, $3, NULL)
         ON CONFLICT ("user") DO UPDATE SET until_ms = excluded.until_ms, reason = excluded.reason,
         passed_on_by = excluded.passed_on_by)");
  statement->bind(1, mute.user.value());
  statement->bind(2, mute.until_ms);
  statement->bind(3, mute.reason);
  statement->exec();
  const auto passed_on = database.prepare("UPDATE mutes SET until_ms = $1, reason = $2 WHERE passed_on_by = $3");
  passed_on->bind(1, mute.until_ms);
  passed_on->bind(2, mute.reason);
  passed_on->bind(3, mute.user.value());
  passed_on->exec();
}

void pass_on_mute(Database& database, const Mute& mute, core::UserId to) {
  const auto statement = database.prepare(
      R"(INSERT INTO mutes ("user", until_ms, reason, passed_on_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT ("user") DO UPDATE SET until_ms = excluded.until_ms, reason = excluded.reason,
         passed_on_by = excluded.passed_on_by)");
  statement->bind(1, to.value());
  statement->bind(2, mute.until_ms);
  statement->bind(3, mute.reason);
  statement->bind(4, mute.user.value());
  statement->exec();
}

bool lift_mute(Database& database, core::UserId user) {
  const auto passed_on = database.prepare("DELETE FROM mutes WHERE passed_on_by = $1");
  passed_on->bind(1, user.value());
  passed_on->exec();
  const auto statement = database.prepare(R"(DELETE FROM mutes WHERE "user" = $1)");
  statement->bind(1, user.value());
  return statement->changed() == 1;
}

std::optional<Mute> mute_of(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto row = database.prepare(R"(SELECT until_ms, reason FROM mutes WHERE "user" = $1 AND until_ms > $2)");
  row->bind(1, user.value());
  row->bind(2, now_ms);
  if (!row->step()) return std::nullopt;
  return Mute{user, row->number(0), row->text(1)};
}

std::vector<Mute> mutes_after(Database& database, std::int64_t now_ms) {
  std::vector<Mute> mutes;
  const auto statement =
      database.prepare(R"(SELECT "user", until_ms, reason FROM mutes WHERE until_ms > $1 ORDER BY "user")");
  statement->bind(1, now_ms);
  while (statement->step()) {
    mutes.push_back({core::UserId(statement->number(0)), statement->number(1), statement->text(2)});
  }
  return mutes;
}

}  // namespace storage
