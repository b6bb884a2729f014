-- Accounts that may moderate, and what they do beside muting.

ALTER TABLE users ADD COLUMN admin INTEGER NOT NULL DEFAULT 0 CHECK (admin IN (0, 1));

-- Of a person, who cannot sign in, or of a network, from which nobody can do anything.
CREATE TABLE bans (
  user     INTEGER UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  network  TEXT    UNIQUE,   -- "192.0.2.0/24"
  until_ms INTEGER NOT NULL,
  reason   TEXT    NOT NULL,  -- told to whoever is banned
  CHECK ((user IS NULL) <> (network IS NULL))
) STRICT;

-- What a running server is still to do for operators; it removes what it has done.
CREATE TABLE orders (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms   INTEGER NOT NULL,
  act     TEXT    NOT NULL,           -- "warn" "announce" "rename" "remove_line" "close_room"
  user    INTEGER NOT NULL DEFAULT 0,
  room    TEXT    NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 0, -- of the chat line
  text    TEXT    NOT NULL DEFAULT ''
) STRICT;

-- What was said around a reported line, as "NAME: LINE" lines.
ALTER TABLE reports ADD COLUMN context TEXT NOT NULL DEFAULT '';
