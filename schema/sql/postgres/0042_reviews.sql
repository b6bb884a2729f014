-- The review of a finished game, the same for everybody: made once, when it is first asked for.

CREATE TABLE reviews (
  game   TEXT   COLLATE "C" NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  plies  BIGINT NOT NULL,  -- that it judges: all of the game's
  review TEXT   NOT NULL   -- schema/http/review.json
);
