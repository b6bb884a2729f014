-- What people with accounts say in the lobby: the newest lines, and the number of the last one.
CREATE TABLE lobby_lines (
  id     INTEGER PRIMARY KEY,  -- rises in the order of the commits, whichever server writes; never given twice
  "user" INTEGER NOT NULL REFERENCES users (id),
  at_ms  INTEGER NOT NULL,
  line   TEXT    NOT NULL,
  key    TEXT    NOT NULL      -- of the request: one that is sent again is written once
) STRICT;

CREATE INDEX lobby_lines_of ON lobby_lines ("user", id);
CREATE INDEX lobby_lines_by_time ON lobby_lines (at_ms);

-- One row at most. Whoever writes a line holds it until the commit, so that no server gives a number out of order.
CREATE TABLE lobby_chat (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  last INTEGER NOT NULL
) STRICT;
