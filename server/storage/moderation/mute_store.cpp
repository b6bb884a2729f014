#include "server/storage/moderation/mute_store.hpp"

namespace storage {

void set_mute(Database& database, const Mute& mute) {
  const auto statement =
      database.prepare("INSERT OR REPLACE INTO mutes (user, until_ms, reason, passed_on_by) VALUES (?, ?, ?, NULL)");
  statement->bind(1, mute.user.value());
  statement->bind(2, mute.until_ms);
  statement->bind(3, mute.reason);
  statement->exec();
  const auto passed_on = database.prepare("UPDATE mutes SET until_ms = ?, reason = ? WHERE passed_on_by = ?");
  passed_on->bind(1, mute.until_ms);
  passed_on->bind(2, mute.reason);
  passed_on->bind(3, mute.user.value());
  passed_on->exec();
}

void pass_on_mute(Database& database, const Mute& mute, core::UserId to) {
  const auto statement =
      database.prepare("INSERT OR REPLACE INTO mutes (user, until_ms, reason, passed_on_by) VALUES (?, ?, ?, ?)");
  statement->bind(1, to.value());
  statement->bind(2, mute.until_ms);
  statement->bind(3, mute.reason);
  statement->bind(4, mute.user.value());
  statement->exec();
}

bool lift_mute(Database& database, core::UserId user) {
  const auto passed_on = database.prepare("DELETE FROM mutes WHERE passed_on_by = ?");
  passed_on->bind(1, user.value());
  passed_on->exec();
  const auto statement = database.prepare("DELETE FROM mutes WHERE user = ?");
  statement->bind(1, user.value());
  return statement->changed() == 1;
}

std::optional<Mute> mute_of(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto row = database.prepare("SELECT until_ms, reason FROM mutes WHERE user = ? AND until_ms > ?");
  row->bind(1, user.value());
  row->bind(2, now_ms);
  if (!row->step()) return std::nullopt;
  return Mute{user, row->number(0), row->text(1)};
}

std::vector<Mute> mutes_after(Database& database, std::int64_t now_ms) {
  std::vector<Mute> mutes;
  const auto statement = database.prepare("SELECT user, until_ms, reason FROM mutes WHERE until_ms > ? ORDER BY user");
  statement->bind(1, now_ms);
  while (statement->step()) {
    mutes.push_back({core::UserId(statement->number(0)), statement->number(1), statement->text(2)});
  }
  return mutes;
}

}  // namespace storage
