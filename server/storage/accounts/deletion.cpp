#include "server/storage/accounts/deletion.hpp"

#include <algorithm>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/people/message_store.hpp"
#include "server/storage/puzzles/solve_store.hpp"

namespace storage {

namespace {

void execute_for(Database& database, const char* sql, core::UserId user) {
  const auto statement = database.prepare(sql);
  statement->bind(1, user.value());
  statement->exec();
}

/// The space in the new name keeps it from everybody.
void take_name_away(Database& database, core::UserId user, std::int64_t now_ms) {
  execute_for(
      database,
      R"(INSERT INTO reserved_names (name, folded, likeness, "user") SELECT name, folded, likeness, id FROM users
         WHERE id = $1 ON CONFLICT DO NOTHING)",
      user);
  const auto update = database.prepare(
      R"(UPDATE users SET name = $1, folded = $2, likeness = $3, password = NULL, recovery = NULL, here_ms = NULL,
         hides = 0, deleted_ms = $4 WHERE id = $5)");
  bind_name(*update, 1, std::string(deleted_name) + ' ' + std::to_string(user.value()));
  update->bind(4, now_ms);
  update->bind(5, user.value());
  update->exec();
}

void end_account(Database& database, core::UserId user, std::int64_t now_ms) {
  take_name_away(database, user, now_ms);
  forget_browsers_of(database, user);
  delete_messages_of(database, user);
  leave_all_clubs(database, user);
  remove_address(database, user);
  delete_puzzle_solves_of(database, user);
  for (const char* sql :
       {R"(DELETE FROM player_names WHERE "user" = $1)", R"(DELETE FROM preferences WHERE "user" = $1)",
        R"(DELETE FROM notice_choices WHERE "user" = $1)", R"(DELETE FROM seek_wishes WHERE "user" = $1)",
        R"(DELETE FROM mail_confirmations WHERE "user" = $1)", R"(DELETE FROM notes WHERE "user" = $1)",
        R"(DELETE FROM absences WHERE "user" = $1)", R"(DELETE FROM ties WHERE "user" = $1)",
        "DELETE FROM ties WHERE other = $1", R"(DELETE FROM shared_devices WHERE "user" = $1 OR other = $1)",
        "UPDATE reports SET context = '' WHERE speaker = $1 OR reporter = $1",
        "UPDATE reports SET speaker_name = 'deleted' WHERE speaker = $1",
        "UPDATE reports SET reporter_name = 'deleted' WHERE reporter = $1",
        "UPDATE complaints SET whom_name = 'deleted' WHERE whom = $1",
        "UPDATE complaints SET reporter_name = 'deleted' WHERE reporter = $1",
        R"(INSERT INTO erasures ("user") VALUES ($1))"}) {
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
      R"(SELECT users.id, users.deleted_ms FROM erasures JOIN users ON users.id = erasures."user" ORDER BY users.id)");
  std::vector<Erasure> found;
  while (row->step()) found.push_back({core::UserId(row->number(0)), row->number(1)});
  return found;
}

void erasure_is_done(Database& database, core::UserId user) {
  execute_for(database, R"(DELETE FROM erasures WHERE "user" = $1)", user);
}

GamesNaming games_naming(Database& database, core::UserId user, std::int64_t row) {
  GamesNaming found;
  found.last_row = row + games_looked_at;
  found.is_end = database.number("SELECT coalesce(max(number), 0) FROM games") <= found.last_row;
  // As every record has it where it names somebody, player or not.
  const std::string naming = "\"id\":" + std::to_string(user.value()) + ",";
  const auto game = database.prepare(
      R"(SELECT id, record, first_id = $3 AND first_name <> $4 OR second_id = $3 AND second_name <> $4 FROM games
         WHERE number > $1 AND number <= $2 AND (first_id = $3 OR second_id = $3 OR instr(record, $5) > 0))");
  game->bind(1, row);
  game->bind(2, found.last_row);
  game->bind(3, user.value());
  game->bind(4, deleted_name);
  game->bind(5, naming);
  while (game->step()) {
    found.games.push_back({core::RoomId(game->text(0)), game->text(1), game->integer(2) == 1});
  }
  return found;
}

bool erase_name(Database& database, core::UserId user, const StoredRecord& before, const std::string& record) {
  const auto update = database.prepare(
      R"(UPDATE games SET record = $5, first_name = CASE first_id WHEN $3 THEN $4 ELSE first_name END,
         second_name = CASE second_id WHEN $3 THEN $4 ELSE second_name END WHERE id = $1 AND record = $2)");
  update->bind(1, before.room.value());
  update->bind(2, before.text);
  update->bind(3, user.value());
  update->bind(4, deleted_name);
  update->bind(5, record);
  return update->changed() == 1;
}

}  // namespace storage
