-- Leagues: each is what its events say (server/tournament/league). The divisions of its seasons are tournaments.

CREATE TABLE leagues (
  id         TEXT    PRIMARY KEY,
  founder    INTEGER NOT NULL,
  created_ms INTEGER NOT NULL
) STRICT;

-- Of one number in a league there is one event: whoever stores another has to read that one first.
CREATE TABLE league_events (
  league  TEXT    NOT NULL REFERENCES leagues (id),
  number  INTEGER NOT NULL,  -- dense, from 0
  at_ms   INTEGER NOT NULL,
  by_user INTEGER NOT NULL,  -- 0: the league itself
  body    TEXT    NOT NULL,  -- as server/leagues/event_json writes it
  PRIMARY KEY (league, number)
) STRICT, WITHOUT ROWID;
