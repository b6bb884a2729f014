-- What players have won.

CREATE INDEX tournaments_by_winner ON tournaments (winner, ended_ms, id) WHERE winner IS NOT NULL;
