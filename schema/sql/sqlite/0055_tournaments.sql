-- Tournaments: each is what its events say (server/tournament). What is beside them here is what lists and limits ask.

CREATE TABLE tournaments (
  id         TEXT    PRIMARY KEY,
  director   INTEGER NOT NULL,
  unlisted   INTEGER NOT NULL CHECK (unlisted IN (0, 1)),
  created_ms INTEGER NOT NULL,
  ended_ms   INTEGER,                                        -- null: it has not ended
  is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1))   -- it has ended, and so have all its games
) STRICT;

CREATE INDEX tournaments_by_director ON tournaments (director, created_ms);
CREATE INDEX tournaments_by_end ON tournaments (ended_ms, id);
CREATE INDEX tournaments_at_work ON tournaments (id) WHERE is_settled = 0;

-- Of one number in a tournament there is one event: whoever stores another has to read that one first.
CREATE TABLE tournament_events (
  tournament TEXT    NOT NULL REFERENCES tournaments (id),
  number     INTEGER NOT NULL,  -- dense, from 0
  at_ms      INTEGER NOT NULL,
  by_user    INTEGER NOT NULL,  -- 0: the tournament itself
  body       TEXT    NOT NULL,  -- as server/tournaments/stored/event_json writes it
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
