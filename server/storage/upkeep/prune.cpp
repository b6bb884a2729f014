#include "server/storage/upkeep/prune.hpp"

#include <vector>

namespace storage {

namespace {

std::vector<core::UserId> unreachable_guests(Database& database, std::int64_t made_before_ms, std::int64_t now_ms,
                                             const std::function<bool(core::UserId)>& is_needed) {
  const auto statement = database.prepare(
      R"(SELECT id FROM users WHERE guest = 1 AND created_ms < $1
         AND NOT EXISTS (SELECT 1 FROM game_players WHERE "user" = users.id)
         AND NOT EXISTS (SELECT 1 FROM tokens WHERE "user" = users.id AND expires_ms > $2)
         AND NOT EXISTS (SELECT 1 FROM bans WHERE "user" = users.id AND until_ms > $2))");
  statement->bind(1, made_before_ms);
  statement->bind(2, now_ms);
  std::vector<core::UserId> guests;
  while (guests.size() < most_pruned && statement->step()) {
    const core::UserId guest(statement->number(0));
    if (!is_needed(guest)) guests.push_back(guest);
  }
  return guests;
}

}  // namespace

/// Rows that a finished game has left would be an unfinished game without it.
int remove_aborted_games(Database& database, std::int64_t ended_before_ms) {
  database.execute("DELETE FROM room_events WHERE room IN (SELECT id FROM games)");
  database.execute("DELETE FROM conditional_turns WHERE room IN (SELECT id FROM games)");
  const auto statement = database.prepare(
      R"(DELETE FROM games WHERE number IN (SELECT number FROM games WHERE outcome = 'aborted' AND imported_ms IS NULL
         AND ended_ms < $1 LIMIT $2))");
  statement->bind(1, ended_before_ms);
  statement->bind(2, most_pruned);
  return statement->changed();
}

int remove_unreachable_guests(Database& database, std::int64_t made_before_ms, std::int64_t now_ms,
                              const std::function<bool(core::UserId)>& is_needed) {
  const auto guests = unreachable_guests(database, made_before_ms, now_ms, is_needed);
  const auto statement = database.prepare("DELETE FROM users WHERE id = $1");
  for (const core::UserId guest : guests) {
    statement->bind(1, guest.value());
    statement->exec();
  }
  return static_cast<int>(guests.size());
}

}  // namespace storage
