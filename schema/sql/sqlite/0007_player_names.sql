-- Every name under which somebody has played or has an account: games are found by the beginnings of these names. Two
-- people may have had the same one, one after the other.

CREATE TABLE player_names (
  name TEXT    NOT NULL COLLATE NOCASE,
  user INTEGER NOT NULL,
  PRIMARY KEY (name, user)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO player_names SELECT name, id FROM users WHERE guest = 0;
INSERT OR IGNORE INTO player_names SELECT first_name, first_id FROM games WHERE first_id IS NOT NULL;
INSERT OR IGNORE INTO player_names SELECT second_name, second_id FROM games WHERE second_id IS NOT NULL;
