-- Puzzles, who solved which, and both sides' ratings. What a puzzle is: schema/http/puzzle.json.

CREATE TABLE puzzles (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  key         TEXT    NOT NULL UNIQUE,             -- the explorer's, in hex: a position and its mirrors are one puzzle
  game        TEXT    NOT NULL,
  puzzle      TEXT    NOT NULL,                    -- as server/puzzles/puzzle_json writes it, with its first rating
  level       INTEGER CHECK (level BETWEEN 1 AND 8),  -- the weakest that finds the first turn; null: none does
  rating      REAL    NOT NULL,                    -- this and the next two: as solvers have made them since
  deviation   REAL    NOT NULL,
  volatility  REAL    NOT NULL,
  plays       INTEGER NOT NULL DEFAULT 0,
  votes_up    INTEGER NOT NULL DEFAULT 0,
  votes_down  INTEGER NOT NULL DEFAULT 0,
  source_game TEXT UNIQUE,                         -- it may not be stored here; null: of a game that nobody keeps
  made_ms     INTEGER NOT NULL
) STRICT;

CREATE INDEX puzzles_by_rating ON puzzles (game, rating, id);

CREATE TABLE puzzle_themes (
  theme  TEXT    NOT NULL,
  puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
  PRIMARY KEY (theme, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_themes_by_puzzle ON puzzle_themes (puzzle);

-- How far `gipfel puzzles make` has come through the finished games.
CREATE TABLE puzzle_walk (
  game        TEXT    PRIMARY KEY,
  last_number INTEGER NOT NULL                     -- games.number of the last one looked at
) STRICT, WITHOUT ROWID;

-- The first time that somebody solved a puzzle or failed to: the one that counts.
CREATE TABLE puzzle_solves (
  "user"     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  puzzle     INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
  is_solved  INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
  at_ms      INTEGER NOT NULL,
  rating     REAL    NOT NULL,                     -- the solver's after it
  vote       INTEGER NOT NULL DEFAULT 0 CHECK (vote IN (-1, 0, 1)),
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),  -- the vote, among the puzzle's
  PRIMARY KEY ("user", puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_solves_by_time ON puzzle_solves ("user", at_ms);
CREATE INDEX puzzle_solves_by_puzzle ON puzzle_solves (puzzle);

CREATE TABLE puzzle_ratings (
  "user"     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game       TEXT    NOT NULL,
  rating     REAL    NOT NULL,
  deviation  REAL    NOT NULL,
  volatility REAL    NOT NULL,
  solves     INTEGER NOT NULL,
  rated_ms   INTEGER NOT NULL,                     -- when the last of them was: the three figures are as they were then
  PRIMARY KEY ("user", game)
) STRICT, WITHOUT ROWID;

-- Which puzzle was everybody's on a day, so that none comes twice before each has had its day.
CREATE TABLE puzzle_days (
  game   TEXT    NOT NULL,
  day    INTEGER NOT NULL,                         -- since 1970, UTC
  puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
  round  INTEGER NOT NULL,                         -- how often each had had its day before
  PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_days_by_puzzle ON puzzle_days (puzzle, round);
