#include "server/storage/people/note_store.hpp"

namespace storage {

namespace {

Statement about(Database& database, const char* sql, core::UserId user, const core::RoomId& game) {
  Statement statement = database.prepare(sql);
  statement->bind(1, user.value());
  statement->bind(2, game.value());
  return statement;
}

bool is_finished(Database& database, const core::RoomId& game) {
  const auto row = database.prepare("SELECT 1 FROM games WHERE id = $1");
  row->bind(1, game.value());
  return row->step();
}

/// Beside the one on this game.
bool has_room(Database& database, core::UserId user, const core::RoomId& game) {
  const auto row = about(database, R"(SELECT count(*) FROM notes WHERE "user" = $1 AND game <> $2)", user, game);
  return row->step() && row->integer(0) < most_notes;
}

}  // namespace

std::string note_on(Database& database, core::UserId user, const core::RoomId& game) {
  const auto row = about(database, R"(SELECT text FROM notes WHERE "user" = $1 AND game = $2)", user, game);
  return row->step() ? row->text(0) : "";
}

Noting set_note(Database& database, core::UserId user, const core::RoomId& game, const std::string& text) {
  if (text.empty()) {
    about(database, R"(DELETE FROM notes WHERE "user" = $1 AND game = $2)", user, game)->exec();
    return Noting::done;
  }
  if (!is_finished(database, game)) return Noting::no_game;
  if (!has_room(database, user, game)) return Noting::too_many;
  const auto put = about(database,
                         R"(INSERT INTO notes ("user", game, text) VALUES ($1, $2, $3)
                            ON CONFLICT ("user", game) DO UPDATE SET text = excluded.text)",
                         user, game);
  put->bind(3, text);
  put->exec();
  return Noting::done;
}

std::vector<Note> notes_after(Database& database, core::UserId user, const Note& last, int most) {
  const auto row = database.prepare(notes_sql());
  row->bind(1, user.value());
  row->bind_view(2, last.game);
  row->bind(3, most);
  std::vector<Note> notes;
  while (row->step()) notes.push_back({row->text(0), row->text(1)});
  return notes;
}

std::string notes_sql() {
  return R"(SELECT game, text FROM notes WHERE "user" = $1 AND game > $2 ORDER BY game LIMIT $3)";
}

}  // namespace storage
