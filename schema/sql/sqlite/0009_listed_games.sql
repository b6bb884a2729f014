-- Games in which not both have played are kept but in no list: the indexes of the lists leave them out, and so do the
-- players' own games.

DELETE FROM game_players WHERE game_id IN (SELECT id FROM games WHERE plies < 2);

DROP INDEX games_by_end;
DROP INDEX games_by_game;
DROP INDEX games_by_kind;
DROP INDEX games_by_game_and_kind;
DROP INDEX games_by_outcome;
DROP INDEX games_by_game_and_outcome;
DROP INDEX games_by_setup;

CREATE INDEX games_by_end ON games (ended_ms, id, outcome) WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_game ON games (game, ended_ms, id, outcome) WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_kind ON games (setup_kind, ended_ms, id, game, outcome)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_game_and_kind ON games (game, setup_kind, ended_ms, id, outcome)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_outcome ON games (outcome, ended_ms, id) WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_game_and_outcome ON games (game, outcome, ended_ms, id)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_setup ON games (setup, game) WHERE visibility = 'public' AND plies >= 2;
