-- How clubs tell what happens: to members, of a time of each week; to a webhook, of events, results and seeks.

CREATE TABLE club_hours (
  club    TEXT    PRIMARY KEY REFERENCES clubs (id),
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),    -- 1: Monday
  minute  INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),  -- of the day, by the clocks of the zone
  zone    TEXT    NOT NULL,                                    -- IANA name
  next_ms INTEGER NOT NULL                                     -- the next one of which nobody was told yet
) STRICT, WITHOUT ROWID;

CREATE INDEX club_hours_by_time ON club_hours (next_ms);

CREATE TABLE more_notice_choices (
  "user"    INTEGER NOT NULL,
  channel   TEXT    NOT NULL CHECK (channel IN ('mail', 'push')),
  kind      TEXT    NOT NULL CHECK (kind IN ('turn', 'late', 'challenge', 'club')),
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1)),
  PRIMARY KEY ("user", channel, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO more_notice_choices SELECT "user", channel, kind, is_wanted FROM notice_choices;
DROP TABLE notice_choices;
ALTER TABLE more_notice_choices RENAME TO notice_choices;

-- Where a club has told what happens in it, as its officers want it.
CREATE TABLE club_webhooks (
  club          TEXT    PRIMARY KEY REFERENCES clubs (id),
  address       TEXT    NOT NULL,
  form          TEXT    NOT NULL CHECK (form IN ('discord', 'slack', 'matrix', 'json')),
  secret        TEXT    NOT NULL,                                -- signs what is sent as 'json'
  tells_events  INTEGER NOT NULL CHECK (tells_events IN (0, 1)),
  tells_results INTEGER NOT NULL CHECK (tells_results IN (0, 1)),
  tells_seeks   INTEGER NOT NULL CHECK (tells_seeks IN (0, 1)),
  is_off        INTEGER NOT NULL CHECK (is_off IN (0, 1)),       -- it has refused too much
  last_status   INTEGER                                          -- of its answers; 0: not reached; null: none yet
) STRICT, WITHOUT ROWID;

-- What webhooks are told, kept for a day so that nothing is told twice. What a message says is written when it is sent.
CREATE TABLE club_letters (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  club    TEXT    NOT NULL,
  kind    TEXT    NOT NULL CHECK (kind IN ('event', 'result', 'seek', 'test')),
  about   TEXT    NOT NULL,
  facts   TEXT    NOT NULL,
  made_ms INTEGER NOT NULL,
  due_ms  INTEGER NOT NULL,            -- no sooner is it tried again
  tries   INTEGER NOT NULL DEFAULT 0,
  done_ms INTEGER,                     -- null: it waits
  UNIQUE (club, kind, about)
) STRICT;

CREATE INDEX club_letters_by_due ON club_letters (due_ms) WHERE done_ms IS NULL;
CREATE INDEX club_letters_by_time ON club_letters (made_ms);
