-- When people with accounts are away with notice: their clocks in games by days stand still meanwhile.

CREATE TABLE absences (
  id           INTEGER PRIMARY KEY,
  "user"       INTEGER NOT NULL,
  from_ms      INTEGER NOT NULL,
  until_ms     INTEGER NOT NULL,            -- as from_ms: called off before it began
  announced_ms INTEGER NOT NULL,
  changes      INTEGER NOT NULL DEFAULT 0   -- how often its end was set anew
) STRICT;

CREATE INDEX absences_by_user ON absences ("user", from_ms, id);
CREATE INDEX absences_by_end ON absences (until_ms);
