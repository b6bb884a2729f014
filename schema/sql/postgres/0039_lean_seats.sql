-- What the end of each game need not cost.

-- The seats of a game are found by what the game itself says, without an index: they go with it by a trigger.
ALTER TABLE game_players DROP CONSTRAINT game_players_game_id_fkey;
DROP INDEX game_players_by_game;

CREATE FUNCTION take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_players WHERE "user" IN (OLD.first_id, OLD.second_id) AND visibility = OLD.visibility
    AND ended_ms = OLD.ended_ms AND game_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER games_take_their_seats AFTER DELETE ON games FOR EACH ROW EXECUTE FUNCTION take_seats();

-- Games whose set-up is no more than its kind are found by that.
DROP INDEX games_by_setup;
CREATE INDEX games_by_setup ON games (setup, ended_ms, id)
  WHERE visibility = 'public' AND plies >= 2 AND setup <> setup_kind;

-- Two people have one row: that of whoever has the lower id.
DELETE FROM pair_results WHERE "user" > opponent;
