-- People and their sessions.

CREATE TABLE users (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice
  name       TEXT    NOT NULL UNIQUE COLLATE NOCASE,
  guest      INTEGER NOT NULL CHECK (guest IN (0, 1)),
  created_ms INTEGER NOT NULL                    -- Unix time, milliseconds; so are all *_ms
) STRICT;

CREATE TABLE tokens (
  hash       BLOB    PRIMARY KEY NOT NULL,       -- BLAKE2b-256 of the token, which itself is stored nowhere
  user       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_user ON tokens (user);
CREATE INDEX tokens_by_expiry ON tokens (expires_ms);
