-- What a list of somebody's games is narrowed by stands in the row of the seat: only games that fit are looked up.

CREATE TABLE seats_with_game (
  user       INTEGER NOT NULL,
  visibility TEXT    NOT NULL,
  ended_ms   INTEGER NOT NULL,
  game_id    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  game       TEXT    NOT NULL,  -- these four as in `games`
  setup      TEXT    NOT NULL,
  setup_kind TEXT    NOT NULL,
  outcome    TEXT    NOT NULL,
  PRIMARY KEY (user, visibility, ended_ms, game_id)
) STRICT, WITHOUT ROWID;

INSERT INTO seats_with_game
  SELECT seat.user, seat.visibility, seat.ended_ms, seat.game_id, games.game, games.setup, games.setup_kind, games.outcome
  FROM game_players AS seat JOIN games ON games.id = seat.game_id;

DROP TABLE game_players;
ALTER TABLE seats_with_game RENAME TO game_players;
CREATE INDEX game_players_by_game ON game_players (game_id);
