-- What people do with their own accounts: another name, preferences that follow them, and the end of the account.

ALTER TABLE users ADD COLUMN renamed_ms INTEGER;  -- when they last took another name; null: never
ALTER TABLE users ADD COLUMN deleted_ms INTEGER;  -- when the account was deleted; null: it is not

-- Names that people had, of deleted accounts too: nobody else may be called so.
CREATE TABLE reserved_names (
  name TEXT    PRIMARY KEY NOT NULL COLLATE NOCASE,
  user INTEGER NOT NULL REFERENCES users (id)  -- whose name it was
) STRICT, WITHOUT ROWID;

CREATE INDEX reserved_names_by_user ON reserved_names (user);

-- Whoever asks for one is told that the name is taken.
CREATE TRIGGER reserved_names_are_not_given BEFORE INSERT ON users
WHEN EXISTS (SELECT 1 FROM reserved_names WHERE name = NEW.name) BEGIN SELECT raise(IGNORE); END;
CREATE TRIGGER reserved_names_are_not_taken BEFORE UPDATE OF name ON users
WHEN EXISTS (SELECT 1 FROM reserved_names WHERE name = NEW.name AND user <> NEW.id) BEGIN SELECT raise(IGNORE); END;

-- Deleted accounts whose names may still stand in stored games.
CREATE TABLE erasures (user INTEGER PRIMARY KEY REFERENCES users (id)) STRICT;

CREATE TABLE preferences (
  user INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  body TEXT    NOT NULL  -- a JSON object that only the browser understands
) STRICT;
