-- Games have a number that is never given twice and that stays when the file is made anew (VACUUM): the explorer and
-- those who read all games, a part at a time, know a game by it.

DROP VIEW counted_games;

CREATE TABLE numbered_games (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,  -- in the order in which they ended here or were imported
  id          TEXT    NOT NULL UNIQUE,            -- the room's
  game        TEXT    NOT NULL,
  setup       TEXT    NOT NULL,                   -- full: a random one with its seed
  setup_kind  TEXT    NOT NULL,                   -- the set-up up to its first colon
  first_id    INTEGER,                            -- null: nobody sat there
  first_name  TEXT,                               -- as it was when the game was played
  second_id   INTEGER,
  second_name TEXT,
  outcome     TEXT    NOT NULL
    -- By comparisons: for a list of four, SQLite makes a table of its own at every game's end.
    CHECK (outcome = 'first' OR outcome = 'second' OR outcome = 'draw' OR outcome = 'aborted'),
  reason      TEXT    NOT NULL,
  visibility  TEXT    NOT NULL CHECK (visibility IN ('public', 'private')),
  created_ms  INTEGER NOT NULL,
  ended_ms    INTEGER NOT NULL,
  plies       INTEGER NOT NULL,
  record      TEXT    NOT NULL,                   -- the bodies of all events, one a line
  imported_ms INTEGER,                            -- null: played here
  source      TEXT,
  tags        TEXT,
  pool        TEXT,                               -- null: not rated
  rating      INTEGER,                            -- the mean of both before the game; null: not rated
  left_id     INTEGER                             -- who left a rated game and lost it by that
) STRICT;

INSERT INTO numbered_games SELECT rowid, * FROM games ORDER BY rowid;
DROP TABLE games;
ALTER TABLE numbered_games RENAME TO games;

CREATE INDEX games_by_end ON games (ended_ms, id, outcome, game, setup_kind, reason, plies, rating)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_game ON games (game, ended_ms, id, outcome) WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_kind ON games (setup_kind, ended_ms, id, game, outcome)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_outcome ON games (outcome, ended_ms, id) WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_game_and_outcome ON games (game, outcome, ended_ms, id)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_setup ON games (setup, ended_ms, id, game, outcome) WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX rated_games_by_end ON games (ended_ms, id, first_id, second_id, left_id) WHERE pool IS NOT NULL;

CREATE VIEW counted_games AS
  SELECT game, setup_kind, outcome, reason, min((plies - 1) / 10, 15) * 10 + 1 AS fewest_turns,
    coalesce(rating / 200 * 200, -1) AS least_rating, count(*) AS games, sum(plies) AS turns
  FROM games WHERE visibility = 'public' AND plies >= 2 AND outcome <> 'aborted' GROUP BY 1, 2, 3, 4, 5, 6;

CREATE TRIGGER games_count_no_more AFTER DELETE ON games
WHEN OLD.visibility = 'public' AND OLD.plies >= 2 AND OLD.outcome <> 'aborted' BEGIN
  UPDATE game_statistics SET games = games - 1, turns = turns - OLD.plies
  WHERE game = OLD.game AND setup_kind = OLD.setup_kind AND outcome = OLD.outcome AND reason = OLD.reason
    AND fewest_turns = min((OLD.plies - 1) / 10, 15) * 10 + 1 AND least_rating = coalesce(OLD.rating / 200 * 200, -1);
END;

CREATE TRIGGER games_count_elsewhere AFTER UPDATE OF rating ON games
WHEN NEW.visibility = 'public' AND NEW.plies >= 2 AND NEW.outcome <> 'aborted' AND NEW.rating IS NOT OLD.rating BEGIN
  UPDATE game_statistics SET games = games - 1, turns = turns - NEW.plies
  WHERE game = NEW.game AND setup_kind = NEW.setup_kind AND outcome = NEW.outcome AND reason = NEW.reason
    AND fewest_turns = min((NEW.plies - 1) / 10, 15) * 10 + 1 AND least_rating = coalesce(OLD.rating / 200 * 200, -1);
  INSERT INTO game_statistics VALUES (NEW.game, NEW.setup_kind, NEW.outcome, NEW.reason,
    min((NEW.plies - 1) / 10, 15) * 10 + 1, coalesce(NEW.rating / 200 * 200, -1), 1, NEW.plies)
  ON CONFLICT DO UPDATE SET games = games + 1, turns = turns + excluded.turns;
END;
