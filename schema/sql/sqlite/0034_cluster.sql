-- Several servers on one database: that is a PostgreSQL database, so here both tables stay empty. They are here so that
-- both engines have the same.

-- Each server, from its start to its end.
CREATE TABLE nodes (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  lease_ms       INTEGER NOT NULL,
  lease_until_ms INTEGER NOT NULL,                             -- by the database's clock
  ended          INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1))
) STRICT;

-- At which node a room is at work. One that is loaded nowhere has no row.
CREATE TABLE room_owners (
  room  TEXT    PRIMARY KEY NOT NULL,
  node  INTEGER NOT NULL,
  epoch INTEGER NOT NULL  -- a higher one with each owner
) STRICT, WITHOUT ROWID;

CREATE INDEX room_owners_by_node ON room_owners (node);
