-- What a rating rests on: who was played, through which networks, and whose games the operator has annulled.

ALTER TABLE games ADD COLUMN same_network INTEGER NOT NULL DEFAULT 0;  -- of a rated one: both came through one network
ALTER TABLE games ADD COLUMN annulled_pool TEXT;  -- in which it was rated until the operator annulled it; null: never
DROP INDEX rated_games_by_end;
CREATE INDEX rated_games_by_end ON games (ended_ms, id, first_id, second_id, left_id, same_network)
  WHERE pool IS NOT NULL;

-- The operator knows this person: a leaderboard counts them as an opponent though their rating has a question mark.
ALTER TABLE users ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));

-- Whom each person has played in rated games of a pool.
CREATE TABLE opponents (
  user     INTEGER NOT NULL REFERENCES users (id),
  pool     TEXT    NOT NULL,
  opponent INTEGER NOT NULL REFERENCES users (id),
  known    INTEGER NOT NULL CHECK (known IN (0, 1)),  -- whose rating had no question mark before one of these games
  PRIMARY KEY (user, pool, opponent)
) STRICT, WITHOUT ROWID;

INSERT INTO opponents
SELECT first_id, pool, second_id, max(before_deviation < 110)
FROM games JOIN game_ratings ON game_id = id AND side = 'second' WHERE pool IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO opponents
SELECT second_id, pool, first_id, max(before_deviation < 110)
FROM games JOIN game_ratings ON game_id = id AND side = 'first' WHERE pool IS NOT NULL GROUP BY 1, 2, 3
ON CONFLICT (user, pool, opponent) DO UPDATE SET known = max(known, excluded.known);

-- Servers that run read the ratings anew after the last of these.
CREATE INDEX annulments ON audit (id) WHERE act = 'annul';
