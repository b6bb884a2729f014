#include "server/storage/moderation/mute_store.hpp"

namespace storage {

void set_mute(Database& database, const Mute& mute) {
  const auto statement = database.prepare("INSERT OR REPLACE INTO mutes (user, until_ms, reason) VALUES (?, ?, ?)");
  statement->bind(1, mute.user.value());
  statement->bind(2, mute.until_ms);
  statement->bind(3, mute.reason);
  statement->exec();
}

bool lift_mute(Database& database, core::UserId user) {
  const auto statement = database.prepare("DELETE FROM mutes WHERE user = ?");
  statement->bind(1, user.value());
  return statement->changed() == 1;
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
