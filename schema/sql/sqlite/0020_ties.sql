-- Whom people follow, and whom they want nothing to do with.

CREATE TABLE ties (
  user     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  other    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tie      TEXT    NOT NULL CHECK (tie IN ('follow', 'block')),  -- what `other` is to `user`
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (user, other),
  CHECK (user <> other)
) STRICT, WITHOUT ROWID;

CREATE INDEX ties_by_other ON ties (other);
