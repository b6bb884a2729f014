-- A time of each week at which a club plays, of which its members are told, unless they do not want to be.

CREATE TABLE club_hours (
  club    TEXT   PRIMARY KEY REFERENCES clubs (id),
  weekday BIGINT NOT NULL CHECK (weekday BETWEEN 1 AND 7),    -- 1: Monday
  minute  BIGINT NOT NULL CHECK (minute BETWEEN 0 AND 1439),  -- of the day, by the clocks of the zone
  zone    TEXT   NOT NULL,                                    -- IANA name
  next_ms BIGINT NOT NULL                                     -- the next one of which nobody was told yet
);

CREATE INDEX club_hours_by_time ON club_hours (next_ms);

ALTER TABLE notice_choices DROP CONSTRAINT notice_choices_kind_check;
ALTER TABLE notice_choices ADD CONSTRAINT notice_choices_kind_check
  CHECK (kind IN ('turn', 'late', 'challenge', 'club'));
