-- Ratings. They follow from the games that have a pool, in the order in which those were stored: `gipfel ratings`
-- works all of them out again.

ALTER TABLE games ADD COLUMN pool TEXT;  -- in which the game was rated; null: it was not

CREATE TABLE ratings (
  user       INTEGER NOT NULL REFERENCES users (id),
  pool       TEXT    NOT NULL,
  rating     REAL    NOT NULL,
  deviation  REAL    NOT NULL,
  volatility REAL    NOT NULL,
  games      INTEGER NOT NULL,  -- how many rated ones in this pool
  rated_ms   INTEGER NOT NULL,  -- when the last of them ended: the three figures are as they were then
  PRIMARY KEY (user, pool)
) STRICT, WITHOUT ROWID;

-- What a rated game changed, one row a seat.
CREATE TABLE game_ratings (
  game_id           TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  side              TEXT NOT NULL CHECK (side IN ('first', 'second')),
  before_rating     REAL NOT NULL,
  before_deviation  REAL NOT NULL,
  before_volatility REAL NOT NULL,
  after_rating      REAL NOT NULL,
  after_deviation   REAL NOT NULL,
  after_volatility  REAL NOT NULL,
  PRIMARY KEY (game_id, side)
) STRICT, WITHOUT ROWID;
