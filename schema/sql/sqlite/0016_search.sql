-- What games are searched by stands in one index, and in the rows of the seats: only games that fit are looked up.

ALTER TABLE games ADD COLUMN rating INTEGER;  -- mean of both players' ratings before it; null: the game was not rated

UPDATE games SET rating = (
    SELECT sum(CAST(round(before_rating) AS INTEGER)) / 2 FROM game_ratings WHERE game_id = games.id
  ) WHERE pool IS NOT NULL;

DROP INDEX games_by_end;
CREATE INDEX games_by_end ON games (ended_ms, id, outcome, game, setup_kind, reason, plies, rating)
  WHERE visibility = 'public' AND plies >= 2;

-- In the order of the list, for set-ups with which many games are played.
DROP INDEX games_by_setup;
CREATE INDEX games_by_setup ON games (setup, ended_ms, id, game, outcome) WHERE visibility = 'public' AND plies >= 2;

CREATE TABLE searched_seats (
  user       INTEGER NOT NULL,
  visibility TEXT    NOT NULL,
  ended_ms   INTEGER NOT NULL,
  game_id    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  game       TEXT    NOT NULL,  -- these seven as in `games`
  setup      TEXT    NOT NULL,
  setup_kind TEXT    NOT NULL,
  outcome    TEXT    NOT NULL,
  reason     TEXT    NOT NULL,
  plies      INTEGER NOT NULL,
  rating     INTEGER,
  opponent   INTEGER,           -- null: nobody sat there
  PRIMARY KEY (user, visibility, ended_ms, game_id)
) STRICT, WITHOUT ROWID;

INSERT INTO searched_seats
  SELECT seat.user, seat.visibility, seat.ended_ms, seat.game_id, seat.game, seat.setup, seat.setup_kind, seat.outcome,
    games.reason, games.plies, games.rating, iif(seat.user = games.first_id, games.second_id, games.first_id)
  FROM game_players AS seat JOIN games ON games.id = seat.game_id;

DROP TABLE game_players;
ALTER TABLE searched_seats RENAME TO game_players;
CREATE INDEX game_players_by_game ON game_players (game_id);
