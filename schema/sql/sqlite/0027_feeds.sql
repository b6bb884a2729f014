-- Secret links under which programs read somebody's own games, as a feed and as a calendar.

CREATE TABLE feeds (
  user     INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hash     BLOB    NOT NULL UNIQUE,  -- BLAKE2b-256 of the link's secret, which itself is stored nowhere
  since_ms INTEGER NOT NULL
) STRICT;
