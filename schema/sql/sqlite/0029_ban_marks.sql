-- By what the devices of people who are banned are known: as long as the ban lasts, nobody there becomes a guest or makes
-- an account.

CREATE TABLE ban_marks (
  hash BLOB    NOT NULL,  -- of a session that ended with the ban, or of the known browser in which it began
  user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (hash, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX ban_marks_by_user ON ban_marks (user);
