-- Chat lines that somebody has told the operator of: `gipfel reports` shows them.

CREATE TABLE reports (
  id            INTEGER PRIMARY KEY,
  at_ms         INTEGER NOT NULL,
  room          TEXT    NOT NULL,
  version       INTEGER NOT NULL,  -- of the line, in its room
  channel       TEXT    NOT NULL,
  said_ms       INTEGER NOT NULL,
  speaker       INTEGER NOT NULL,
  speaker_name  TEXT    NOT NULL,  -- as it was when the line was said
  line          TEXT    NOT NULL,
  reporter      INTEGER NOT NULL,
  reporter_name TEXT    NOT NULL,
  comment       TEXT    NOT NULL,
  UNIQUE (reporter, room, version)
) STRICT;

CREATE INDEX reports_by_reporter ON reports (reporter, at_ms);
