-- What the end of each game need not cost.

-- The seats of a game are found by what the game itself says, without an index: they go with it by a trigger. No row needs
-- to change, so the text is changed in place, as SQLite's page on ALTER TABLE describes.
DROP INDEX game_players_by_game;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, ' REFERENCES games (id) ON DELETE CASCADE', '')
WHERE type = 'table' AND name = 'game_players';
PRAGMA writable_schema = RESET;

CREATE TRIGGER games_take_their_seats AFTER DELETE ON games BEGIN
  DELETE FROM game_players WHERE user IN (OLD.first_id, OLD.second_id) AND visibility = OLD.visibility
    AND ended_ms = OLD.ended_ms AND game_id = OLD.id;
END;

-- Games whose set-up is no more than its kind are found by that.
DROP INDEX games_by_setup;
CREATE INDEX games_by_setup ON games (setup, ended_ms, id, game, outcome)
  WHERE visibility = 'public' AND plies >= 2 AND setup <> setup_kind;

-- Two people have one row: that of whoever has the lower id.
DELETE FROM pair_results WHERE user > opponent;
