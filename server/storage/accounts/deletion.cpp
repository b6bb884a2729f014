#include "server/storage/accounts/deletion.hpp"

#include <algorithm>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/accounts/token_store.hpp"

namespace storage {

namespace {

void execute_for(Database& database, const char* sql, core::UserId user) {
  const auto statement = database.prepare(sql);
  statement->bind(":user", user.value());
  statement->exec();
}

/// The space in the new name keeps it from everybody.
void take_name_away(Database& database, core::UserId user, std::int64_t now_ms) {
  execute_for(database,
              "INSERT OR IGNORE INTO reserved_names (name, folded, likeness, user)"
              " SELECT name, folded, likeness, id FROM users WHERE id = :user",
              user);
  const auto update = database.prepare(
      "UPDATE users SET name = ?, folded = ?, likeness = ?, password = NULL, recovery = NULL, deleted_ms = ? WHERE id "
      "= ?");
  bind_name(*update, 1, std::string(deleted_name) + ' ' + std::to_string(user.value()));
  update->bind(4, now_ms);
  update->bind(5, user.value());
  update->exec();
}

void end_account(Database& database, core::UserId user, std::int64_t now_ms) {
  take_name_away(database, user, now_ms);
  forget_browsers_of(database, user);
  for (const char* sql :
       {"DELETE FROM player_names WHERE user = :user", "DELETE FROM preferences WHERE user = :user",
        "DELETE FROM notes WHERE user = :user", "DELETE FROM ties WHERE user = :user",
        "DELETE FROM ties WHERE other = :user", "DELETE FROM shared_devices WHERE user = :user OR other = :user",
        "UPDATE reports SET speaker_name = 'deleted' WHERE speaker = :user",
        "UPDATE reports SET reporter_name = 'deleted' WHERE reporter = :user",
        "INSERT INTO erasures (user) VALUES (:user)"}) {
    execute_for(database, sql, user);
  }
}

}  // namespace

Deletion delete_account(Database& database, core::UserId user, std::int64_t now_ms,
                        const std::function<bool(core::UserId)>& is_needed) {
  Deletion deletion{bots_owned_by(database, user), {}};
  deletion.people.insert(deletion.people.begin(), user);
  if (std::any_of(deletion.people.begin(), deletion.people.end(), is_needed)) return {};
  for (const core::UserId each : deletion.people) {
    const std::vector<std::string> ended = delete_tokens_of(database, each);
    deletion.sessions.insert(deletion.sessions.end(), ended.begin(), ended.end());
    end_account(database, each, now_ms);
  }
  return deletion;
}

std::vector<Erasure> erasures(Database& database) {
  const auto row = database.prepare(
      "SELECT users.id, users.deleted_ms FROM erasures JOIN users ON users.id = erasures.user ORDER BY users.id");
  std::vector<Erasure> found;
  while (row->step()) found.push_back({core::UserId(row->number(0)), row->number(1)});
  return found;
}

void erasure_is_done(Database& database, core::UserId user) {
  execute_for(database, "DELETE FROM erasures WHERE user = :user", user);
}

GamesNaming games_naming(Database& database, core::UserId user, std::int64_t row) {
  GamesNaming found;
  found.last_row = row + games_looked_at;
  found.is_end = database.number("SELECT coalesce(max(number), 0) FROM games") <= found.last_row;
  // As every record has it where it names somebody, player or not.
  const std::string naming = "\"id\":" + std::to_string(user.value()) + ",";
  const auto game = database.prepare(
      "SELECT id, record, first_id = :user AND first_name <> :name OR second_id = :user AND second_name <> :name"
      " FROM games WHERE number > :row AND number <= :last"
      " AND (first_id = :user OR second_id = :user OR instr(record, :naming) > 0)");
  game->bind(":row", row);
  game->bind(":last", found.last_row);
  game->bind(":user", user.value());
  game->bind(":name", deleted_name);
  game->bind(":naming", naming);
  while (game->step()) {
    found.games.push_back({core::RoomId(game->text(0)), game->text(1), game->integer(2) == 1});
  }
  return found;
}

bool erase_name(Database& database, core::UserId user, const StoredRecord& before, const std::string& record) {
  const auto update = database.prepare(
      "UPDATE games SET record = :record, first_name = CASE first_id WHEN :user THEN :name ELSE first_name END,"
      " second_name = CASE second_id WHEN :user THEN :name ELSE second_name END WHERE id = :id AND record = :before");
  update->bind(":record", record);
  update->bind(":user", user.value());
  update->bind(":name", deleted_name);
  update->bind(":id", before.room.value());
  update->bind(":before", before.text);
  return update->changed() == 1;
}

}  // namespace storage
