-- Passes for opening one WebSocket, for several servers on a PostgreSQL database. Here, where a server is alone and has
-- its own in memory, the table stays empty.
CREATE TABLE tickets (
  hash       BLOB    PRIMARY KEY NOT NULL,  -- BLAKE2b-256 of the ticket, which itself is stored nowhere
  session    BLOB    NOT NULL REFERENCES tokens (hash) ON DELETE CASCADE,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tickets_by_session ON tickets (session);
CREATE INDEX tickets_by_expiry ON tickets (expires_ms);
