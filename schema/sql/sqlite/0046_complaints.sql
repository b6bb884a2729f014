-- People of whom somebody has told the operator: `gipfel reports` shows them, too.

CREATE TABLE complaints (
  id            INTEGER PRIMARY KEY,
  at_ms         INTEGER NOT NULL,
  reason        TEXT    NOT NULL CHECK (reason IN ('cheating', 'stalling', 'name', 'other')),
  whom          INTEGER NOT NULL,
  whom_name     TEXT    NOT NULL,            -- as it was then
  room          TEXT    NOT NULL,            -- of the game that it is about; empty: of none
  reporter      INTEGER NOT NULL,
  reporter_name TEXT    NOT NULL,
  comment       TEXT    NOT NULL,
  settled_ms    INTEGER NOT NULL DEFAULT 0   -- 0: nobody has yet
) STRICT;

CREATE INDEX complaints_by_reporter ON complaints (reporter, at_ms);
CREATE INDEX complaints_by_whom ON complaints (whom);
CREATE INDEX complaints_open ON complaints (reporter, id) WHERE settled_ms = 0;

-- How often operators have acted on a person.
CREATE INDEX audit_by_person ON audit ("user");
