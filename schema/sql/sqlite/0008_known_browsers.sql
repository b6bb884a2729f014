-- Browsers in which somebody has signed in: there the guesses of others do not hold them up.

CREATE TABLE known_browsers (
  user       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash       BLOB    NOT NULL,                   -- BLAKE2b-256 of the secret in the browser's cookie
  expires_ms INTEGER NOT NULL,
  PRIMARY KEY (user, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX known_browsers_by_hash ON known_browsers (hash);
CREATE INDEX known_browsers_by_expiry ON known_browsers (expires_ms);
