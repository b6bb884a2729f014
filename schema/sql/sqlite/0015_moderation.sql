-- What operators do about people who spoil it for others, and the log of what operators have done.

CREATE TABLE mutes (
  user     INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  until_ms INTEGER NOT NULL,
  reason   TEXT    NOT NULL  -- told to the person
) STRICT;

CREATE TABLE audit (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms      INTEGER NOT NULL,
  act        TEXT    NOT NULL,  -- what was done: "mute"
  user       INTEGER,           -- to whom; null: to nobody in particular
  name       TEXT,              -- as it was then
  detail     TEXT    NOT NULL,
  actor      INTEGER,           -- whose account did it; null: the command line
  actor_name TEXT               -- as it was then
) STRICT;

-- REPLACE deletes without a word.
CREATE TRIGGER audit_is_added_to BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) BEGIN
  SELECT raise(ABORT, 'The audit log cannot be changed.');
END;
CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT raise(ABORT, 'The audit log cannot be changed.'); END;
CREATE TRIGGER audit_stays_as_it_is BEFORE UPDATE ON audit BEGIN
  SELECT raise(ABORT, 'The audit log cannot be changed.');
END;
