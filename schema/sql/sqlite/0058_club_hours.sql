-- A time of each week at which a club plays, of which its members are told, unless they do not want to be.

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
