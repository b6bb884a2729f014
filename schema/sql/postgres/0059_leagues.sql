-- Leagues: each is what its events say (server/tournament/league). The divisions of its seasons are tournaments.

CREATE TABLE leagues (
  id         TEXT   COLLATE "C" PRIMARY KEY,
  founder    BIGINT NOT NULL,
  created_ms BIGINT NOT NULL
);

-- Of one number in a league there is one event: whoever stores another has to read that one first.
CREATE TABLE league_events (
  league  TEXT   COLLATE "C" NOT NULL REFERENCES leagues (id),
  number  BIGINT NOT NULL,  -- dense, from 0
  at_ms   BIGINT NOT NULL,
  by_user BIGINT NOT NULL,  -- 0: the league itself
  body    TEXT   NOT NULL,  -- as server/leagues/event_json writes it
  PRIMARY KEY (league, number)
);
