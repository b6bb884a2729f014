-- What rated games of a day mean for the next ones, and who plays on one device with whom.

ALTER TABLE games ADD COLUMN left_id INTEGER;  -- who lost a rated game, or drew it, by not being there; null: nobody

-- All that is asked of them.
CREATE INDEX rated_games_by_end ON games (ended_ms, id, first_id, second_id, left_id) WHERE pool IS NOT NULL;

ALTER TABLE tokens ADD COLUMN browser BLOB;  -- that of known_browsers.hash in which the session began; null: unknown

-- Accounts that have signed in with one browser.
CREATE TABLE shared_devices (
  user       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  other      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_ms INTEGER NOT NULL,
  PRIMARY KEY (user, other),
  CHECK (user < other)
) STRICT, WITHOUT ROWID;

CREATE INDEX shared_devices_by_other ON shared_devices (other);

INSERT INTO shared_devices
  SELECT one.user, other.user, max(one.expires_ms, other.expires_ms)
  FROM known_browsers AS one JOIN known_browsers AS other ON other.hash = one.hash AND other.user > one.user
  WHERE true
  ON CONFLICT DO UPDATE SET expires_ms = max(expires_ms, excluded.expires_ms);
