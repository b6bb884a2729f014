-- Tournaments: each is what its events say (server/tournament). What is beside them here is what lists and limits ask.

CREATE TABLE tournaments (
  id         TEXT   COLLATE "C" PRIMARY KEY,
  director   BIGINT NOT NULL,
  unlisted   BIGINT NOT NULL CHECK (unlisted IN (0, 1)),
  created_ms BIGINT NOT NULL,
  ended_ms   BIGINT,                                        -- null: it has not ended
  is_settled BIGINT NOT NULL CHECK (is_settled IN (0, 1))   -- it has ended, and so have all its games
);

CREATE INDEX tournaments_by_director ON tournaments (director, created_ms);
CREATE INDEX tournaments_by_end ON tournaments (ended_ms, id);
CREATE INDEX tournaments_at_work ON tournaments (id) WHERE is_settled = 0;

-- Of one number in a tournament there is one event: whoever stores another has to read that one first.
CREATE TABLE tournament_events (
  tournament TEXT   COLLATE "C" NOT NULL REFERENCES tournaments (id),
  number     BIGINT NOT NULL,  -- dense, from 0
  at_ms      BIGINT NOT NULL,
  by_user    BIGINT NOT NULL,  -- 0: the tournament itself
  body       TEXT   NOT NULL,  -- as server/tournaments/stored/event_json writes it
  PRIMARY KEY (tournament, number)
);
