-- Games of tournaments at times that their players have agreed on: for calendars and reminders.

CREATE TABLE arranged_games (
  tournament TEXT    NOT NULL REFERENCES tournaments (id),
  round      INTEGER NOT NULL,
  board      INTEGER NOT NULL,
  name       TEXT    NOT NULL,             -- of the tournament
  game       TEXT    NOT NULL,             -- of the registry
  first      INTEGER NOT NULL,             -- both are users
  second     INTEGER NOT NULL,
  at_ms      INTEGER NOT NULL,
  agreed_ms  INTEGER NOT NULL,             -- when they agreed on it
  told       INTEGER NOT NULL CHECK (told IN (0, 1, 2)),  -- 1: reminded an hour before, 2: ten minutes before
  PRIMARY KEY (tournament, round, board)
) STRICT, WITHOUT ROWID;

CREATE INDEX arranged_games_by_time ON arranged_games (at_ms) WHERE told < 2;
CREATE INDEX arranged_games_by_first ON arranged_games (first);
CREATE INDEX arranged_games_by_second ON arranged_games (second);

CREATE TABLE more_notice_choices (
  "user"    INTEGER NOT NULL,
  channel   TEXT    NOT NULL CHECK (channel IN ('mail', 'push')),
  kind      TEXT    NOT NULL CHECK (kind IN ('turn', 'late', 'challenge', 'club', 'match')),
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1)),
  PRIMARY KEY ("user", channel, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO more_notice_choices SELECT "user", channel, kind, is_wanted FROM notice_choices;
DROP TABLE notice_choices;
ALTER TABLE more_notice_choices RENAME TO notice_choices;

CREATE TABLE more_mails (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  "user"  INTEGER NOT NULL,            -- 0: the moderators
  kind    TEXT    NOT NULL CHECK (kind IN ('confirmation', 'reminder', 'reports', 'match')),
  made_ms INTEGER NOT NULL,
  due_ms  INTEGER NOT NULL,            -- no sooner is it tried again
  tries   INTEGER NOT NULL DEFAULT 0,
  handed  INTEGER NOT NULL DEFAULT 0 CHECK (handed IN (0, 1)),  -- a mail server may have all of it
  UNIQUE ("user", kind)
) STRICT;

INSERT INTO more_mails SELECT id, "user", kind, made_ms, due_ms, tries, handed FROM mails;
DROP TABLE mails;
ALTER TABLE more_mails RENAME TO mails;

CREATE INDEX mails_by_due ON mails (due_ms);
