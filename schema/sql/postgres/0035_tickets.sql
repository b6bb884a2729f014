-- Passes for opening one WebSocket: several servers know them. A server alone has its own in memory.
CREATE TABLE tickets (
  hash       BYTEA  PRIMARY KEY,  -- BLAKE2b-256 of the ticket, which itself is stored nowhere
  session    BYTEA  NOT NULL REFERENCES tokens (hash) ON DELETE CASCADE,
  expires_ms BIGINT NOT NULL
);

CREATE INDEX tickets_by_session ON tickets (session);
CREATE INDEX tickets_by_expiry ON tickets (expires_ms);
