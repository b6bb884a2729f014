-- What people write about finished games for themselves.

CREATE TABLE notes (
  user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  text TEXT    NOT NULL,
  PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_by_game ON notes (game);
