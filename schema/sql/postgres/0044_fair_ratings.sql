-- What a rating rests on: who was played, through which networks, and whose games the operator has annulled.

ALTER TABLE games ADD COLUMN same_network BIGINT NOT NULL DEFAULT 0;  -- of a rated one: both came through one network
-- In which it was rated until the operator annulled it; null: never.
ALTER TABLE games ADD COLUMN annulled_pool TEXT COLLATE "C";

-- The operator knows this person: a leaderboard counts them as an opponent though their rating has a question mark.
ALTER TABLE users ADD COLUMN confirmed BIGINT NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));

-- Whom each person has played in rated games of a pool.
CREATE TABLE opponents (
  "user"   BIGINT NOT NULL REFERENCES users (id),
  pool     TEXT   COLLATE "C" NOT NULL,
  opponent BIGINT NOT NULL REFERENCES users (id),
  known    BIGINT NOT NULL CHECK (known IN (0, 1)),  -- whose rating had no question mark before one of these games
  PRIMARY KEY ("user", pool, opponent)
);

INSERT INTO opponents
SELECT first_id, pool, second_id, max(CASE WHEN before_deviation < 110 THEN 1 ELSE 0 END)
FROM games JOIN game_ratings ON game_id = id AND side = 'second' WHERE pool IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO opponents
SELECT second_id, pool, first_id, max(CASE WHEN before_deviation < 110 THEN 1 ELSE 0 END)
FROM games JOIN game_ratings ON game_id = id AND side = 'first' WHERE pool IS NOT NULL GROUP BY 1, 2, 3
ON CONFLICT ("user", pool, opponent) DO UPDATE SET known = greatest(opponents.known, excluded.known);

-- Servers that run read the ratings anew after the last of these.
CREATE INDEX annulments ON audit (id) WHERE act = 'annul';
CREATE TRIGGER acts_are_noted AFTER INSERT ON audit EXECUTE FUNCTION note_decision();
