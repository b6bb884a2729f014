-- What a player's page shows, kept as games end, so that no page counts games. Games are those that are listed.

CREATE TABLE player_results (
  user       INTEGER NOT NULL,
  visibility TEXT    NOT NULL,
  game       TEXT    NOT NULL,
  setup_kind TEXT    NOT NULL,
  side       TEXT    NOT NULL CHECK (side IN ('first', 'second')),
  won        INTEGER NOT NULL,
  drawn      INTEGER NOT NULL,
  lost       INTEGER NOT NULL,
  PRIMARY KEY (user, visibility, game, setup_kind, side)
) STRICT, WITHOUT ROWID;

-- Private games count here, too: only the two are shown it.
CREATE TABLE pair_results (
  user     INTEGER NOT NULL,
  opponent INTEGER NOT NULL,
  won      INTEGER NOT NULL,
  drawn    INTEGER NOT NULL,
  lost     INTEGER NOT NULL,
  PRIMARY KEY (user, opponent)
) STRICT, WITHOUT ROWID;

-- Of public games, in the order in which they were stored.
CREATE TABLE streaks (
  user     INTEGER PRIMARY KEY,
  result   TEXT    NOT NULL CHECK (result IN ('won', 'drawn', 'lost')),  -- of the last game
  length   INTEGER NOT NULL,                                             -- how many ended so without a break
  most_won INTEGER NOT NULL                                              -- the longest of all streaks of games won
) STRICT;

-- A rating as it was after the last game of each day with one.
CREATE TABLE rating_days (
  user      INTEGER NOT NULL,
  pool      TEXT    NOT NULL,
  day       INTEGER NOT NULL,  -- since 1970, UTC
  rating    REAL    NOT NULL,
  deviation REAL    NOT NULL,
  PRIMARY KEY (user, pool, day)
) STRICT, WITHOUT ROWID;

-- One row a seat of a game with a result, in the order of the games; of imported players none.
CREATE TABLE seat_results AS
  SELECT games.rowid AS place, seat.user, seat.opponent, seat.side, games.visibility, games.game, games.setup_kind,
    CASE games.outcome WHEN 'draw' THEN 'drawn' WHEN seat.side THEN 'won' ELSE 'lost' END AS result
  FROM games JOIN (
    SELECT id, first_id AS user, second_id AS opponent, 'first' AS side FROM games
    UNION ALL SELECT id, second_id, first_id, 'second' FROM games
  ) AS seat ON seat.id = games.id
  WHERE games.plies >= 2 AND games.outcome <> 'aborted' AND seat.user < 4503599627370496
    AND seat.user IS NOT seat.opponent;

INSERT INTO player_results
  SELECT user, visibility, game, setup_kind, side, sum(result = 'won'), sum(result = 'drawn'), sum(result = 'lost')
  FROM seat_results GROUP BY user, visibility, game, setup_kind, side;

INSERT INTO pair_results
  SELECT user, opponent, sum(result = 'won'), sum(result = 'drawn'), sum(result = 'lost')
  FROM seat_results WHERE opponent IS NOT NULL GROUP BY user, opponent;

-- Rows of one streak have the same difference between their number among all games and among those with this result.
INSERT INTO streaks
  SELECT user, result, length, most_won FROM (
    SELECT user, result, length, last, max(last) OVER person AS newest,
      max(iif(result = 'won', length, 0)) OVER person AS most_won
    FROM (
      SELECT user, result, max(place) AS last, count(*) AS length FROM (
        SELECT user, result, place, row_number() OVER (PARTITION BY user ORDER BY place)
          - row_number() OVER (PARTITION BY user, result ORDER BY place) AS run
        FROM seat_results WHERE visibility = 'public'
      ) GROUP BY user, result, run
    ) WINDOW person AS (PARTITION BY user)
  ) WHERE last = newest;

DROP TABLE seat_results;

INSERT OR REPLACE INTO rating_days
  SELECT CASE game_ratings.side WHEN 'first' THEN games.first_id ELSE games.second_id END, games.pool,
    games.ended_ms / 86400000, game_ratings.after_rating, game_ratings.after_deviation
  FROM games JOIN game_ratings ON game_ratings.game_id = games.id ORDER BY games.rowid;

-- Accounts by the beginnings of their names.
CREATE INDEX accounts_by_name ON users (name COLLATE NOCASE) WHERE guest = 0;

-- The leaderboard of each pool, in its order; whether somebody is on it today is decided from this alone.
CREATE INDEX ratings_by_rating ON ratings (pool, rating DESC, user, deviation, volatility, games, rated_ms)
  WHERE games >= 10 AND deviation <= 90;
