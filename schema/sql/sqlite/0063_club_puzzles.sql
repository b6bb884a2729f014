-- A webhook of a club can be told of the puzzles of the day.

ALTER TABLE club_webhooks ADD COLUMN tells_puzzles INTEGER NOT NULL DEFAULT 0 CHECK (tells_puzzles IN (0, 1));
-- Since 1970, UTC: no puzzles of this day and those before it are told any more.
ALTER TABLE club_webhooks ADD COLUMN puzzle_day INTEGER NOT NULL DEFAULT 0;

CREATE INDEX club_webhooks_by_puzzle_day ON club_webhooks (puzzle_day) WHERE tells_puzzles = 1 AND is_off = 0;

CREATE TABLE more_club_letters (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  club    TEXT    NOT NULL,
  kind    TEXT    NOT NULL CHECK (kind IN ('event', 'result', 'seek', 'puzzle', 'test')),
  about   TEXT    NOT NULL,
  facts   TEXT    NOT NULL,
  made_ms INTEGER NOT NULL,
  due_ms  INTEGER NOT NULL,            -- no sooner is it tried again
  tries   INTEGER NOT NULL DEFAULT 0,
  done_ms INTEGER,                     -- null: it waits
  UNIQUE (club, kind, about)
) STRICT;

INSERT INTO more_club_letters SELECT id, club, kind, about, facts, made_ms, due_ms, tries, done_ms FROM club_letters;
DROP TABLE club_letters;
ALTER TABLE more_club_letters RENAME TO club_letters;

CREATE INDEX club_letters_by_due ON club_letters (due_ms) WHERE done_ms IS NULL;
CREATE INDEX club_letters_by_time ON club_letters (made_ms);
